package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Instruction;
import dev.cairn.machine.arith.WideNumbers;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Integers of more than 64 bits: unsigned BigIntegers below 2^width. */
@SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
public final class WideOps {
  private static final Instruction.BinaryOp[] BINARY = Instruction.BinaryOp.values();
  private static final Instruction.CompareOp[] COMPARE = Instruction.CompareOp.values();

  private WideOps() {}

  public static BigInteger binary(RunState rt, BigInteger a, BigInteger b, int op, int width) {
    return WideNumbers.cut(compute(rt, BINARY[op], a, b, width), width);
  }

  private static BigInteger compute(
      RunState rt, Instruction.BinaryOp op, BigInteger a, BigInteger b, int width) {
    return switch (op) {
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case UDIV -> a.divide(divisor(rt, b));
      case UREM -> a.remainder(divisor(rt, b));
      case SDIV ->
          quotient(
              rt, WideNumbers.signed(a, width), WideNumbers.signed(divisor(rt, b), width), width);
      case SREM ->
          remainder(
              rt, WideNumbers.signed(a, width), WideNumbers.signed(divisor(rt, b), width), width);
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case SHL -> a.shiftLeft(amount(b, width));
      case LSHR -> a.shiftRight(amount(b, width));
      case ASHR -> WideNumbers.signed(a, width).shiftRight(amount(b, width));
    };
  }

  private static BigInteger divisor(RunState rt, BigInteger b) {
    if (b.signum() == 0) {
      throw rt.defect(Kind.DIVISION_BY_ZERO, "the divisor is 0");
    }
    return b;
  }

  private static BigInteger quotient(RunState rt, BigInteger a, BigInteger b, int width) {
    BigInteger result = a.divide(b);
    if (result.bitLength() >= width) {
      throw rt.defect(Kind.DIVISION_OVERFLOW, a + " divided by -1 does not fit");
    }
    return result;
  }

  private static BigInteger remainder(RunState rt, BigInteger a, BigInteger b, int width) {
    quotient(rt, a, b, width);
    return a.remainder(b);
  }

  private static int amount(BigInteger b, int width) {
    return b.mod(BigInteger.valueOf(width)).intValue();
  }

  public static int compare(BigInteger a, BigInteger b, int op, int width) {
    int unsigned = a.compareTo(b);
    int signed = WideNumbers.signed(a, width).compareTo(WideNumbers.signed(b, width));
    boolean result =
        switch (COMPARE[op]) {
          case EQ -> unsigned == 0;
          case NE -> unsigned != 0;
          case ULT -> unsigned < 0;
          case ULE -> unsigned <= 0;
          case UGT -> unsigned > 0;
          case UGE -> unsigned >= 0;
          case SLT -> signed < 0;
          case SLE -> signed <= 0;
          case SGT -> signed > 0;
          case SGE -> signed >= 0;
        };
    return result ? 1 : 0;
  }

  public static int isEqual(BigInteger a, BigInteger b) {
    return a.equals(b) ? 1 : 0;
  }

  private static Expr term(RunState rt, BigInteger value, @Nullable Expr shadow, int width) {
    return shadow != null ? shadow : rt.pool().constant(width, value);
  }

  public static Expr binaryShadow(
      RunState rt,
      BigInteger a,
      @Nullable Expr sa,
      BigInteger b,
      @Nullable Expr sb,
      int op,
      int width) {
    return ShadowOps.binary(rt.pool(), BINARY[op], term(rt, a, sa, width), term(rt, b, sb, width));
  }

  public static Expr compareShadow(
      RunState rt,
      BigInteger a,
      @Nullable Expr sa,
      BigInteger b,
      @Nullable Expr sb,
      int op,
      int width) {
    return ShadowOps.compare(
        rt.pool(), COMPARE[op], term(rt, a, sa, width), term(rt, b, sb, width));
  }

  public static @Nullable Expr select(
      RunState rt,
      int c,
      @Nullable Expr sc,
      BigInteger a,
      @Nullable Expr sa,
      BigInteger b,
      @Nullable Expr sb,
      int width) {
    if (sc == null) {
      return c != 0 ? sa : sb;
    }
    return rt.pool().ite(sc, term(rt, a, sa, width), term(rt, b, sb, width));
  }

  /** From zero-extended bits. */
  public static BigInteger zeroExtended(long bits) {
    return WideNumbers.zeroExtended(bits);
  }

  /** From a signed value. */
  public static BigInteger signExtended(long value, int width) {
    return WideNumbers.cut(BigInteger.valueOf(value), width);
  }

  /** Between wide types. */
  public static BigInteger resized(BigInteger value, int from, int to, boolean isSigned) {
    return WideNumbers.cut(isSigned ? WideNumbers.signed(value, from) : value, to);
  }

  /** Rounding to zero; out of range and NaN: the integer indefinite. */
  public static BigInteger fromDouble(double value, int width, boolean isSigned) {
    BigInteger indefinite = BigInteger.ONE.shiftLeft(width - 1);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return indefinite;
    }
    BigInteger whole = new BigDecimal(value).toBigInteger();
    boolean fits =
        isSigned ? whole.bitLength() < width : whole.signum() >= 0 && whole.bitLength() <= width;
    return fits ? WideNumbers.cut(whole, width) : indefinite;
  }

  public static double toDouble(BigInteger value, int width, boolean isSigned) {
    return (isSigned ? WideNumbers.signed(value, width) : value).doubleValue();
  }

  public static float toFloat(BigInteger value, int width, boolean isSigned) {
    return (isSigned ? WideNumbers.signed(value, width) : value).floatValue();
  }
}
