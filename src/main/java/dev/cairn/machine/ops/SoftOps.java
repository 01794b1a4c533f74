package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Instruction.FloatCompareOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.machine.arith.SoftTerms;
import dev.cairn.machine.arith.WideNumbers;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.NormalX87;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.floats.Parts;
import dev.cairn.machine.floats.SoftArithmetic;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Operations of compiled code on the formats the JVM lacks, by the ordinal of their {@link
 * FloatFormat}, with exact terms; only the operands of a remainder are fixed when they are
 * symbolic.
 */
public final class SoftOps {
  private static final FloatFormat[] FORMATS = FloatFormat.values();
  private static final FloatOp[] OPERATIONS = FloatOp.values();
  private static final FloatCompareOp[] COMPARISONS = FloatCompareOp.values();

  private SoftOps() {}

  public static LongFloat binary(LongFloat a, LongFloat b, int op, int format) {
    LongFloat usual = FORMATS[format] == FloatFormat.X87 ? usual(a, b, OPERATIONS[op]) : null;
    return usual != null ? usual : general(a, b, op, format);
  }

  private static @Nullable LongFloat usual(LongFloat a, LongFloat b, FloatOp op) {
    return switch (op) {
      case ADD -> NormalX87.add(a, b);
      case SUB -> NormalX87.subtract(a, b);
      case MUL -> NormalX87.multiply(a, b);
      case DIV -> NormalX87.divide(a, b);
      case REM -> null;
    };
  }

  public static LongFloat general(LongFloat a, LongFloat b, int op, int format) {
    FloatFormat f = FORMATS[format];
    Parts x = Packing.unpack(f, a);
    Parts y = Packing.unpack(f, b);
    return Packing.pack(
        f,
        switch (OPERATIONS[op]) {
          case ADD -> SoftArithmetic.add(x, y);
          case SUB -> SoftArithmetic.subtract(x, y);
          case MUL -> SoftArithmetic.multiply(x, y);
          case DIV -> SoftArithmetic.divide(x, y);
          case REM -> SoftArithmetic.remainder(x, y);
        });
  }

  /** Flips the sign bit, also of NaN. */
  public static LongFloat negate(LongFloat a, int format) {
    int sign = FORMATS[format].bits() - 1;
    return sign >= 64
        ? new LongFloat(a.high() ^ 1L << (sign - 64), a.low())
        : new LongFloat(0, a.low() ^ 1L << sign);
  }

  public static int compare(LongFloat a, LongFloat b, int op, int format) {
    FloatFormat f = FORMATS[format];
    int order = SoftArithmetic.compare(Packing.unpack(f, a), Packing.unpack(f, b));
    boolean isUnordered = order == 2;
    boolean result =
        switch (COMPARISONS[op]) {
          case FALSE -> false;
          case TRUE -> true;
          case OEQ -> order == 0;
          case OGT -> order == 1;
          case OGE -> order == 0 || order == 1;
          case OLT -> order == -1;
          case OLE -> order <= 0;
          case ONE -> order == -1 || order == 1;
          case ORD -> !isUnordered;
          case UNO -> isUnordered;
          case UEQ -> isUnordered || order == 0;
          case UGT -> order >= 1;
          case UGE -> order >= 0;
          case ULT -> isUnordered || order == -1;
          case ULE -> isUnordered || order <= 0;
          case UNE -> order != 0;
        };
    return result ? 1 : 0;
  }

  public static LongFloat convert(LongFloat a, int from, int to) {
    return Packing.pack(FORMATS[to], Packing.unpack(FORMATS[from], a));
  }

  /**
   * To an integer of at most 64 bits as compilers for x86 do it: signed through the next of 16, 32
   * and 64 bits (16 by the x87 only), unsigned through a larger signed one, 64 bits in two halves.
   */
  public static long toLong(LongFloat a, int from, int width, boolean isSigned) {
    Parts value = Packing.unpack(FORMATS[from], a);
    if (!isSigned && width == 64) {
      Parts limit = Parts.ofUnsigned(Long.MIN_VALUE);
      return SoftArithmetic.compare(value, limit) >= 0 && !value.isNan()
          ? SoftArithmetic.subtract(value, limit).toLong() ^ Long.MIN_VALUE
          : value.toLong();
    }
    int via = SoftTerms.via(FORMATS[from], width, isSigned);
    long whole = value.toLong();
    boolean fits = whole == whole << (64 - via) >> (64 - via) && !isTooLarge(value);
    return fits ? whole : 1L << (via - 1);
  }

  private static boolean isTooLarge(Parts value) {
    return !value.isFinite() || value.exponent() > 63;
  }

  public static BigInteger toWide(LongFloat a, int from, int width, boolean isSigned) {
    Parts value = Packing.unpack(FORMATS[from], a);
    BigInteger indefinite = BigInteger.ONE.shiftLeft(width - 1);
    if (!value.isFinite()) {
      return indefinite;
    }
    BigInteger whole = value.toInteger();
    boolean fits =
        isSigned ? whole.bitLength() < width : whole.signum() >= 0 && whole.bitLength() <= width;
    return fits ? WideNumbers.cut(whole, width) : indefinite;
  }

  public static LongFloat fromLong(long value, boolean isSigned, int to) {
    return Packing.pack(FORMATS[to], isSigned ? Parts.of(value) : Parts.ofUnsigned(value));
  }

  public static LongFloat fromWide(BigInteger value, int width, boolean isSigned, int to) {
    return Packing.pack(FORMATS[to], Parts.of(isSigned ? WideNumbers.signed(value, width) : value));
  }

  private static Expr term(
      RunState rt, LongFloat value, @Nullable Expr shadow, FloatFormat format) {
    return shadow != null ? shadow : rt.pool().constant(format.bits(), value.pattern());
  }

  @SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
  public static @Nullable Expr binaryShadow(
      RunState rt,
      LongFloat a,
      @Nullable Expr sa,
      LongFloat b,
      @Nullable Expr sb,
      int op,
      int format,
      int site) {
    FloatFormat f = FORMATS[format];
    var terms = new SoftTerms(rt.pool(), f);
    Expr x = term(rt, a, sa, f);
    Expr y = term(rt, b, sb, f);
    return switch (OPERATIONS[op]) {
      case ADD -> terms.add(x, y);
      case SUB -> terms.subtract(x, y);
      case MUL -> terms.multiply(x, y);
      case DIV -> terms.divide(x, y);
      case REM -> {
        rt.conditions().pin(x, "remainder of " + f, rt.program().location(site));
        rt.conditions().pin(y, "remainder of " + f, rt.program().location(site));
        yield null;
      }
    };
  }

  @SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
  public static Expr compareShadow(
      RunState rt,
      LongFloat a,
      @Nullable Expr sa,
      LongFloat b,
      @Nullable Expr sb,
      int op,
      int format) {
    FloatFormat f = FORMATS[format];
    var t = new SoftTerms(rt.pool(), f);
    Expr x = term(rt, a, sa, f);
    Expr y = term(rt, b, sb, f);
    var pool = rt.pool();
    return switch (COMPARISONS[op]) {
      case FALSE -> pool.bool(false);
      case TRUE -> pool.bool(true);
      case OEQ -> t.isEqual(x, y);
      case OGT -> t.isLess(y, x);
      case OGE -> pool.or(t.isLess(y, x), t.isEqual(x, y));
      case OLT -> t.isLess(x, y);
      case OLE -> pool.or(t.isLess(x, y), t.isEqual(x, y));
      case ONE -> pool.or(t.isLess(x, y), t.isLess(y, x));
      case ORD -> pool.not(t.isUnordered(x, y));
      case UNO -> t.isUnordered(x, y);
      case UEQ -> pool.not(pool.or(t.isLess(x, y), t.isLess(y, x)));
      case UGT -> pool.not(pool.or(t.isLess(x, y), t.isEqual(x, y)));
      case UGE -> pool.not(t.isLess(x, y));
      case ULT -> pool.not(pool.or(t.isLess(y, x), t.isEqual(x, y)));
      case ULE -> pool.not(t.isLess(y, x));
      case UNE -> pool.not(t.isEqual(x, y));
    };
  }

  public static Expr convertShadow(RunState rt, Expr shadow, int from, int to) {
    return new SoftTerms(rt.pool(), FORMATS[to]).converted(FORMATS[from], shadow);
  }

  public static Expr toIntegerShadow(
      RunState rt, Expr shadow, int from, int width, boolean isSigned) {
    return new SoftTerms(rt.pool(), FORMATS[from]).toInteger(shadow, width, isSigned);
  }

  public static Expr fromIntegerShadow(RunState rt, Expr shadow, boolean isSigned, int to) {
    return new SoftTerms(rt.pool(), FORMATS[to]).fromInteger(shadow, isSigned);
  }

  /** The term of a changed sign bit. */
  public static Expr negateShadow(RunState rt, Expr shadow) {
    BigInteger sign = BigInteger.ONE.shiftLeft(shadow.width() - 1);
    return rt.pool().binary(BinaryOp.XOR, shadow, rt.pool().constant(shadow.width(), sign));
  }
}
