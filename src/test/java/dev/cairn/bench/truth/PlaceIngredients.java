package dev.cairn.bench.truth;

import java.util.Map;

/** Where a pointer points inside its object: texts, headers before it, ranges, address bits. */
final class PlaceIngredients {
  private PlaceIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("text", PlaceIngredients::text);
    makers.put("header", PlaceIngredients::header);
    makers.put("int-header", PlaceIngredients::intHeader);
    makers.put("range", PlaceIngredients::range);
    makers.put("address", PlaceIngredients::address);
    makers.put("container", PlaceIngredients::container);
    makers.put("two-texts", PlaceIngredients::twoTexts);
  }

  private static Ingredient text(String id, Pantry.Domain domain) {
    String s = "c" + id;
    return parameter(s)
        .tests(s + "[0] == 'x'", "strlen(" + s + ") > 2", "strcmp(" + s + ", \"xy\") == 0")
        .tests("strchr(" + s + ", 'y') == " + s)
        .fragment(
            c -> {
              c.statement("n = 0;");
              c.openWhile(s + "[n]");
              c.statement("n++;");
              c.close("}");
            });
  }

  /** As string libraries have it: something stands before the text. */
  private static Ingredient header(String id, Pantry.Domain domain) {
    String s = "h" + id;
    return parameter(s)
        .reads("(" + s + "[-1] & 7)")
        .tests(s + "[-1] == 'x'", "*(" + s + " - 1) == 3", s + "[-2] == 'y'")
        .fragment(
            c -> {
              c.statement("const char *back" + c.line() + "_" + id + " = " + s + ";");
              c.statement("back" + (c.line() - 1) + "_" + id + "--;");
              c.statement("r += *back" + (c.line() - 2) + "_" + id + " & 3;");
            });
  }

  private static Ingredient intHeader(String id, Pantry.Domain domain) {
    String p = "q" + id;
    return new Ingredient()
        .open()
        .parameter("const int *" + p, p)
        .builds("const int *" + p + " = t_any_int();")
        .tests(p + "[-1] == 1", "((const struct pair *)(const void *)(" + p + " - 1))->b == 2")
        .tests("*" + p + " == 0");
  }

  private static Ingredient range(String id, Pantry.Domain domain) {
    String s = "begin" + id;
    String e = "end" + id;
    return new Ingredient()
        .open()
        .parameter("const char *" + s, s)
        .parameter("const char *" + e, e)
        .builds("const char *" + s + ", *" + e + ";")
        .builds("t_range(&" + s + ", &" + e + ");")
        .tests(s + " == " + e, e + " - " + s + " > 2", s + " < " + e, e + " - " + s + " == 4")
        .fragment(
            c -> {
              c.statement("n = 0;");
              c.openWhile(s + " + n < " + e);
              c.statement("r += " + s + "[n] == 'x';");
              c.statement("n++;");
              c.close("}");
            });
  }

  private static Ingredient address(String id, Pantry.Domain domain) {
    String s = "at" + id;
    return parameter(s)
        .reads("(int)((size_t)" + s + " & 3)")
        .tests("(size_t)" + s + " & 1", "(size_t)" + s + " % 4 == 2");
  }

  /** From a member back to its struct. */
  private static Ingredient container(String id, Pantry.Domain domain) {
    String m = "m" + id;
    String whole = "((struct pair *)(void *)((char *)" + m + " - offsetof(struct pair, b)))->a";
    return new Ingredient()
        .open()
        .parameter("int *" + m, m)
        .requires("\\valid(" + m + ")")
        .requires(domain.of("*" + m))
        .builds("int *" + m + " = &t_any_pair()->b;")
        .reads("*" + m, whole)
        .writes("*" + m)
        .pointers(m);
  }

  /** One may lie in the other. */
  private static Ingredient twoTexts(String id, Pantry.Domain domain) {
    String d = "to" + id;
    String s = "from" + id;
    return new Ingredient()
        .open()
        .parameter("char *" + d, d)
        .parameter("const char *" + s, s)
        .builds("char *" + d + " = t_string();")
        .builds("const char *" + s + " = t_string();")
        .guard("!" + d)
        .guard("!" + s)
        .tests(s + "[0] == 'x'", d + "[0] == 'y'", "strcmp(" + d + ", " + s + ") == 0")
        .writes(d + "[0]")
        .fragment(
            c -> {
              c.statement(d + "[0] = 'y';");
              c.openDecision("if (", new Choice.Atom(s + "[0] == 'y'", false), ") {");
              c.statement("r++;");
              c.close("}");
            });
  }

  private static Ingredient parameter(String s) {
    return new Ingredient()
        .open()
        .parameter("const char *" + s, s)
        .builds("const char *" + s + " = t_pick(8) ? t_string() : NULL;")
        .guard("!" + s);
  }
}
