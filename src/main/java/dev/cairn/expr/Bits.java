package dev.cairn.expr;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;

/**
 * What every operation means on values of at most 64 bits, held in the low bits of a long whose
 * other bits are zero. Constant folding and evaluation both rest on it; {@link WideBits} is its
 * twin for more bits.
 */
public final class Bits {
  private Bits() {}

  public static long mask(int width) {
    return -1L >>> (64 - width);
  }

  public static long cut(long bits, int width) {
    return bits & mask(width);
  }

  /** The two's complement value of the low {@code width} bits. */
  public static long signed(long bits, int width) {
    return bits << (64 - width) >> (64 - width);
  }

  /** The smallest signed value's pattern, 100…0. */
  public static long signBit(int width) {
    return 1L << (width - 1);
  }

  /** {@code from} is the operand's width, {@code to} the result's. */
  public static long unary(UnaryOp op, int from, int to, long a) {
    return switch (op) {
      case NOT -> cut(~a, to);
      case NEG -> cut(-a, to);
      case ZEXT -> a;
      case SEXT -> cut(signed(a, from), to);
      case FNEG, FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN ->
          FloatOps.unary(op, from, a);
      case FTOF -> FloatOps.convert(from, to, a);
      case FTOSI -> FloatOps.toSigned(from, to, a);
      case FTOUI -> FloatOps.toUnsigned(from, to, a);
      case SITOF -> FloatOps.ofSigned(signed(a, from), to);
      case UITOF -> FloatOps.ofUnsigned(a, to);
    };
  }

  /** {@code width} is the operands' width; not for CONCAT, whose operands may differ. */
  public static long binary(BinaryOp op, int width, long a, long b) {
    return switch (op) {
      case ADD -> cut(a + b, width);
      case SUB -> cut(a - b, width);
      case MUL -> cut(a * b, width);
      case UDIV -> b == 0 ? mask(width) : Long.divideUnsigned(a, b);
      case SDIV -> signedDivision(width, a, b);
      case UREM -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case SREM -> signedRemainder(width, a, b);
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> isBelow(b, width) ? cut(a << b, width) : 0;
      case LSHR -> isBelow(b, width) ? a >>> b : 0;
      case ASHR -> cut(signed(a, width) >> (isBelow(b, width) ? b : 63), width);
      case EQ -> bit(a == b);
      case ULT -> bit(Long.compareUnsigned(a, b) < 0);
      case ULE -> bit(Long.compareUnsigned(a, b) <= 0);
      case SLT -> bit(signed(a, width) < signed(b, width));
      case SLE -> bit(signed(a, width) <= signed(b, width));
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE -> FloatOps.binary(op, width, a, b);
      case CONCAT -> throw new IllegalArgumentException("CONCAT needs both widths");
    };
  }

  public static long concat(long high, long low, int lowWidth) {
    return high << lowWidth | low;
  }

  static long bit(boolean value) {
    return value ? 1 : 0;
  }

  /** SMT-LIB bvsdiv: by zero 1 or -1; the one overflow, MIN / -1, is MIN. */
  private static long signedDivision(int width, long a, long b) {
    long x = signed(a, width);
    long y = signed(b, width);
    if (y == 0) {
      return x < 0 ? 1 : mask(width);
    }
    return cut(y == -1 ? -x : x / y, width);
  }

  private static long signedRemainder(int width, long a, long b) {
    long x = signed(a, width);
    long y = signed(b, width);
    if (y == 0) {
      return a;
    }
    return y == -1 ? 0 : cut(x % y, width);
  }

  private static boolean isBelow(long amount, int width) {
    return amount >= 0 && amount < width;
  }
}
