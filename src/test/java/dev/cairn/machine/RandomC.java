package dev.cairn.machine;

import java.util.Random;

/**
 * Writes random C programs without endless loops: symbolic globals of many types, arithmetic,
 * casts, arrays behind masked indices, bit-fields, unions, calls, loops and switches.
 */
final class RandomC {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern long __VERIFIER_nondet_long(void);
      extern double __VERIFIER_nondet_double(void);
      extern void *memcpy(void *, const void *, unsigned long);
      int printf(const char *, ...);
      static int a; static unsigned b; static long c; static unsigned char d; static short e; static double f;
      static int t[8]; static unsigned char u[16];
      static struct { unsigned p : 3; signed q : 6; unsigned char r; int s; } g;
      static union { int w; unsigned char v[4]; float x; } h;
      static unsigned pick(unsigned x, int y) { return y & 1 ? x : ~x; }
      """;
  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int loops;

  private RandomC(long seed) {
    random = new Random(seed);
  }

  /** The same seed gives the same program. */
  static String program(long seed) {
    return new RandomC(seed).write();
  }

  private String write() {
    text.append(HEAD).append("int main(void) {\n");
    text.append(
        "a = __VERIFIER_nondet_int(); b = __VERIFIER_nondet_int(); c = __VERIFIER_nondet_long();\n");
    text.append(
        "d = __VERIFIER_nondet_uchar(); e = __VERIFIER_nondet_int(); f = __VERIFIER_nondet_double();\n");
    for (int i = 0; i < 14; i++) {
      statement(3);
    }
    return text.append("printf(\"%d %u %ld %d\\n\", a, b, c, d); return a & 127;\n}\n").toString();
  }

  private void statement(int depth) {
    switch (random.nextInt(depth > 0 ? 10 : 6)) {
      case 0 -> text.append(variable()).append(" = ").append(value(3)).append(";\n");
      case 1 ->
          text.append("t[(").append(value(2)).append(") & 7] = ").append(value(2)).append(";\n");
      case 2 ->
          text.append("u[(").append(value(2)).append(") & 15] ^= ").append(value(2)).append(";\n");
      case 3 ->
          text.append("g.")
              .append(oneOf("p", "q", "r", "s"))
              .append(" = ")
              .append(value(2))
              .append(";\n");
      case 4 ->
          text.append(oneOf("h.w", "h.v[2]", "h.v[d & 3]"))
              .append(" = ")
              .append(value(2))
              .append(";\n");
      case 5 ->
          text.append("memcpy(u + (d & 3), ")
              .append(oneOf("t", "&c", "&h", "&g"))
              .append(", 4);\n");
      case 6, 7 -> branch(depth);
      case 8 -> loop(depth);
      default -> choice(depth);
    }
  }

  private void branch(int depth) {
    text.append("if (")
        .append(value(2))
        .append(oneOf(" < ", " == ", " > ", " != "))
        .append(value(2))
        .append(") {\n");
    statement(depth - 1);
    text.append("} else {\n");
    statement(depth - 1);
    text.append("}\n");
  }

  private void loop(int depth) {
    String counter = "i" + loops++;
    text.append(
        "for (int %s = 0; %s < (%s & 3); %s++) {\n"
            .formatted(counter, counter, oneOf("a", "d", "e"), counter));
    statement(depth - 1);
    text.append("}\n");
  }

  private void choice(int depth) {
    text.append("switch ((").append(value(1)).append(") & 3) { case 0: ");
    statement(depth - 1);
    text.append("break; case 1: case 2: ");
    statement(depth - 1);
    text.append("default: ; }\n");
  }

  private String variable() {
    return oneOf("a", "b", "c", "d", "e", "t[1]", "g.s");
  }

  private String value(int depth) {
    if (depth == 0) {
      return oneOf(
          "a", "b", "c", "d", "e", "7", "-3", "0x80", "1000003", "t[2]", "g.p", "g.q", "h.w",
          "h.v[1]");
    }
    String left = value(depth - 1);
    String right = value(depth - 1);
    return switch (random.nextInt(12)) {
      case 0, 1 -> "(%s %s %s)".formatted(left, oneOf("+", "-", "*"), right);
      case 2, 3 -> "(%s %s %s)".formatted(left, oneOf("&", "|", "^"), right);
      case 4 -> "(%s %s ((%s) & 7))".formatted(left, oneOf("<<", ">>"), right);
      case 5 -> "(%s %s (((%s) & 255) | 1))".formatted(left, oneOf("/", "%"), right);
      case 6 ->
          "((%s)(%s))".formatted(oneOf("char", "short", "unsigned", "long", "unsigned char"), left);
      case 7 -> "(%s %s %s)".formatted(left, oneOf("<", "==", ">=", "&&", "||"), right);
      case 8 -> "t[(%s) & 7]".formatted(left);
      case 9 -> "u[(%s) & 15]".formatted(left);
      case 10 -> "pick(%s, %s)".formatted(left, right);
      default -> "(f > (%s) ? %s : %s)".formatted(oneOf("0.5", "a", "-1e9"), left, right);
    };
  }

  private String oneOf(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
