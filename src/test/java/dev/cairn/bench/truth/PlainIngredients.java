package dev.cairn.bench.truth;

import java.util.Map;

/** Values without addresses: integers, floats, globals, tables, calls of defined functions. */
final class PlainIngredients {
  private PlainIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("global", PlainIngredients::global);
    makers.put("integer", PlainIngredients::integer);
    makers.put("unsigned", PlainIngredients::shifts);
    makers.put("floating", PlainIngredients::floating);
    makers.put("enumeration", PlainIngredients::enumeration);
    makers.put("struct-value", PlainIngredients::structValue);
    makers.put("bit-field", PlainIngredients::bitField);
    makers.put("table", PlainIngredients::table);
    makers.put("division", PlainIngredients::division);
    makers.put("helper", PlainIngredients::helper);
  }

  private static Ingredient global(String id, Pantry.Domain domain) {
    String g = "g" + id;
    return new Ingredient()
        .global("int " + g + ";")
        .requires(domain.of(g))
        .builds(g + " = t_value();")
        .builds("t_offer(&" + g + ", 1);")
        .reads(g)
        .writes(g)
        .pointers("&" + g);
  }

  private static Ingredient integer(String id, Pantry.Domain domain) {
    String a = "a" + id;
    return new Ingredient()
        .parameter("int " + a, a)
        .requires(domain.of(a))
        .builds("int " + a + " = t_value();")
        .reads(a, a + " * 2", "(" + a + " & 1)")
        .writes(a);
  }

  private static Ingredient shifts(String id, Pantry.Domain domain) {
    String w = "w" + id;
    return new Ingredient()
        .parameter("unsigned " + w, w)
        .requires(w + " <= 3")
        .builds("unsigned " + w + " = (unsigned)t_pick(4);")
        .reads("(int)" + w, "(int)(1u << " + w + ")", "(int)(9u >> " + w + ")")
        .tests("1u << " + w + " & 6", w + " - 2 > 100", "(" + w + " ^ 1u) == 2");
  }

  private static Ingredient floating(String id, Pantry.Domain domain) {
    String x = "x" + id;
    return new Ingredient()
        .parameter("double " + x, x)
        .requires(x + " == 0.0 || " + x + " == 0.5 || " + x + " == -1.5")
        .builds("double " + x + " = (double[]){0.0, 0.5, -1.5}[t_pick(3)];")
        .reads("(int)(" + x + " * 2)", "(" + x + " > 0.25)")
        .tests(x + " > 0.25", x + " + " + x + " == 1.0", x + " * " + x + " > 2.0", x + " < -1.5");
  }

  private static Ingredient enumeration(String id, Pantry.Domain domain) {
    String e = "e" + id;
    return new Ingredient()
        .parameter("enum color " + e, e)
        .requires(e + " <= BLUE")
        .builds("enum color " + e + " = (enum color)t_pick(3);")
        .reads("(int)" + e)
        .tests(e + " == GREEN", e + " > RED");
  }

  private static Ingredient structValue(String id, Pantry.Domain domain) {
    String v = "v" + id;
    return new Ingredient()
        .parameter("struct pair " + v, v)
        .requires(domain.of(v + ".a") + " && " + domain.of(v + ".b"))
        .builds("struct pair " + v + " = {t_value(), 0};")
        .builds(v + ".b = t_value();")
        .reads(v + ".a", v + ".b")
        .writes(v + ".a");
  }

  private static Ingredient bitField(String id, Pantry.Domain domain) {
    String b = "flags" + id;
    return new Ingredient()
        .parameter("struct flags " + b, b)
        .builds("struct flags " + b + " = {(unsigned)t_pick(4) & 3u, t_pick(8) - 4, 0};")
        .builds(b + ".high = (unsigned)t_pick(2) & 1u;")
        .reads("(int)" + b + ".low", b + ".middle", "(int)" + b + ".high")
        .tests(b + ".low > 2", b + ".middle < -3", b + ".high != 0", b + ".middle == -1");
  }

  private static Ingredient table(String id, Pantry.Domain domain) {
    String t = "table" + id;
    return new Ingredient()
        .global("static const int " + t + "[4] = {2, 0, 1, 3};")
        .reads(t + "[(unsigned)r & 3]", t + "[n & 1]");
  }

  private static Ingredient division(String id, Pantry.Domain domain) {
    String d = "d" + id;
    return new Ingredient()
        .parameter("int " + d, d)
        .requires(domain.of(d))
        .builds("int " + d + " = t_value();")
        .reads("6 / " + d, d, "7 % " + d);
  }

  private static Ingredient helper(String id, Pantry.Domain domain) {
    String h = "helper" + id;
    return new Ingredient()
        .global("static int " + h + "(int x) { return (x & 3) * (x & 3) - 1; }")
        .reads(h + "(r)", h + "(n)");
  }
}
