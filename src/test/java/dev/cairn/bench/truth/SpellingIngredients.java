package dev.cairn.bench.truth;

import java.util.Map;

/** The same values in ways that are seldom written: tables of functions, commas, narrow types. */
final class SpellingIngredients {
  private SpellingIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("function-table", SpellingIngredients::functionTable);
    makers.put("pointer-table", SpellingIngredients::pointerTable);
    makers.put("shadowed", SpellingIngredients::shadowed);
    makers.put("comma", SpellingIngredients::comma);
    makers.put("mixed", SpellingIngredients::mixed);
    makers.put("narrow", SpellingIngredients::narrow);
    makers.put("wide", SpellingIngredients::wide);
    makers.put("nested-value", SpellingIngredients::nestedValue);
    makers.put("copied", SpellingIngredients::copied);
    makers.put("recursive", SpellingIngredients::recursive);
  }

  private static Ingredient functionTable(String id, Pantry.Domain domain) {
    String o = "operation" + id;
    return new Ingredient()
        .global("static int " + o + "_a(int x) { return (x & 7) + 1; }")
        .global("static int " + o + "_b(int x) { return 2 - (x & 3); }")
        .global("static int (*const " + o + "[2])(int) = {" + o + "_a, " + o + "_b};")
        .reads(o + "[n & 1](r)", o + "[(unsigned)r & 1](1)")
        .tests(o + "[r & 1](n) == 2", o + "[n & 1] == " + o + "_b");
  }

  /** Which of two cells is written depends on a number. */
  private static Ingredient pointerTable(String id, Pantry.Domain domain) {
    return new Ingredient()
        .fragment(
            c -> {
              String t = "cells" + c.line() + "_" + id;
              c.statement("int *" + t + "[2] = {&r, &n}; *" + t + "[n & 1] = 2;");
              c.statement(t + "[0] = " + t + "[r & 1]; r = *" + t + "[0] - 1;");
            });
  }

  private static Ingredient shadowed(String id, Pantry.Domain domain) {
    return new Ingredient()
        .fragment(c -> c.statement("{ int n = r + 1; { int r = n & 1; n += r; } r = n & 3; }"));
  }

  /** What is read changes nothing: C does not say which side of an operator comes first. */
  private static Ingredient comma(String id, Pantry.Domain domain) {
    return new Ingredient()
        .reads("(r & 3, n + 1)", "(r, n)")
        .fragment(c -> c.statement("r = (n = r & 3, n + 1);"))
        .tests("(n = 1, r > n)", "(r & 1, n) == 1", "(n ^= 1, n)");
  }

  /** Numbers of several types in one comparison: a negative one becomes large where C says so. */
  private static Ingredient mixed(String id, Pantry.Domain domain) {
    String y = "y" + id;
    return new Ingredient()
        .parameter("float " + y, y)
        .requires(y + " == 0.0f || " + y + " == 1.0f || " + y + " == -0.5f")
        .builds("float " + y + " = (float[]){0.0f, 1.0f, -0.5f}[t_pick(3)];")
        .reads("(int)(" + y + " * 4)")
        .tests(y + " > r", "(r & 3) == " + y, "(unsigned)(n & 3) - 1u > " + y)
        .tests("(n & 3) / 2.0 < " + y, "-" + y + " == 0.0");
  }

  private static Ingredient narrow(String id, Pantry.Domain domain) {
    String c = "c" + id;
    return new Ingredient()
        .parameter("signed char " + c, c)
        .requires("-2 <= " + c + " <= 2")
        .builds("signed char " + c + " = (signed char)(t_pick(5) - 2);")
        .reads("(unsigned char)" + c, "(short)(" + c + " * 0x4001)", "(_Bool)" + c)
        .tests("(unsigned char)" + c + " > 200", c + " == (char)0xfe", "~" + c + " == 1")
        .tests("(unsigned)" + c + " >> 31", c + " >> 1 == -1");
  }

  private static Ingredient wide(String id, Pantry.Domain domain) {
    return new Ingredient()
        .reads("(int)((r & 15) * 0x100000001LL >> 32)", "(int)(n * 0x200000000LL >> 33)")
        .tests("(r & 15) * 0x100000001LL > 0x300000000LL", "(unsigned long)n > 5ul")
        .tests("((__int128)(r & 7) << 70) >> 70 == 3");
  }

  private static Ingredient nestedValue(String id, Pantry.Domain domain) {
    String b = "bag" + id;
    return new Ingredient()
        .global("struct " + b + " { struct pair p[2]; struct { short s; char c; } in; };")
        .parameter("struct " + b + " " + b, b)
        .requires(domain.of(b + ".p[0].a") + " && " + domain.of(b + ".p[1].b"))
        .requires(b + ".p[0].b == 0 && 0 <= " + b + ".in.s <= 1")
        .builds("struct " + b + " " + b + " = {{{t_value(), 0}, {0, 0}}, {0, 0}};")
        .builds(b + ".p[1].b = t_value();")
        .builds(b + ".in.s = (short)t_pick(2);")
        .reads(b + ".p[0].a", b + ".p[" + b + ".in.s].b", b + ".in.s")
        .writes(b + ".p[0].a", b + ".p[n & 1].b")
        .tests(b + ".p[r & 1].b > 1");
  }

  /** Bytes of one object in another. */
  private static Ingredient copied(String id, Pantry.Domain domain) {
    return new Ingredient()
        .fragment(
            c -> {
              String p = "kept" + c.line() + "_" + id;
              c.statement("struct pair " + p + "[2] = {{r, n}, {n, 1}};");
              c.statement("memmove(&" + p + "[0].b, &" + p + "[0].a, 2 * sizeof(int));");
              c.statement("r = " + p + "[0].b & 3; n = " + p + "[1].a & 3;");
              c.statement("memset(&" + p + "[1], 0, sizeof " + p + "[1]); r += " + p + "[1].b;");
            });
  }

  private static Ingredient recursive(String id, Pantry.Domain domain) {
    String d = "down" + id;
    return new Ingredient()
        .global("static int " + d + "(int x) { return x <= 0 ? 1 : " + d + "(x - 1) + (x & 1); }")
        .reads(d + "(r & 3)")
        .tests(d + "(n & 3) > 2");
  }
}
