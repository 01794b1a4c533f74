package dev.cairn.machine.arith;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.floats.FloatFormat;
import java.math.BigInteger;

/**
 * A floating-point number taken apart into terms, as {@link dev.cairn.machine.floats.Parts} is into
 * values. The significand has the format's precision and its top bit set, except for zero; of a NaN
 * it is the payload. The exponent is signed.
 */
record SoftNumber(
    Expr isNan, Expr isInfinite, Expr isZero, Expr isNegative, Expr exponent, Expr significand) {
  static final int EXPONENT_BITS = 20;

  static SoftNumber of(ExprPool pool, FloatFormat format, Expr bits) {
    return new Reader(pool, format).read(bits);
  }

  /** The pattern of a number with that significand of any width, rounded to nearest even. */
  static Expr rounded(
      ExprPool pool, FloatFormat format, Expr isNegative, Expr exponent, Expr significand) {
    return new Writer(pool, format).round(isNegative, exponent, significand);
  }

  static Expr infinite(ExprPool pool, FloatFormat format, Expr isNegative) {
    var writer = new Writer(pool, format);
    Expr top = pool.constant(format.precision(), BigInteger.ONE.shiftLeft(format.precision() - 1));
    return writer.assemble(isNegative, writer.maxField(), top);
  }

  static Expr zero(ExprPool pool, FloatFormat format, Expr isNegative) {
    var writer = new Writer(pool, format);
    return writer.assemble(
        isNegative,
        pool.constant(writer.fieldBits, 0),
        pool.constant(format.precision(), BigInteger.ZERO));
  }

  /** A NaN with the upper payload of this one, made quiet. */
  Expr quietNan(ExprPool pool, FloatFormat format) {
    var writer = new Writer(pool, format);
    int given = significand.width();
    int wanted = format.precision();
    Expr payload =
        given >= wanted
            ? pool.extract(significand, given - wanted, wanted)
            : pool.binary(
                BinaryOp.CONCAT, significand, pool.constant(wanted - given, BigInteger.ZERO));
    Expr quiet = pool.constant(wanted, BigInteger.ONE.shiftLeft(wanted - 2));
    return writer.assemble(isNegative, writer.maxField(), pool.binary(BinaryOp.OR, payload, quiet));
  }

  /** What x86 gives for an invalid operation. */
  static Expr defaultNan(ExprPool pool, FloatFormat format) {
    var writer = new Writer(pool, format);
    int width = format.precision();
    Expr payload = pool.constant(width, BigInteger.valueOf(3).shiftLeft(width - 2));
    return writer.assemble(pool.bool(true), writer.maxField(), payload);
  }

  /** Shifts left until the top bit is set, and counts the exponent down. */
  static Expr[] normalized(ExprPool pool, Expr exponent, Expr significand) {
    int width = significand.width();
    Expr e = exponent;
    Expr s = significand;
    for (int step = Integer.highestOneBit(width - 1); step > 0; step >>= 1) {
      Expr isClear =
          pool.binary(
              BinaryOp.EQ,
              pool.extract(s, width - step, step),
              pool.constant(step, BigInteger.ZERO));
      Expr moved = pool.binary(BinaryOp.SHL, s, pool.constant(width, BigInteger.valueOf(step)));
      s = pool.ite(isClear, moved, s);
      Expr lower = pool.binary(BinaryOp.SUB, e, pool.constant(EXPONENT_BITS, step));
      e = pool.ite(isClear, lower, e);
    }
    return new Expr[] {e, s};
  }

  /** Shifts right; the lowest bit also stands for all that was shifted out. */
  static Expr jammed(ExprPool pool, Expr value, Expr amount) {
    int width = value.width();
    Expr by = pool.convert(UnaryOp.ZEXT, amount, Math.max(width, EXPONENT_BITS));
    by = by.width() > width ? pool.extract(by, 0, width) : by;
    Expr shifted = pool.binary(BinaryOp.LSHR, value, by);
    Expr isLost = pool.not(pool.binary(BinaryOp.EQ, pool.binary(BinaryOp.SHL, shifted, by), value));
    return pool.binary(BinaryOp.OR, shifted, pool.convert(UnaryOp.ZEXT, isLost, width));
  }

  /** Takes patterns apart. */
  private record Reader(ExprPool pool, FloatFormat format) {
    SoftNumber read(Expr bits) {
      int precision = format.precision();
      boolean isX87 = format == FloatFormat.X87;
      int fieldAt = isX87 ? 64 : precision - 1;
      int fieldBits = format.bits() - 1 - fieldAt;
      Expr field = pool.extract(bits, fieldAt, fieldBits);
      Expr isBottom = is(field, 0);
      Expr isTop = is(field, -1);
      Expr fraction = pool.extract(bits, 0, precision - 1);
      Expr hasNoFraction = is(fraction, 0);
      Expr integer = isX87 ? pool.extract(bits, 63, 1) : pool.not(isBottom);
      Expr isInvalid = pool.and(pool.not(isBottom), pool.not(integer));
      Expr isNegative = pool.or(pool.extract(bits, format.bits() - 1, 1), isInvalid);
      Expr significand = pool.binary(BinaryOp.CONCAT, integer, fraction);
      Expr exponent =
          pool.binary(
              BinaryOp.SUB,
              pool.convert(UnaryOp.ZEXT, field, EXPONENT_BITS),
              pool.constant(EXPONENT_BITS, format.bias()));
      Expr[] small =
          normalized(pool, pool.constant(EXPONENT_BITS, format.minExponent()), significand);
      Expr invalid = pool.constant(precision, BigInteger.valueOf(3).shiftLeft(precision - 2));
      return new SoftNumber(
          pool.or(isInvalid, pool.and(isTop, pool.not(hasNoFraction))),
          pool.and(pool.not(isInvalid), pool.and(isTop, hasNoFraction)),
          pool.and(isBottom, pool.and(hasNoFraction, pool.not(integer))),
          isNegative,
          pool.ite(isBottom, small[0], exponent),
          pool.ite(isInvalid, invalid, pool.ite(isBottom, small[1], significand)));
    }

    private Expr is(Expr e, int value) {
      return pool.binary(
          BinaryOp.EQ,
          e,
          pool.constant(e.width(), WideNumbers.cut(BigInteger.valueOf(value), e.width())));
    }
  }

  /** Puts patterns together. */
  private static final class Writer {
    private final ExprPool pool;
    private final FloatFormat format;
    private final int precision;
    private final int fieldBits;

    Writer(ExprPool pool, FloatFormat format) {
      this.pool = pool;
      this.format = format;
      precision = format.precision();
      fieldBits = format.bits() - 1 - (format == FloatFormat.X87 ? 64 : precision - 1);
    }

    Expr maxField() {
      return pool.constant(fieldBits, -1);
    }

    /** The significand is normalized, has more bits than the format, and is not zero. */
    Expr round(Expr isNegative, Expr exponent, Expr significand) {
      int width = significand.width();
      Expr least = pool.constant(EXPONENT_BITS, format.minExponent());
      Expr isSmall = pool.binary(BinaryOp.SLT, exponent, least);
      Expr below = pool.binary(BinaryOp.SUB, least, exponent);
      Expr most = pool.constant(EXPONENT_BITS, /* bits= */ width);
      Expr cut = pool.ite(pool.binary(BinaryOp.ULT, most, below), most, below);
      Expr shifted = pool.ite(isSmall, jammed(pool, significand, cut), significand);
      int dropped = width - precision;
      Expr kept = pool.extract(shifted, dropped, precision);
      Expr half = pool.extract(shifted, dropped - 1, 1);
      Expr rest = pool.extract(shifted, 0, dropped - 1);
      Expr hasRest =
          pool.not(pool.binary(BinaryOp.EQ, rest, pool.constant(rest.width(), BigInteger.ZERO)));
      Expr isUp = pool.and(half, pool.or(hasRest, pool.extract(kept, 0, 1)));
      return carried(isNegative, exponent, isSmall, kept, isUp);
    }

    private Expr carried(Expr isNegative, Expr exponent, Expr isSmall, Expr kept, Expr isUp) {
      int wide = precision + 1;
      Expr sum =
          pool.binary(
              BinaryOp.ADD,
              pool.convert(UnaryOp.ZEXT, kept, wide),
              pool.convert(UnaryOp.ZEXT, isUp, wide));
      Expr hasCarry = pool.extract(sum, precision, 1);
      Expr significand =
          pool.ite(hasCarry, pool.extract(sum, 1, precision), pool.extract(sum, 0, precision));
      Expr biased =
          pool.ite(
              isSmall,
              pool.constant(EXPONENT_BITS, 1),
              pool.binary(BinaryOp.ADD, exponent, pool.constant(EXPONENT_BITS, format.bias())));
      biased =
          pool.binary(BinaryOp.ADD, biased, pool.convert(UnaryOp.ZEXT, hasCarry, EXPONENT_BITS));
      Expr isNormal = pool.extract(significand, precision - 1, 1);
      Expr field =
          pool.ite(isNormal, pool.extract(biased, 0, fieldBits), pool.constant(fieldBits, 0));
      Expr limit = pool.constant(EXPONENT_BITS, (1L << fieldBits) - 1);
      Expr isTooLarge = pool.binary(BinaryOp.SLE, limit, biased);
      return pool.ite(
          isTooLarge, infinite(pool, format, isNegative), assemble(isNegative, field, significand));
    }

    Expr assemble(Expr isNegative, Expr field, Expr significand) {
      Expr written =
          format == FloatFormat.X87 ? significand : pool.extract(significand, 0, precision - 1);
      return pool.binary(BinaryOp.CONCAT, isNegative, pool.binary(BinaryOp.CONCAT, field, written));
    }
  }
}
