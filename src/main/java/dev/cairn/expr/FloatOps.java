package dev.cairn.expr;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * IEEE operations on bit patterns of 32 and 64 bits, to the bit as x86-64 code without optimisation
 * computes them.
 *
 * <p>NaN results are exact too: the first operand that is NaN, made quiet; else (an invalid
 * operation) the negative default NaN. Java leaves NaN patterns open, so results are never taken
 * from its arithmetic when they are NaN.
 */
public final class FloatOps {
  private static final long DEFAULT_NAN32 = 0xffc00000L;
  private static final long DEFAULT_NAN64 = 0xfff8000000000000L;
  private static final long QUIET32 = 0x00400000L;
  private static final long QUIET64 = 0x0008000000000000L;
  private static final double TWO63 = 0x1p63;

  private FloatOps() {}

  /** The number a pattern stands for; a float is widened, which is exact. */
  public static double value(int width, long bits) {
    return switch (width) {
      case 32 -> Float.intBitsToFloat((int) bits);
      case 64 -> Double.longBitsToDouble(bits);
      default -> throw new IllegalArgumentException("no float format of " + width + " bits");
    };
  }

  /** FADD … FLE on patterns of {@code width} bits. */
  public static long binary(BinaryOp op, int width, long a, long b) {
    double x = value(width, a);
    double y = value(width, b);
    return switch (op) {
      case FEQ -> Bits.bit(x == y);
      case FLT -> Bits.bit(x < y);
      case FLE -> Bits.bit(x <= y);
      case FMIN -> Double.isNaN(y) ? leftOf(width, a, b) : x < y ? a : b;
      case FMAX -> Double.isNaN(y) ? leftOf(width, a, b) : x > y ? a : b;
      default -> arithmetic(op, width, a, b);
    };
  }

  /** b is NaN. */
  private static long leftOf(int width, long a, long b) {
    return isNan(width, a) ? quiet(width, b) : a;
  }

  private static long arithmetic(BinaryOp op, int width, long a, long b) {
    if (isNan(width, a)) {
      return quiet(width, a);
    }
    if (isNan(width, b)) {
      return quiet(width, b);
    }
    return width == 32
        ? pattern32(compute(op, Float.intBitsToFloat((int) a), Float.intBitsToFloat((int) b)))
        : pattern64(compute(op, Double.longBitsToDouble(a), Double.longBitsToDouble(b)));
  }

  private static float compute(BinaryOp op, float x, float y) {
    return switch (op) {
      case FADD -> x + y;
      case FSUB -> x - y;
      case FMUL -> x * y;
      case FDIV -> x / y;
      default -> throw new IllegalArgumentException(op + " is not float arithmetic");
    };
  }

  private static double compute(BinaryOp op, double x, double y) {
    return switch (op) {
      case FADD -> x + y;
      case FSUB -> x - y;
      case FMUL -> x * y;
      case FDIV -> x / y;
      default -> throw new IllegalArgumentException(op + " is not float arithmetic");
    };
  }

  /** FNEG … FISNAN on a pattern of {@code width} bits. */
  public static long unary(UnaryOp op, int width, long a) {
    return switch (op) {
      case FNEG -> a ^ Bits.signBit(width);
      case FABS -> a & ~Bits.signBit(width);
      case FISNAN -> Bits.bit(isNan(width, a));
      default -> isNan(width, a) ? quiet(width, a) : rounded(op, width, a);
    };
  }

  private static long rounded(UnaryOp op, int width, long a) {
    double result = round(op, value(width, a));
    return width == 32 ? pattern32((float) result) : pattern64(result);
  }

  /** Square root and roundings; on a float's value the double result rounds to the right float. */
  private static double round(UnaryOp op, double x) {
    return switch (op) {
      case FSQRT -> Math.sqrt(x);
      case FRINT -> Math.rint(x);
      case FFLOOR -> Math.floor(x);
      case FCEIL -> Math.ceil(x);
      case FTRUNC -> truncate(x);
      case FROUND -> {
        double whole = truncate(x);
        yield Math.abs(x - whole) >= 0.5 ? whole + Math.copySign(1, x) : whole;
      }
      default -> throw new IllegalArgumentException(op + " is not a float operation");
    };
  }

  private static double truncate(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  /** FTOF: between the formats, to nearest even; a NaN keeps its sign and high payload. */
  public static long convert(int from, int to, long a) {
    double x = value(from, a);
    if (from == to) {
      return a;
    }
    if (!Double.isNaN(x)) {
      return to == 32 ? pattern32((float) x) : pattern64(x);
    }
    return to == 32
        ? (a >>> 32 & 0x80000000L) | 0x7fc00000L | (a >>> 29 & 0x3fffff)
        : (a & 0x80000000L) << 32 | 0x7ff8000000000000L | (a & 0x3fffff) << 29;
  }

  /** FTOSI to at most 64 bits: cvttss2si to 32 or 64 bits, cut when the target is narrower. */
  public static long toSigned(int from, int to, long a) {
    double x = value(from, a);
    return Bits.cut(to <= 32 ? toInt(x) : toLong(x), to);
  }

  /**
   * FTOUI to at most 64 bits, as compilers emit it: below 32 bits through a signed 32-bit
   * conversion, 32 bits through a signed 64-bit one, beyond in two halves at 2^63.
   */
  public static long toUnsigned(int from, int to, long a) {
    double x = value(from, a);
    if (to < 32) {
      return Bits.cut(toInt(x), to);
    }
    return Bits.cut(to > 32 && x >= TWO63 ? toLong(x - TWO63) ^ Long.MIN_VALUE : toLong(x), to);
  }

  private static long toInt(double x) {
    return x > -0x1.00000002p31 && x < 0x1p31 ? (int) x : Integer.MIN_VALUE;
  }

  private static long toLong(double x) {
    return x >= -TWO63 && x < TWO63 ? (long) x : Long.MIN_VALUE;
  }

  /** Conversion to more than 64 bits; what does not fit is 100…0. */
  static BigInteger toWide(int from, int to, long a, boolean isSigned) {
    double x = value(from, a);
    BigInteger indefinite = BigInteger.ONE.shiftLeft(to - 1);
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      return indefinite;
    }
    BigInteger whole = new BigDecimal(x).toBigInteger();
    int bits = isSigned ? to - 1 : to;
    return whole.bitLength() <= bits ? whole : indefinite;
  }

  /** SITOF of a value of at most 64 bits to the format of {@code to} bits. */
  public static long ofSigned(long value, int to) {
    return to == 32 ? pattern32((float) value) : pattern64(checked(to, (double) value));
  }

  /** UITOF: the same for an unsigned value. */
  public static long ofUnsigned(long value, int to) {
    if (value >= 0) {
      return ofSigned(value, to);
    }
    // halved with a sticky low bit, so that the one rounding is the right one
    long half = value >>> 1 | (value & 1);
    return to == 32 ? pattern32((float) half * 2) : pattern64(checked(to, (double) half * 2));
  }

  static long ofInteger(BigInteger value, int to) {
    return to == 32 ? pattern32(value.floatValue()) : pattern64(checked(to, value.doubleValue()));
  }

  private static double checked(int width, double value) {
    if (width != 64) {
      throw new IllegalArgumentException("no float format of " + width + " bits");
    }
    return value;
  }

  public static boolean isNan(int width, long a) {
    return Double.isNaN(value(width, a));
  }

  private static long quiet(int width, long nan) {
    return nan | (width == 32 ? QUIET32 : QUIET64);
  }

  private static long pattern32(float x) {
    return Float.isNaN(x) ? DEFAULT_NAN32 : Float.floatToRawIntBits(x) & 0xffffffffL;
  }

  private static long pattern64(double x) {
    return Double.isNaN(x) ? DEFAULT_NAN64 : Double.doubleToRawLongBits(x);
  }
}
