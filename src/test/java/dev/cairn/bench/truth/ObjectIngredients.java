package dev.cairn.bench.truth;

import java.util.Map;

/** Objects behind pointers, which other pointers may reach, too. */
final class ObjectIngredients {
  private ObjectIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("nested", ObjectIngredients::nested);
    makers.put("struct", ObjectIngredients::struct);
    makers.put("union", ObjectIngredients::union);
    makers.put("array", ObjectIngredients::array);
    makers.put("view", ObjectIngredients::view);
    makers.put("pointer", ObjectIngredients::pointer);
    makers.put("const-pointer", ObjectIngredients::constPointer);
    makers.put("restrict", ObjectIngredients::restrict);
    makers.put("null", ObjectIngredients::nullable);
    makers.put("global-pointer", ObjectIngredients::globalPointer);
    makers.put("kept-pointer", ObjectIngredients::keptPointer);
    makers.put("pointer-pointer", ObjectIngredients::pointerPointer);
    makers.put("bytes", ObjectIngredients::bytes);
    makers.put("list", ObjectIngredients::list);
  }

  private static Ingredient struct(String id, Pantry.Domain domain) {
    String s = "s" + id;
    return new Ingredient()
        .parameter("struct pair *" + s, s)
        .requires("\\valid(" + s + ")")
        .requires(domain.of(s + "->a") + " && " + domain.of(s + "->b"))
        .builds("struct pair *" + s + " = t_any_pair();")
        .reads(s + "->a", s + "->b")
        .writes(s + "->a", s + "->b")
        .pointers("&" + s + "->a");
  }

  private static Ingredient union(String id, Pantry.Domain domain) {
    String u = "u" + id;
    return new Ingredient()
        .parameter("union word *" + u, u)
        .requires("\\valid(" + u + ")")
        .requires(domain.of(u + "->i"))
        .builds("union word *" + u + " = t_word();")
        .reads(u + "->i", u + "->b[0]", u + "->b[3]")
        .writes(u + "->i", u + "->b[1]");
  }

  private static Ingredient array(String id, Pantry.Domain domain) {
    String t = "t" + id;
    String n = "n" + id;
    return new Ingredient()
        .parameter("int *" + t, t)
        .parameter("int " + n, n)
        .requires("0 <= " + n + " <= 2")
        .requires("\\valid(" + t + " + (0 .. " + n + " - 1))")
        .requires("\\forall integer k; 0 <= k < " + n + " ==> " + domain.of(t + "[k]"))
        .builds("int " + n + " = t_pick(3);")
        .builds("int *" + t + " = t_any_ints(" + n + ");")
        .reads(n)
        .tests(n + " > 1")
        .fragment(
            c -> {
              c.openLoop("i", n);
              c.statement("r += " + t + "[i];");
              c.close("}");
            })
        .fragment(
            c -> {
              c.openDecision("if (", new Choice.Atom(n + " > 0", false), ") {");
              c.statement(t + "[" + n + " - 1] = r;");
              c.statement("n += " + t + "[0];");
              c.close("}");
            });
  }

  private static Ingredient view(String id, Pantry.Domain domain) {
    String v = "view" + id;
    return new Ingredient()
        .parameter("struct view *" + v, v)
        .requires("\\valid(" + v + ") && \\valid(" + v + "->data)")
        .requires(domain.of("*" + v + "->data") + " && " + domain.of(v + "->length"))
        .builds("struct view *" + v + " = t_object(sizeof *" + v + ");")
        .builds(v + "->length = t_value();")
        .builds("t_offer(&" + v + "->length, 1);")
        .builds(v + "->data = t_any_int();")
        .reads(v + "->length", "*" + v + "->data")
        .writes(v + "->length", "*" + v + "->data")
        .pointers(v + "->data", "&" + v + "->length")
        .pointerWrites(v + "->data");
  }

  private static Ingredient pointer(String id, Pantry.Domain domain) {
    return validPointer("int *", id, domain, "t_any_int()").writes("*p" + id);
  }

  private static Ingredient constPointer(String id, Pantry.Domain domain) {
    return validPointer("const int *", id, domain, "t_any_int()");
  }

  /** Nobody else points there. */
  private static Ingredient restrict(String id, Pantry.Domain domain) {
    String own = "t_object(sizeof(int)); *p" + id + " = t_value()";
    return validPointer("int *restrict ", id, domain, own).writes("*p" + id);
  }

  private static Ingredient validPointer(
      String type, String id, Pantry.Domain domain, String value) {
    String p = "p" + id;
    return new Ingredient()
        .parameter(type + p, p)
        .requires("\\valid(" + p + ")")
        .requires(domain.of("*" + p))
        .builds("int *" + p + " = " + value + ";")
        .reads("*" + p)
        .pointers(p);
  }

  /** No contract: null, or any integer behind it; the body returns at once for null. */
  private static Ingredient nullable(String id, Pantry.Domain domain) {
    String p = "p" + id;
    return new Ingredient()
        .open()
        .parameter("int *" + p, p)
        .builds("int *" + p + " = t_pick(4) ? t_any_int() : NULL;")
        .guard("!" + p)
        .tests("*" + p + " > 1", "*" + p + " == 0", p + "[1] == 2", p + "[-1] == 1")
        .writes("*" + p, p + "[1]")
        .pointers(p);
  }

  private static Ingredient globalPointer(String id, Pantry.Domain domain) {
    String p = "gp" + id;
    return new Ingredient()
        .global("int *" + p + ";")
        .requires("\\valid(" + p + ")")
        .requires(domain.of("*" + p))
        .builds(p + " = t_any_int();")
        .reads("*" + p)
        .writes("*" + p)
        .pointers(p)
        .pointerWrites(p);
  }

  /** Nobody else can name it, but another function of the file has kept there what it was given. */
  private static Ingredient keptPointer(String id, Pantry.Domain domain) {
    String p = "kept" + id;
    return new Ingredient()
        .global("static int *" + p + "; void keep" + id + "(int *p) { " + p + " = p; }")
        .requires("\\valid(" + p + ")")
        .requires(domain.of("*" + p))
        .builds("keep" + id + "(t_any_int());")
        .reads("*" + p)
        .writes("*" + p)
        .pointers(p);
  }

  private static Ingredient pointerPointer(String id, Pantry.Domain domain) {
    String p = "pp" + id;
    return new Ingredient()
        .parameter("int **" + p, p)
        .requires("\\valid(" + p + ") && \\valid(*" + p + ")")
        .requires(domain.of("**" + p))
        .builds("int **" + p + " = t_object(sizeof *" + p + ");")
        .builds("*" + p + " = t_any_int();")
        .reads("**" + p)
        .writes("**" + p)
        .pointers("*" + p)
        .pointerWrites("*" + p);
  }

  /** Bytes of an object of any type. */
  private static Ingredient bytes(String id, Pantry.Domain domain) {
    String b = "b" + id;
    return new Ingredient()
        .open()
        .parameter("unsigned char *" + b, b)
        .requires("\\valid(" + b + " + (0 .. 3))")
        .builds("unsigned char *" + b + " = t_bytes();")
        .reads(b + "[0]", b + "[3]")
        .writes(b + "[0]", b + "[1]");
  }

  private static Ingredient list(String id, Pantry.Domain domain) {
    String l = "l" + id;
    return new Ingredient()
        .open()
        .parameter("struct node *" + l, l)
        .builds("struct node *" + l + " = t_list(5);")
        .guard("!" + l)
        .reads("(int)" + l + "->v")
        .writes(l + "->v")
        .tests(l + "->next == " + l, l + "->next == 0")
        .fragment(
            c -> {
              c.statement("struct node *i" + c.line() + "_" + id + " = " + l + "; n = 0;");
              String i = "i" + (c.line() - 1) + "_" + id;
              c.openWhile(i);
              c.statement("n++; r += (int)" + i + "->v; " + i + " = " + i + "->next;");
              c.close("}");
            })
        .fragment(
            c -> {
              c.openDecision("if (", new Choice.Atom(l + "->next", false), ") {");
              c.statement(l + "->v = 1; " + l + "->next->v = 2; r = (int)" + l + "->v;");
              c.close("}");
            });
  }

  /** A struct in a struct, which a pointer of its own may lead to. */
  private static Ingredient nested(String id, Pantry.Domain domain) {
    String o = "outer" + id;
    return new Ingredient()
        .open()
        .parameter("struct outer *" + o, o)
        .builds("struct outer *" + o + " = t_outer();")
        .guard("!" + o)
        .guard("!" + o + "->to")
        .reads(o + "->in.a", o + "->to->b", o + "->more[r & 1]")
        .writes(o + "->in.b", o + "->to->a", o + "->more[0]")
        .tests(o + "->in.a == 1", o + "->to->b != " + o + "->in.b", o + "->to == &" + o + "->in");
  }
}
