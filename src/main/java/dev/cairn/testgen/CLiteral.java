package dev.cairn.testgen;

import dev.cairn.ir.CType;
import java.util.Map;

/** Spells values of scalar types as C expressions that mean exactly these bits. */
public final class CLiteral {
  private CLiteral() {}

  /**
   * The value with these bits; {@code width} is the number of bits it has (a bit-field has fewer
   * than its type). The ends of types by their names.
   */
  public static String of(CType type, long bits, int width) {
    return type.resolved() instanceof CType.Integer i && width == 8 * i.size()
        ? NamedLimits.of(type, i, extend(bits, width, i.isSigned()))
            .orElseGet(() -> plain(type, bits, width))
        : plain(type, bits, width);
  }

  /** Is it the kind and the permissions of a file, which everybody writes in octal. */
  private static boolean isFileMode(CType type) {
    return switch (type) {
      case CType.Typedef t ->
          t.name().equals("mode_t") || t.name().equals("__mode_t") || isFileMode(t.target().type());
      case CType.Qualified q -> isFileMode(q.target().type());
      default -> false;
    };
  }

  /** The same without names of limits, for readers that are no C compilers. */
  public static String plain(CType type, long bits, int width) {
    return switch (type.resolved()) {
      case CType.Integer i when i.isBool() -> (bits & 1) == 0 ? "0" : "1";
      case CType.Integer i when i.name().equals("char") -> character(i, bits);
      case CType.Integer _ when isFileMode(type) && bits != 0 -> "0" + Long.toOctalString(bits);
      case CType.Integer i -> integer(extend(bits, width, i.isSigned()), i.size(), i.isSigned());
      case CType.Enumeration e -> enumerator(e, extend(bits, width, e.isSigned()));
      case CType.Floating f -> floating(f, bits);
      case CType.Pointer _ -> bits == 0 ? "NULL" : "(void *)0x" + Long.toHexString(bits) + "u";
      case CType.Void _,
          CType.Complex _,
          CType.Array _,
          CType.Composite _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ ->
          "0";
    };
  }

  /** The number of bits a cell of this type has. */
  public static int width(CType type) {
    return type.resolved() instanceof CType.Integer i && i.isBool()
        ? 1
        : (int) Math.min(64, 8 * type.size());
  }

  /** The low {@code width} bits as a number. */
  static long extend(long bits, int width, boolean isSigned) {
    int unused = 64 - Math.max(1, Math.min(64, width));
    return isSigned ? bits << unused >> unused : bits << unused >>> unused;
  }

  /** {@code c} as it stands inside a character or string literal. */
  public static String escaped(int c, char quote) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      case '\r' -> "\\r";
      case 0 -> quote == '\'' ? "\\0" : "\\000";
      case '\\' -> "\\\\";
      // A trigraph cannot arise when no question mark stands bare in a string.
      case '?' -> quote == '"' ? "\\?" : "?";
      default ->
          c == quote ? "\\" + quote : isPlain(c) ? String.valueOf((char) c) : "\\" + octal(c);
    };
  }

  public static boolean isPlain(int c) {
    return c >= ' ' && c < 127;
  }

  /** May stand in a text: plain, or one of the usual escapes. */
  public static boolean isText(int c) {
    return isPlain(c) || c == '\n' || c == '\t' || c == '\r';
  }

  private static String octal(int c) {
    return "" + (char) ('0' + (c >> 6 & 3)) + (char) ('0' + (c >> 3 & 7)) + (char) ('0' + (c & 7));
  }

  private static String character(CType.Integer type, long bits) {
    int c = (int) (bits & 255);
    return isText(c) || c == 0
        ? "'" + escaped(c, '\'') + "'"
        : integer(extend(bits, 8, type.isSigned()), 1, true);
  }

  private static String integer(long value, long size, boolean isSigned) {
    if (!isSigned) {
      boolean isSmall = value >= 0 && value <= Integer.MAX_VALUE;
      return Long.toUnsignedString(value) + (isSmall ? "" : "u");
    }
    if (value == Long.MIN_VALUE) {
      return "(-9223372036854775807 - 1)";
    }
    return value == Integer.MIN_VALUE && size == 4 ? "(-2147483647 - 1)" : Long.toString(value);
  }

  private static String enumerator(CType.Enumeration type, long value) {
    for (Map.Entry<String, Long> named : type.values().entrySet()) {
      if (named.getValue() == value) {
        return named.getKey();
      }
    }
    return integer(value, type.size(), type.isSigned());
  }

  private static String floating(CType.Floating type, long bits) {
    return switch ((int) type.size()) {
      case 2 -> singleFloat(widened(type, (short) bits));
      case 4 -> singleFloat((int) bits);
      case 8 -> doubleFloat(bits);
      // a long double is varied over the doubles; without a suffix the literal is exactly that
      default ->
          type.name().contains("long double") || type.name().contains("128")
              ? doubleFloat(bits)
              : "0";
    };
  }

  /** A number of 16 bits as a float, which holds it exactly. */
  private static int widened(CType.Floating type, short bits) {
    return type.name().contains("bf16")
        ? bits << 16
        : Float.floatToRawIntBits(Float.float16ToFloat(bits));
  }

  private static String singleFloat(int bits) {
    float value = Float.intBitsToFloat(bits);
    if (Float.isNaN(value)) {
      return "cairn_float_of_bits(0x" + Integer.toHexString(bits) + "u)";
    }
    return Float.isInfinite(value) ? infinity(value > 0) : decimal(Float.toString(value)) + "f";
  }

  private static String doubleFloat(long bits) {
    double value = Double.longBitsToDouble(bits);
    if (Double.isNaN(value)) {
      return "cairn_double_of_bits(0x" + Long.toHexString(bits) + "u)";
    }
    return Double.isInfinite(value) ? infinity(value > 0) : decimal(Double.toString(value));
  }

  private static String infinity(boolean isPositive) {
    return isPositive ? "CAIRN_INFINITY" : "-CAIRN_INFINITY";
  }

  /**
   * Java prints the shortest decimal that reads back as the same value; only the exponent's letter
   * differs from habit.
   */
  private static String decimal(String java) {
    return java.replace("E", "e");
  }
}
