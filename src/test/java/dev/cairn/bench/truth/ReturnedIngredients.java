package dev.cairn.bench.truth;

import java.util.Map;

/** Places that functions elsewhere return, cursors, marks in pointers, lengths in texts. */
final class ReturnedIngredients {
  private ReturnedIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("returned", ReturnedIngredients::returned);
    makers.put("returned-text", ReturnedIngredients::returnedText);
    makers.put("set-places", ReturnedIngredients::setPlaces);
    makers.put("set-range", ReturnedIngredients::setRange);
    makers.put("cursor", ReturnedIngredients::cursor);
    makers.put("tagged", ReturnedIngredients::tagged);
    makers.put("counted-text", ReturnedIngredients::countedText);
  }

  /** It may lead into what it was handed, or anywhere else. */
  private static Ingredient returned(String id, Pantry.Domain domain) {
    String f = "spot" + id;
    String p = "base" + id;
    return new Ingredient()
        .open()
        .global("int *" + f + "(int *);")
        .defines("int *" + f + "(int *p) { (void)p; return t_pick(5) ? t_any_int() : NULL; }")
        .parameter("int *" + p, p)
        .builds("int *" + p + " = t_any_ints(2);")
        .tests(f + "(" + p + ") == " + p, f + "(" + p + ") == " + p + " + 1")
        .fragment(
            c -> {
              String s = "s" + c.line() + "_" + id;
              c.statement("int *" + s + " = " + f + "(" + p + ");");
              c.openDecision("if (", new Choice.Atom(s + " != NULL", false), ") {");
              c.statement(p + "[1] = 1;");
              c.statement("*" + s + " = 2;");
              c.openDecision("if (", new Choice.Atom(p + "[1] == 2", false), ") {");
              c.statement("r++;");
              c.close("}");
              c.close("}");
            });
  }

  /** A place between two that the caller has. */
  private static Ingredient returnedText(String id, Pantry.Domain domain) {
    String f = "skip" + id;
    String s = "from" + id;
    String e = "upto" + id;
    return new Ingredient()
        .open()
        .global("const char *" + f + "(const char *, const char *);")
        .defines(
            "const char *"
                + f
                + "(const char *s, const char *e) { int n = (int)(e - s); return n < 0 ? NULL : s +"
                + " t_pick(n + 1); }")
        .parameter("const char *" + s, s)
        .parameter("const char *" + e, e)
        .builds("const char *" + s + ", *" + e + ";")
        .builds("t_range(&" + s + ", &" + e + ");")
        .fragment(
            c -> {
              String t = "t" + c.line() + "_" + id;
              c.statement("const char *" + t + " = " + f + "(" + s + ", " + e + ");");
              c.openDecision("if (", new Choice.Atom(t + " && " + t + " < " + e, false), ") {");
              c.openDecision("if (", new Choice.Atom(t + " - " + s + " > 2", false), ") {");
              c.statement("r += *" + t + " == 'x';");
              c.close("}");
              c.close("}");
            });
  }

  /** Two places that a function elsewhere sets: apart, the same, or in what is there. */
  private static Ingredient setPlaces(String id, Pantry.Domain domain) {
    String f = "places" + id;
    return new Ingredient()
        .open()
        .global("int " + f + "(int **, int **);")
        .defines(
            "int "
                + f
                + "(int **a, int **b) { *a = t_any_int(); *b = t_any_int(); return t_pick(2); }")
        .fragment(
            c -> {
              String a = "a" + c.line() + "_" + id;
              String b = "b" + c.line() + "_" + id;
              c.statement("int *" + a + ", *" + b + ";");
              String call = f + "(&" + a + ", &" + b + ")";
              c.openDecision("if (", new Choice.Atom(call, false), ") {");
              c.statement("*" + a + " = 1;");
              c.statement("*" + b + " = 2;");
              c.openDecision("if (", new Choice.Atom("*" + a + " == 2", false), ") {");
              c.statement("r++;");
              c.close("}");
              c.close("}");
            });
  }

  /** Begin and end of a text that a function elsewhere sets. */
  private static Ingredient setRange(String id, Pantry.Domain domain) {
    String f = "span" + id;
    return new Ingredient()
        .open()
        .global("int " + f + "(const char **, const char **);")
        .defines(
            "int " + f + "(const char **b, const char **e) { t_range(b, e); return t_pick(2); }")
        .fragment(
            c -> {
              String b = "b" + c.line() + "_" + id;
              String e = "e" + c.line() + "_" + id;
              c.statement("const char *" + b + ", *" + e + ";");
              String call = f + "(&" + b + ", &" + e + ")";
              c.openDecision("if (", new Choice.Atom(call, false), ") {");
              c.openDecision("if (", new Choice.Atom(e + " - " + b + " > 1", false), ") {");
              c.statement("r += " + b + "[1] == 'x';");
              c.close("}");
              c.close("}");
            });
  }

  private static Ingredient cursor(String id, Pantry.Domain domain) {
    String p = "cursor" + id;
    return new Ingredient()
        .open()
        .parameter("struct cursor *" + p, p)
        .builds("struct cursor *" + p + " = t_object(sizeof *" + p + ");")
        .builds("t_range(&" + p + "->now, &" + p + "->end);")
        .tests(p + "->now == " + p + "->end", p + "->end - " + p + "->now > 2")
        .fragment(
            c -> {
              c.openWhile(p + "->now < " + p + "->end");
              c.statement("r += *" + p + "->now == 'x';");
              c.statement(p + "->now++;");
              c.close("}");
            });
  }

  /** The lowest bit of an address says something of what lies there. */
  private static Ingredient tagged(String id, Pantry.Domain domain) {
    String p = "tagged" + id;
    String bare = "*(const int *)((size_t)" + p + " & ~(size_t)1)";
    return new Ingredient()
        .open()
        .parameter("const void *" + p, p)
        .builds("const void *" + p + " = (const char *)t_any_int() + t_pick(2);")
        .tests("(size_t)" + p + " & 1", bare + " == 1")
        .reads("(" + bare + " & 3)");
  }

  /** The first byte counts those behind it. */
  private static Ingredient countedText(String id, Pantry.Domain domain) {
    String s = "counted" + id;
    return new Ingredient()
        .open()
        .parameter("const unsigned char *" + s, s)
        .builds("unsigned char *" + s + " = t_object(4);")
        .builds(s + "[0] = (unsigned char)t_pick(4);")
        .builds("for (int i = 1; i < 4; i++) " + s + "[i] = t_pick(2) ? 'x' : 'y';")
        .tests(s + "[0] > 2", s + "[0] && " + s + "[" + s + "[0]] == 'x'")
        .fragment(
            c -> {
              c.statement("n = 0;");
              c.openWhile("n < " + s + "[0]");
              c.statement("n++;");
              c.statement("r += " + s + "[n] == 'x';");
              c.close("}");
            });
  }
}
