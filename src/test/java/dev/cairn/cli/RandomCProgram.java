package dev.cairn.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random C program without undefined behaviour: globals, arrays, structs with bit-fields,
 * pointers, loops that end, functions that call earlier ones, arithmetic of all widths. It prints a
 * checksum of all its variables. The same seed gives the same program.
 */
final class RandomCProgram {
  private static final List<String> TYPES =
      List.of(
          "signed char",
          "unsigned char",
          "short",
          "unsigned short",
          "int",
          "unsigned",
          "long",
          "unsigned long",
          "__int128",
          "_Bool");

  private static final String PRELUDE =
      """
      #include <stdio.h>
      #include <string.h>
      typedef unsigned long u64;
      static u64 sum = 14695981039346656037ul;
      static void mix(u64 v) { sum = (sum ^ v) * 1099511628211ul; }
      static void mixd(double d) { u64 u; if (d != d) d = 0; memcpy(&u, &d, 8); mix(u); }
      static u64 divu(u64 a, u64 b) { return b ? a / b : a; }
      static u64 remu(u64 a, u64 b) { return b ? a % b : b; }
      static long divs(long a, long b) { return b == 0 || b == -1 ? a : a / b; }
      static long rems(long a, long b) { return b == 0 || b == -1 ? b : a % b; }
      static long toint(double d) { return d > -9e18 && d < 9e18 ? (long)d : 7; }
      """;

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final List<Function> functions = new ArrayList<>();
  private final List<String> scalars = new ArrayList<>();
  private final List<String> doubles = new ArrayList<>();
  private int names;

  private record Function(String name, int parameters, boolean isStruct) {}

  private RandomCProgram(long seed) {
    random = new Random(seed);
  }

  /** The text of a program. */
  static String of(long seed) {
    return new RandomCProgram(seed).program();
  }

  private String program() {
    out.append(PRELUDE);
    struct();
    globals();
    int count = 3 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      function();
    }
    main();
    return out.toString();
  }

  private int below(int n) {
    return random.nextInt(n);
  }

  private String pick(List<String> list) {
    return list.get(below(list.size()));
  }

  private String type() {
    return pick(TYPES);
  }

  private String fresh(String prefix) {
    return prefix + names++;
  }

  private void struct() {
    out.append(below(3) == 0 ? "#pragma pack(1)\n" : "")
        .append("struct S { int a; ")
        .append("unsigned b : %d; int c : %d; ".formatted(1 + below(32), 1 + below(32)))
        .append(
            "unsigned d : %d; %s e; double f; short g[%d]; };\n"
                .formatted(1 + below(32), type(), 1 + below(9)))
        .append("#pragma pack()\n")
        .append("union U { int i; unsigned char b[8]; short s[4]; long l; float x; };\n");
  }

  private void globals() {
    for (int i = 0; i < 4 + below(5); i++) {
      String name = fresh("g");
      String volatile_ = below(4) == 0 ? "volatile " : "";
      out.append("static %s%s %s = %s;\n".formatted(volatile_, type(), name, constant()));
      scalars.add(name);
    }
    for (int i = 0; i < 2; i++) {
      String name = fresh("d");
      out.append(
          "static %s %s = %s;\n".formatted(below(2) == 0 ? "double" : "float", name, number()));
      doubles.add(name);
    }
    out.append(
            "static %s arr[8] = {%s, %s, %s};\n"
                .formatted(type(), constant(), constant(), constant()))
        .append("static %s mat[4][8];\n".formatted(type()))
        .append("static struct S s = {%s, 1, -1, 5};\n".formatted(constant()))
        .append("static struct S ss[4];\n")
        .append("static union U u;\n");
    scalars.addAll(List.of("s.a", "s.b", "s.c", "s.d", "s.e", "ss[2].b", "ss[1].c", "u.l"));
    doubles.addAll(List.of("s.f", "ss[3].f"));
  }

  private String constant() {
    return switch (below(5)) {
      case 0 -> "" + (below(20) - 10);
      case 1 -> "0x%xul".formatted(random.nextLong());
      case 2 -> "0x%xu".formatted(random.nextInt());
      case 3 -> "(1l << %d)".formatted(below(63));
      default -> "" + random.nextInt(100000);
    };
  }

  private String number() {
    return switch (below(4)) {
      case 0 -> below(100) + ".5";
      case 1 -> "1e%d".formatted(below(40) - 20);
      case 2 -> "-0x1.%xp%d".formatted(below(1 << 20), below(60) - 30);
      default -> (below(2000) - 1000) / 8.0 + "";
    };
  }

  /** An index that is inside an array of that length, a power of two. */
  private String index(int length, List<String> locals, int depth) {
    return "((u64)(%s) & %d)".formatted(expression(locals, depth - 1), length - 1);
  }

  private String variable(List<String> locals, int depth) {
    return switch (below(7)) {
      case 0 -> depth > 0 ? "arr[%s]".formatted(index(8, locals, depth)) : "arr[3]";
      case 1 ->
          depth > 0 ? "mat[%s][%d]".formatted(index(4, locals, depth), below(8)) : "mat[1][2]";
      case 2 -> depth > 0 ? "ss[%s].g[0]".formatted(index(4, locals, depth)) : "ss[0].g[0]";
      case 3 -> below(2) == 0 ? "u.b[%d]".formatted(below(8)) : "u.s[%d]".formatted(below(4));
      default -> locals.isEmpty() || below(3) == 0 ? pick(scalars) : pick(locals);
    };
  }

  private String expression(List<String> locals, int depth) {
    if (depth <= 0) {
      return below(3) == 0 ? constant() : variable(locals, 0);
    }
    String a = expression(locals, depth - 1);
    String b = expression(locals, depth - 1);
    return switch (below(17)) {
      case 0 -> "((u64)%s + (u64)%s)".formatted(a, b);
      case 1 -> "((unsigned)%s - (unsigned)%s)".formatted(a, b);
      case 2 -> "((u64)%s * (u64)%s)".formatted(a, b);
      case 3 -> "divu(%s, %s)".formatted(a, b);
      case 4 -> "rems(%s, %s)".formatted(a, b);
      case 5 -> "(%s %s %s)".formatted(a, pick(List.of("&", "|", "^")), b);
      case 6 -> "((u64)%s << ((u64)%s & 63))".formatted(a, b);
      case 7 -> "((long)%s >> ((u64)%s & 63))".formatted(a, b);
      case 8 -> "(%s %s %s)".formatted(a, pick(List.of("<", "<=", ">", ">=", "==", "!=")), b);
      case 9 -> "(%s %s %s)".formatted(a, pick(List.of("&&", "||")), b);
      case 10 -> "(%s ? %s : %s)".formatted(expression(locals, depth - 1), a, b);
      case 11 -> "((%s)%s)".formatted(type(), a);
      case 12 -> "(%s(long)%s)".formatted(pick(List.of("~", "!", "(unsigned)")), a);
      case 13 -> "(unsigned char)%s".formatted(a);
      case 14 -> "toint(%s)".formatted(floating(depth - 1));
      case 15 -> "(((unsigned __int128)%s * (u64)%s) >> 64)".formatted(a, b);
      default -> variable(locals, depth);
    };
  }

  private String floating(int depth) {
    if (depth <= 0) {
      return below(2) == 0 ? pick(doubles) : number();
    }
    return switch (below(4)) {
      case 0 -> "(%s + %s)".formatted(floating(depth - 1), floating(depth - 1));
      case 1 -> "(%s * %s)".formatted(floating(depth - 1), floating(depth - 1));
      case 2 -> "(%s - (double)%s)".formatted(floating(depth - 1), pick(scalars));
      default -> "(float)(%s / %s)".formatted(floating(depth - 1), number());
    };
  }

  /** A call is a statement of its own: what else an expression reads, the call may change. */
  private void call(List<String> locals, String target, String indent) {
    Function f = functions.get(below(functions.size()));
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < f.parameters(); i++) {
      arguments.add(expression(locals, 2));
    }
    String call = "%s(%s)".formatted(f.name(), String.join(", ", arguments));
    out.append(
        "%s{ long t = (long)%s; %s = t; }\n"
            .formatted(indent, f.isStruct() ? call + ".a" : call, target));
  }

  private void function() {
    int parameters = below(5);
    boolean isStruct = below(4) == 0;
    String name = fresh("f");
    List<String> locals = new ArrayList<>();
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      locals.add("p" + i);
      declared.add(type() + " p" + i);
    }
    String head = declared.isEmpty() ? "void" : String.join(", ", declared);
    out.append("static %s %s(%s) {\n".formatted(isStruct ? "struct S" : type(), name, head))
        .append(
            "  static int calls;\n  if (++calls > 200) return %s;\n"
                .formatted(isStruct ? "s" : "1"));
    block(locals, 2, "  ");
    String result = expression(locals, 2);
    if (isStruct) {
      out.append(
          "  struct S r = ss[1];\n  r.a = (int)%s;\n  r.b = %s;\n  return r;\n"
              .formatted(result, expression(locals, 1)));
    } else {
      out.append("  return %s;\n".formatted(result));
    }
    out.append("}\n");
    functions.add(new Function(name, parameters, isStruct));
  }

  private void block(List<String> outer, int depth, String indent) {
    List<String> locals = new ArrayList<>(outer);
    int declarations = 1 + below(3);
    for (int i = 0; i < declarations; i++) {
      String name = fresh("v");
      out.append("%s%s %s = %s;\n".formatted(indent, type(), name, expression(locals, 2)));
      locals.add(name);
    }
    int statements = 2 + below(4);
    for (int i = 0; i < statements; i++) {
      statement(locals, depth, indent);
    }
    locals
        .subList(outer.size(), locals.size())
        .forEach(v -> out.append("%smix((u64)%s);\n".formatted(indent, v)));
  }

  private void statement(List<String> locals, int depth, String indent) {
    String target = variable(locals, 1);
    switch (functions.isEmpty() || below(5) > 0 ? below(depth > 0 ? 9 : 5) : -1) {
      case -1 -> call(locals, target, indent);
      case 0, 1 -> out.append("%s%s = %s;\n".formatted(indent, target, expression(locals, 3)));
      case 2 ->
          out.append(
              "%s%s %s (unsigned short)%s;\n"
                  .formatted(
                      indent, target, pick(List.of("^=", "|=", "&=")), expression(locals, 2)));
      case 3 -> out.append("%s%s = %s;\n".formatted(indent, pick(doubles), floating(2)));
      case 4 -> structStatement(locals, indent);
      case 5 -> nested("if (%s) {\n".formatted(expression(locals, 2)), locals, depth, indent, true);
      case 6 -> loop(locals, depth, indent);
      case 7 -> switching(locals, depth, indent);
      default -> pointer(locals, indent);
    }
  }

  private void structStatement(List<String> locals, String indent) {
    out.append(
        switch (below(4)) {
          case 0 -> "%ss = ss[%d];\n".formatted(indent, below(4));
          case 1 -> "%sss[%s] = s;\n".formatted(indent, index(4, locals, 1));
          case 2 -> "%smemcpy(&ss[%d], &s, sizeof s);\n".formatted(indent, below(4));
          default -> "%sss[%d].c = (int)%s;\n".formatted(indent, below(4), expression(locals, 2));
        });
  }

  private void nested(String head, List<String> locals, int depth, String indent, boolean mayElse) {
    out.append(indent).append(head);
    block(locals, depth - 1, indent + "  ");
    if (mayElse && below(2) == 0) {
      out.append(indent).append("} else {\n");
      block(locals, depth - 1, indent + "  ");
    }
    out.append(indent).append("}\n");
  }

  private void loop(List<String> locals, int depth, String indent) {
    String i = fresh("i");
    List<String> inside = new ArrayList<>(locals);
    String head = "for (int %1$s = 0; %1$s < %2$d; %1$s++) {\n".formatted(i, 1 + below(9));
    nested(
        head
            + indent
            + "  if (%s == %d) %s;\n".formatted(i, below(12), pick(List.of("break", "continue"))),
        inside,
        depth,
        indent,
        false);
  }

  private void switching(List<String> locals, int depth, String indent) {
    out.append("%sswitch ((int)%s & 7) {\n".formatted(indent, expression(locals, 2)));
    for (String label : List.of("case 0", "case 1 ... 3", "default", "case 6")) {
      out.append("%s%s: {\n".formatted(indent, label));
      statement(locals, depth - 1, indent + "  ");
      out.append(below(2) == 0 ? "%s  break; }\n".formatted(indent) : "%s}\n".formatted(indent));
    }
    out.append("%s}\n".formatted(indent));
  }

  private void pointer(List<String> locals, String indent) {
    String p = fresh("q");
    out.append("%s{ __typeof__(arr[0]) *%s = &arr[%s];\n".formatted(indent, p, index(8, locals, 1)))
        .append(
            "%s  *%s = %s; mix((u64)(%s - arr)); }\n"
                .formatted(indent, p, expression(locals, 2), p));
  }

  private void main() {
    out.append("int main(void) {\n  for (int i = 0; i < 32; i++) mat[i / 8][i % 8] = i * 77;\n");
    for (Function f : functions) {
      String call =
          "%s(%s)"
              .formatted(
                  f.name(),
                  String.join(", ", java.util.Collections.nCopies(f.parameters(), constant())));
      out.append("  mix((u64)%s);\n".formatted(f.isStruct() ? call + ".a" : call));
    }
    scalars.forEach(v -> out.append("  mix((u64)%s);\n".formatted(v)));
    doubles.forEach(v -> out.append("  mixd(%s);\n".formatted(v)));
    out.append("  for (int i = 0; i < 8; i++) mix((u64)arr[i]);\n")
        .append("  for (int i = 0; i < 32; i++) mix((u64)mat[i / 8][i % 8]);\n")
        .append("  printf(\"%lx\\n\", sum);\n  return sum & 127;\n}\n");
  }
}
