package dev.cairn.machine;

import java.util.ArrayList;
import java.util.List;

/**
 * One C program with a function for each operator and type, each conversion between two types, and
 * each floating-point operation. It reads operands, applies all functions to them, and hands every
 * result to {@code check}, 64 bits at a time.
 */
final class OperatorProgram {
  /** The number of 64-bit operands it reads per case. */
  static final int OPERANDS = 8;

  /** An integer type of C. */
  private record IntType(String name, String spelling, int bits, boolean isSigned) {
    String min() {
      return "((%s)1 << %d)".formatted(spelling, bits - 1);
    }
  }

  private record FloatType(String name, String spelling, String canonical, String bits) {}

  private static final List<IntType> INTS =
      List.of(
          new IntType("i8", "signed char", 8, true),
          new IntType("u8", "unsigned char", 8, false),
          new IntType("i16", "short", 16, true),
          new IntType("u16", "unsigned short", 16, false),
          new IntType("i32", "int", 32, true),
          new IntType("u32", "unsigned", 32, false),
          new IntType("i64", "long", 64, true),
          new IntType("u64", "unsigned long", 64, false),
          new IntType("i128", "__int128", 128, true),
          new IntType("u128", "unsigned __int128", 128, false),
          new IntType("b7", "_BitInt(7)", 7, true),
          new IntType("ub17", "unsigned _BitInt(17)", 17, false),
          new IntType("b37", "_BitInt(37)", 37, true),
          new IntType("ub64", "unsigned _BitInt(64)", 64, false),
          new IntType("b100", "_BitInt(100)", 100, true));

  private static final List<FloatType> FLOATS =
      List.of(
          new FloatType("f32", "float", "0x7fc00000", "unsigned"),
          new FloatType("f64", "double", "0x7ff8000000000000", "unsigned long"));

  private final StringBuilder functions = new StringBuilder();
  private final StringBuilder calls = new StringBuilder();
  private final List<String> names = new ArrayList<>();

  OperatorProgram() {
    for (IntType type : INTS) {
      arithmetic(type);
      comparisons(type.name(), type.spelling());
      INTS.forEach(to -> convert(type.name(), type.spelling(), to));
      FLOATS.forEach(to -> toFloat(type, to));
      builtins(type);
    }
    for (FloatType type : FLOATS) {
      floating(type);
      comparisons(type.name(), type.spelling());
      INTS.forEach(to -> fromFloat(type, to));
      FLOATS.forEach(to -> between(type, to));
    }
  }

  /** The name of the operation behind each result, in order. */
  List<String> names() {
    return names;
  }

  /** The program around {@code check}, which is given as C. */
  String text(String check, String main) {
    return """
        typedef unsigned long u64;
        typedef unsigned __int128 u128;
        u64 __VERIFIER_nondet_ulong(void);
        int printf(const char *, ...);
        int scanf(const char *, ...);
        %s
        #define WORDS(r) do { __typeof__(r) r_ = (r); check((u64)r_); \\
          if (sizeof r_ > 8) check((u64)((u128)r_ >> 64)); } while (0)
        %s
        static void all(u64 alo, u64 ahi, u64 blo, u64 bhi, u64 da, u64 db, u64 fa, u64 fb) {
          u128 a = (u128)ahi << 64 | alo, b = (u128)bhi << 64 | blo;
          union { u64 u; double d; } xa = {da}, xb = {db};
          union { unsigned u; float f; } ya = {(unsigned)fa}, yb = {(unsigned)fb};
          double f64a = xa.d, f64b = xb.d;
          float f32a = ya.f, f32b = yb.f;
        %s}
        %s
        """
        .formatted(check, functions, calls, main);
  }

  private void arithmetic(IntType t) {
    String s = t.spelling();
    for (String op : new String[] {"+", "-", "*", "&", "|", "^"}) {
      binary(t, op, "a %s b".formatted(op));
    }
    String overflow = t.isSigned() ? " || (b == (%s)-1 && a == %s)".formatted(s, t.min()) : "";
    binary(t, "/", "b == 0%s ? 0 : a / b".formatted(overflow));
    binary(t, "%", "b == 0%s ? 0 : a %% b".formatted(overflow));
    String amount = "(unsigned)((u64)b %% %d)".formatted(t.bits());
    binary(t, "<<", "a << " + amount);
    binary(t, ">>", "a >> " + amount);
    unary(t, "~", "~a");
    unary(t, "neg", "-a");
    unary(t, "!", "!a");
    unary(t, "++", "++a");
  }

  private void builtins(IntType t) {
    if (t.bits() == 32 && !t.isSigned()) {
      unary(t, "clz", "a ? __builtin_clz(a) : 0");
      unary(t, "ctz", "a ? __builtin_ctz(a) : 0");
      unary(t, "popcount", "__builtin_popcount(a)");
      unary(t, "bswap", "__builtin_bswap32(a)");
      unary(t, "bitreverse", "__builtin_bitreverse32(a)");
      binary(t, "rotl", "__builtin_rotateleft32(a, b)");
    }
    if (t.bits() <= 64 && !t.name().contains("b")) {
      for (String op : new String[] {"add", "sub", "mul"}) {
        String spelling = t.spelling();
        String call = "({ " + spelling + " r; int o = __builtin_" + op + "_overflow(a, b, &r);";
        binary(t, op + "_overflow", call + " o ? (" + spelling + ")~r : r; })");
      }
    }
  }

  private void binary(IntType t, String op, String expression) {
    String name = t.name() + op;
    function(
        t.spelling(),
        "%1$s a, %1$s b".formatted(t.spelling()),
        "(" + t.spelling() + ")(" + expression + ")");
    call(name, "(%1$s)a, (%1$s)b".formatted(t.spelling()), t.bits() > 64 ? 2 : 1);
  }

  private void unary(IntType t, String op, String expression) {
    function(t.spelling(), t.spelling() + " a", "(" + t.spelling() + ")(" + expression + ")");
    call(t.name() + op, "(%s)a".formatted(t.spelling()), t.bits() > 64 ? 2 : 1);
  }

  private void comparisons(String name, String spelling) {
    boolean isFloat = name.startsWith("f");
    for (String op : new String[] {"<", "<=", ">", ">=", "==", "!="}) {
      function("int", "%1$s a, %1$s b".formatted(spelling), "a " + op + " b");
      String arguments =
          isFloat ? "%1$sa, %1$sb".formatted(name) : "(%1$s)a, (%1$s)b".formatted(spelling);
      call(name + op, arguments, 1);
    }
  }

  private void convert(String name, String from, IntType to) {
    function(to.spelling(), from + " a", "(" + to.spelling() + ")a");
    call(name + "->" + to.name(), "(%s)a".formatted(from), to.bits() > 64 ? 2 : 1);
  }

  private void toFloat(IntType from, FloatType to) {
    function(to.spelling(), from.spelling() + " a", "(" + to.spelling() + ")a");
    floatCall(from.name() + "->" + to.name(), to, "(%s)a".formatted(from.spelling()));
  }

  /** Only what fits: the rest is undefined in C. */
  private void fromFloat(FloatType from, IntType to) {
    int bits = to.isSigned() ? to.bits() - 1 : to.bits();
    String above = "0x1p%d".formatted(bits);
    String below = to.isSigned() ? "-0x1p%d".formatted(bits) : "-1.0";
    String fits = to.isSigned() ? "a >= %s && a < %s" : "a > %s && a < %s";
    function(
        to.spelling(),
        from.spelling() + " a",
        fits.formatted(below, above) + " ? (%s)a : (%s)1".formatted(to.spelling(), to.spelling()));
    call(from.name() + "->" + to.name(), from.name() + "a", to.bits() > 64 ? 2 : 1);
  }

  private void between(FloatType from, FloatType to) {
    function(to.spelling(), from.spelling() + " a", "(" + to.spelling() + ")a");
    floatCall(from.name() + "->" + to.name(), to, from.name() + "a");
  }

  private void floating(FloatType t) {
    for (String op : new String[] {"+", "-", "*", "/"}) {
      function(t.spelling(), "%1$s a, %1$s b".formatted(t.spelling()), "a " + op + " b");
      floatCall(t.name() + op, t, "%1$sa, %1$sb".formatted(t.name()));
    }
    String f = t.name().equals("f32") ? "f" : "";
    for (String op : new String[] {"sqrt", "floor", "ceil", "trunc", "rint"}) {
      function(t.spelling(), t.spelling() + " a", "__builtin_%s%s(a)".formatted(op, f));
      floatCall(t.name() + op, t, t.name() + "a");
    }
    exact(t, "neg", "-a");
    exact(t, "fabs", "__builtin_fabs%s(a)".formatted(f));
    function(
        "int",
        t.spelling() + " a",
        "__builtin_isnan(a) + 2 * !!__builtin_isinf(a) + 4 * !!__builtin_signbit(a)");
    call(t.name() + "class", t.name() + "a", 1);
  }

  /** An operation that keeps the bits of a NaN. */
  private void exact(FloatType t, String op, String expression) {
    functions
        .append("static %s f%d(%s a) {\n".formatted(t.bits(), names.size(), t.spelling()))
        .append(
            "  union { %s f; %s u; } r = {%s};\n  return r.u;\n}\n"
                .formatted(t.spelling(), t.bits(), expression));
    call(t.name() + op, t.name() + "a", 1);
  }

  private void function(String result, String parameters, String expression) {
    functions.append(
        "static %s f%d(%s) { return %s; }\n"
            .formatted(result, names.size(), parameters, expression));
  }

  private void call(String name, String arguments, int words) {
    calls.append("  WORDS(f%d(%s));\n".formatted(names.size(), arguments));
    for (int i = 0; i < words; i++) {
      names.add(i == 0 ? name : name + " (upper half)");
    }
  }

  /** NaN stands for all of them: which one an operation makes is the processor's choice. */
  private void floatCall(String name, FloatType type, String arguments) {
    calls.append(
        "  { union { %1$s f; %2$s u; } r; r.f = f%3$d(%4$s); check(r.f != r.f ? %5$s : r.u); }\n"
            .formatted(type.spelling(), type.bits(), names.size(), arguments, type.canonical()));
    names.add(name);
  }
}
