package dev.cairn.machine.ops;

import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect.Kind;

/**
 * Concrete arithmetic that Java's own instructions do not give. Integers come sign- or
 * zero-extended as the operation needs.
 */
public final class Arith {
  private static final double TWO_63 = 0x1p63;

  private Arith() {}

  private static RunEnd byZero(RunState rt) {
    return rt.defect(Kind.DIVISION_BY_ZERO, "the divisor is 0");
  }

  private static RunEnd overflow(RunState rt, long a) {
    return rt.defect(Kind.DIVISION_OVERFLOW, a + " divided by -1 does not fit");
  }

  /** Operands sign-extended from {@code width} bits. */
  public static int sdiv(RunState rt, int a, int b, int width) {
    checkDivision(rt, a, b, width);
    return a / b;
  }

  public static int srem(RunState rt, int a, int b, int width) {
    checkDivision(rt, a, b, width);
    return a % b;
  }

  public static long sdiv(RunState rt, long a, long b, int width) {
    checkDivision(rt, a, b, width);
    return a / b;
  }

  public static long srem(RunState rt, long a, long b, int width) {
    checkDivision(rt, a, b, width);
    return a % b;
  }

  private static void checkDivision(RunState rt, long a, long b, int width) {
    if (b == 0) {
      throw byZero(rt);
    }
    if (b == -1 && a == Long.MIN_VALUE >> (64 - width)) {
      throw overflow(rt, a);
    }
  }

  public static int udiv(RunState rt, int a, int b) {
    if (b == 0) {
      throw byZero(rt);
    }
    return Integer.divideUnsigned(a, b);
  }

  public static int urem(RunState rt, int a, int b) {
    if (b == 0) {
      throw byZero(rt);
    }
    return Integer.remainderUnsigned(a, b);
  }

  public static long udiv(RunState rt, long a, long b) {
    if (b == 0) {
      throw byZero(rt);
    }
    return Long.divideUnsigned(a, b);
  }

  public static long urem(RunState rt, long a, long b) {
    if (b == 0) {
      throw byZero(rt);
    }
    return Long.remainderUnsigned(a, b);
  }

  /** cvttsd2si, 32 bits: out of range and NaN give the "integer indefinite". */
  public static int toInt(double value) {
    return value > -2147483649.0 && value < 2147483648.0 ? (int) value : Integer.MIN_VALUE;
  }

  /** cvttsd2si, 64 bits. */
  public static long toLong(double value) {
    return value >= -TWO_63 && value < TWO_63 ? (long) value : Long.MIN_VALUE;
  }

  /** The code compilers emit for unsigned 64-bit targets: two signed halves. */
  public static long toUnsignedLong(double value) {
    return value >= TWO_63 ? toLong(value - TWO_63) ^ Long.MIN_VALUE : toLong(value);
  }

  /** To nearest even, once. */
  public static double unsignedToDouble(long bits) {
    return bits >= 0 ? (double) bits : (double) ((bits >>> 1) | (bits & 1)) * 2.0;
  }

  public static float unsignedToFloat(long bits) {
    return bits >= 0 ? (float) bits : (float) ((bits >>> 1) | (bits & 1)) * 2.0f;
  }
}
