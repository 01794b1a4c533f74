package dev.cairn.machine.arith;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.SoftRounding;
import java.math.BigInteger;

/** Roundings to a whole number as terms: the same steps as {@link SoftRounding}. */
record SoftWhole(ExprPool pool, FloatFormat format, SoftRounding rounding) {
  private static final int EXPONENT = SoftNumber.EXPONENT_BITS;

  Expr of(Expr bits) {
    SoftNumber n = SoftNumber.of(pool, format, bits);
    Expr isSmall = less(n.exponent(), 0);
    Expr isLarge = pool.not(less(n.exponent(), format.precision() - 1));
    Expr isItself = pool.or(pool.or(n.isInfinite(), n.isZero()), isLarge);
    Expr number = pool.ite(isItself, bits, pool.ite(isSmall, small(n), medium(n)));
    return pool.ite(n.isNan(), n.quietNan(pool, format), number);
  }

  private Expr less(Expr exponent, int limit) {
    return pool.binary(BinaryOp.SLT, exponent, pool.constant(EXPONENT, limit));
  }

  private Expr top() {
    return pool.constant(format.precision(), BigInteger.ONE.shiftLeft(format.precision() - 1));
  }

  /** Below one: zero or one. */
  private Expr small(SoftNumber n) {
    Expr half = pool.binary(BinaryOp.EQ, n.exponent(), pool.constant(EXPONENT, -1));
    Expr rest = pool.not(pool.binary(BinaryOp.EQ, n.significand(), top()));
    Expr one = packed(n.isNegative(), pool.constant(EXPONENT, 0), top());
    return pool.ite(
        isUp(n.isNegative(), pool.bool(false), half, rest),
        one,
        SoftNumber.zero(pool, format, n.isNegative()));
  }

  private Expr isUp(Expr isNegative, Expr isOdd, Expr half, Expr rest) {
    return switch (rounding) {
      case DOWN -> isNegative;
      case UP -> pool.not(isNegative);
      case TO_ZERO -> pool.bool(false);
      case TO_EVEN -> pool.and(half, pool.or(rest, isOdd));
      case AWAY -> half;
    };
  }

  private Expr packed(Expr isNegative, Expr exponent, Expr significand) {
    Expr padded = pool.binary(BinaryOp.CONCAT, significand, pool.constant(2, 0));
    return SoftNumber.rounded(pool, format, isNegative, exponent, padded);
  }

  private Expr amount(Expr exponent, int width) {
    return width >= EXPONENT
        ? (width == EXPONENT ? exponent : pool.convert(UnaryOp.ZEXT, exponent, width))
        : pool.extract(exponent, 0, width);
  }

  /** With both a whole part and a fraction. */
  private Expr medium(SoftNumber n) {
    int width = format.precision() + 1;
    Expr wide = pool.convert(UnaryOp.ZEXT, n.significand(), width);
    Expr fraction =
        amount(
            pool.binary(
                BinaryOp.SUB, pool.constant(EXPONENT, format.precision() - 1), n.exponent()),
            width);
    Expr one = pool.constant(width, BigInteger.ONE);
    Expr below = pool.binary(BinaryOp.SUB, fraction, one);
    Expr whole = pool.binary(BinaryOp.LSHR, wide, fraction);
    Expr half = pool.extract(pool.binary(BinaryOp.LSHR, wide, below), 0, 1);
    Expr mask = pool.binary(BinaryOp.SUB, pool.binary(BinaryOp.SHL, one, below), one);
    Expr zero = pool.constant(width, BigInteger.ZERO);
    Expr rest = pool.not(pool.binary(BinaryOp.EQ, pool.binary(BinaryOp.AND, wide, mask), zero));
    Expr isExact = pool.and(pool.not(half), pool.not(rest));
    Expr up = isUp(n.isNegative(), pool.extract(whole, 0, 1), half, rest);
    Expr isMore = pool.and(pool.not(isExact), up);
    Expr sum = pool.binary(BinaryOp.ADD, whole, pool.convert(UnaryOp.ZEXT, isMore, width));
    Expr moved = pool.binary(BinaryOp.SHL, sum, fraction);
    Expr hasCarry = pool.extract(moved, format.precision(), 1);
    Expr higher = pool.binary(BinaryOp.ADD, n.exponent(), pool.constant(EXPONENT, 1));
    return packed(
        n.isNegative(),
        pool.ite(hasCarry, higher, n.exponent()),
        pool.ite(hasCarry, top(), pool.extract(moved, 0, format.precision())));
  }
}
