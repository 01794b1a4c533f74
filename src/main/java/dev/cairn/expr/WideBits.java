package dev.cairn.expr;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.math.BigInteger;

/**
 * What every operation means on values of any width, in [0, 2^width). Slow; used beyond 64 bits
 * only.
 */
public final class WideBits {
  private WideBits() {}

  public static BigInteger cut(BigInteger bits, int width) {
    return bits.signum() >= 0 && bits.bitLength() <= width
        ? bits
        : bits.mod(BigInteger.ONE.shiftLeft(width));
  }

  public static BigInteger ofLong(long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return bits < 0 ? value.add(BigInteger.ONE.shiftLeft(64)) : value;
  }

  static BigInteger mask(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  public static BigInteger extract(BigInteger bits, int low, int width) {
    return cut(bits.shiftRight(low), width);
  }

  public static BigInteger unary(UnaryOp op, int from, int to, BigInteger a) {
    return switch (op) {
      case NOT -> a.xor(mask(to));
      case NEG -> cut(a.negate(), to);
      case ZEXT -> a;
      case SEXT -> cut(signed(a, from), to);
      case SITOF -> ofLong(FloatOps.ofInteger(signed(a, from), to));
      case UITOF -> ofLong(FloatOps.ofInteger(a, to));
      case FTOSI -> cut(FloatOps.toWide(from, to, a.longValue(), true), to);
      case FTOUI -> cut(FloatOps.toWide(from, to, a.longValue(), false), to);
      case FNEG, FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FISNAN, FTOF ->
          throw new IllegalArgumentException("no float format of " + from + " bits");
    };
  }

  /** {@code width} is the operands' width. */
  public static BigInteger binary(BinaryOp op, int width, BigInteger a, BigInteger b) {
    return switch (op) {
      case ADD -> cut(a.add(b), width);
      case SUB -> cut(a.subtract(b), width);
      case MUL -> cut(a.multiply(b), width);
      case UDIV -> b.signum() == 0 ? mask(width) : a.divide(b);
      case SDIV -> signedDivision(width, a, b);
      case UREM -> b.signum() == 0 ? a : a.mod(b);
      case SREM -> b.signum() == 0 ? a : cut(signed(a, width).remainder(signed(b, width)), width);
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case SHL -> isBelow(b, width) ? cut(a.shiftLeft(b.intValue()), width) : BigInteger.ZERO;
      case LSHR -> isBelow(b, width) ? a.shiftRight(b.intValue()) : BigInteger.ZERO;
      case ASHR ->
          cut(signed(a, width).shiftRight(isBelow(b, width) ? b.intValue() : width), width);
      case EQ -> bit(a.equals(b));
      case ULT -> bit(a.compareTo(b) < 0);
      case ULE -> bit(a.compareTo(b) <= 0);
      case SLT -> bit(signed(a, width).compareTo(signed(b, width)) < 0);
      case SLE -> bit(signed(a, width).compareTo(signed(b, width)) <= 0);
      case CONCAT -> throw new IllegalArgumentException("CONCAT needs both widths");
      case FADD, FSUB, FMUL, FDIV, FMIN, FMAX, FEQ, FLT, FLE ->
          throw new IllegalArgumentException("no float format of " + width + " bits");
    };
  }

  private static BigInteger bit(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static BigInteger signedDivision(int width, BigInteger a, BigInteger b) {
    BigInteger x = signed(a, width);
    if (b.signum() == 0) {
      return x.signum() < 0 ? BigInteger.ONE : mask(width);
    }
    return cut(x.divide(signed(b, width)), width);
  }

  private static boolean isBelow(BigInteger amount, int width) {
    return amount.bitLength() < 31 && amount.intValue() < width;
  }
}
