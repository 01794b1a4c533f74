package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.FloatOps;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Float comparisons that need no floats, or narrower ones: of integers converted without loss, and
 * of floats widened to double, as C does with {@code x > 0.5} for a float x.
 */
final class FloatBounds {
  private final Simplifier s;

  FloatBounds(Simplifier s) {
    this.s = s;
  }

  /** Neither operand is a NaN constant. Null: no better form. */
  @Nullable Expr compare(BinaryOp op, Expr left, Expr right) {
    if (isExactInteger(left) && isExactInteger(right)) {
      return integers(op, (Unary) left, (Unary) right);
    }
    if (isExactInteger(left) && right instanceof Const c) {
      return toBound(op, (Unary) left, c, false);
    }
    if (isExactInteger(right) && left instanceof Const c) {
      return toBound(op, (Unary) right, c, true);
    }
    if (isWidened(left) && isWidened(right)) {
      return s.binary(op, ((Unary) left).arg(), ((Unary) right).arg());
    }
    if (isWidened(left) && right instanceof Const c) {
      return narrow(op, ((Unary) left).arg(), c, false);
    }
    return isWidened(right) && left instanceof Const c
        ? narrow(op, ((Unary) right).arg(), c, true)
        : null;
  }

  private static boolean isExactInteger(Expr e) {
    return e instanceof Unary u
        && Floats.isFromInteger(u.op())
        && u.arg().width() <= Floats.precision(u.width());
  }

  private static boolean isWidened(Expr e) {
    return e instanceof Unary u
        && u.op() == UnaryOp.FTOF
        && u.width() == 64
        && u.arg().width() == 32;
  }

  /** Both as integers of a width that holds either. */
  private Expr integers(BinaryOp op, Unary left, Unary right) {
    int width = 1 + Math.max(left.arg().width(), right.arg().width());
    Expr x = widen(left, width);
    Expr y = widen(right, width);
    return switch (op) {
      case FEQ -> s.eq(x, y);
      case FLT -> s.binary(BinaryOp.SLT, x, y);
      default -> s.binary(BinaryOp.SLE, x, y);
    };
  }

  private Expr widen(Unary fromInteger, int width) {
    return fromInteger.op() == UnaryOp.SITOF
        ? s.sext(fromInteger.arg(), width)
        : s.zext(fromInteger.arg(), width);
  }

  /** x < c for an integer x is x < ceil(c); {@code swapped}: c < x, which is floor(c) < x. */
  private Expr toBound(BinaryOp op, Unary x, Const c, boolean swapped) {
    double value = FloatOps.value(c.width(), c.bits());
    int width = 1 + x.arg().width();
    if (Double.isInfinite(value)) {
      return s.bool(op != BinaryOp.FEQ && value > 0 != swapped);
    }
    Expr e = widen(x, width);
    BigDecimal exact = new BigDecimal(value);
    boolean isWhole = exact.stripTrailingZeros().scale() <= 0;
    if (op == BinaryOp.FEQ) {
      return isWhole ? equals(e, exact.toBigInteger()) : s.bool(false);
    }
    boolean isStrict = op == BinaryOp.FLT;
    if (swapped) { // c < x is !(x <= floor c), c <= x is !(x < ceil c)
      return s.not(
          isStrict
              ? below(e, exact, RoundingMode.FLOOR, 1)
              : below(e, exact, RoundingMode.CEILING, 0));
    }
    return isStrict
        ? below(e, exact, RoundingMode.CEILING, 0)
        : below(e, exact, RoundingMode.FLOOR, 1);
  }

  private Expr equals(Expr e, BigInteger value) {
    return value.bitLength() < e.width() ? s.eq(e, s.constant(e.width(), value)) : s.bool(false);
  }

  /** e < round(bound) + offset, as numbers. */
  private Expr below(Expr e, BigDecimal bound, RoundingMode rounding, int offset) {
    BigInteger limit = bound.setScale(0, rounding).toBigInteger().add(BigInteger.valueOf(offset));
    if (limit.bitLength() >= e.width()) {
      return s.bool(limit.signum() > 0);
    }
    return s.binary(BinaryOp.SLT, e, s.constant(e.width(), limit));
  }

  /**
   * A widened float against a double: where the double lies between two floats, against the nearer
   * one on the inner side.
   */
  private Expr narrow(BinaryOp op, Expr x, Const c, boolean swapped) {
    double value = Double.longBitsToDouble(c.bits());
    float near = (float) value;
    if (near == value) {
      Expr bound = pattern(near);
      return swapped ? s.binary(op, bound, x) : s.binary(op, x, bound);
    }
    if (op == BinaryOp.FEQ) {
      return s.bool(false);
    }
    if (swapped) {
      return s.binary(BinaryOp.FLE, pattern(near > value ? near : Math.nextUp(near)), x);
    }
    return s.binary(BinaryOp.FLE, x, pattern(near < value ? near : Math.nextDown(near)));
  }

  private Expr pattern(float value) {
    return s.constant(32, Float.floatToRawIntBits(value));
  }
}
