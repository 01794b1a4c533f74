package dev.cairn.machine.arith;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.SoftRounding;
import java.math.BigInteger;

/**
 * Arithmetic of the formats the JVM lacks as bit-vector terms, exact to the bit: the same steps as
 * {@link dev.cairn.machine.floats.SoftArithmetic}, with choices as {@code ite}.
 */
public record SoftTerms(ExprPool pool, FloatFormat format) {
  private static final int EXPONENT = SoftNumber.EXPONENT_BITS;

  /** Below the exponent of every number. */
  private static final int NOTHING = -200_000;

  private SoftNumber number(Expr bits) {
    return SoftNumber.of(pool, format, bits);
  }

  private Expr zeros(int width) {
    return pool.constant(width, BigInteger.ZERO);
  }

  private Expr concat(Expr high, Expr low) {
    return pool.binary(BinaryOp.CONCAT, high, low);
  }

  private Expr wide(Expr value, int width) {
    return value.width() == width ? value : pool.convert(UnaryOp.ZEXT, value, width);
  }

  private Expr same(Expr a, Expr b) {
    return pool.binary(BinaryOp.EQ, a, b);
  }

  /** The result when an operand is NaN. */
  private Expr nan(SoftNumber a, SoftNumber b) {
    int quietBit = format.precision() - 2;
    Expr isQuietA = pool.extract(a.significand(), quietBit, 1);
    Expr isQuietB = pool.extract(b.significand(), quietBit, 1);
    Expr isLarger = pool.binary(BinaryOp.ULT, b.significand(), a.significand());
    Expr isEqual = same(a.significand(), b.significand());
    Expr byPayload = pool.or(isLarger, pool.and(isEqual, pool.not(a.isNegative())));
    Expr ofTwo = pool.ite(same(isQuietA, isQuietB), byPayload, isQuietA);
    Expr isA = pool.and(a.isNan(), pool.or(pool.not(b.isNan()), ofTwo));
    return pool.ite(isA, a.quietNan(pool, format), b.quietNan(pool, format));
  }

  private Expr result(SoftNumber a, SoftNumber b, Expr isInvalid, Expr otherwise) {
    Expr valid = pool.ite(isInvalid, SoftNumber.defaultNan(pool, format), otherwise);
    return pool.ite(pool.or(a.isNan(), b.isNan()), nan(a, b), valid);
  }

  public Expr subtract(Expr left, Expr right) {
    SoftNumber b = number(right);
    Expr sign = pool.constant(format.bits(), BigInteger.ONE.shiftLeft(format.bits() - 1));
    Expr negated = pool.binary(BinaryOp.XOR, right, sign);
    return add(left, pool.ite(b.isNan(), right, negated));
  }

  public Expr add(Expr left, Expr right) {
    SoftNumber a = number(left);
    SoftNumber b = number(right);
    Expr differ = pool.binary(BinaryOp.XOR, a.isNegative(), b.isNegative());
    Expr isInvalid = pool.and(pool.and(a.isInfinite(), b.isInfinite()), differ);
    Expr infinity =
        SoftNumber.infinite(pool, format, pool.ite(a.isInfinite(), a.isNegative(), b.isNegative()));
    Expr finite = sum(a, b, differ);
    return result(
        a, b, isInvalid, pool.ite(pool.or(a.isInfinite(), b.isInfinite()), infinity, finite));
  }

  private Expr place(SoftNumber n) {
    return pool.ite(n.isZero(), pool.constant(EXPONENT, NOTHING), n.exponent());
  }

  /** Three bits below the precision and one above are enough for one rounding. */
  private Expr sum(SoftNumber a, SoftNumber b, Expr differ) {
    int width = format.precision() + 4;
    Expr isSwapped = pool.binary(BinaryOp.SLT, place(a), place(b));
    Expr high = pool.ite(isSwapped, place(b), place(a));
    Expr low = pool.ite(isSwapped, place(a), place(b));
    Expr big = spread(pool.ite(isSwapped, b.significand(), a.significand()));
    Expr small = spread(pool.ite(isSwapped, a.significand(), b.significand()));
    Expr distance = pool.binary(BinaryOp.SUB, high, low);
    Expr most = pool.constant(EXPONENT, width);
    Expr cut = pool.ite(pool.binary(BinaryOp.ULT, most, distance), most, distance);
    Expr aligned = SoftNumber.jammed(pool, small, cut);
    Expr isLess = pool.binary(BinaryOp.ULT, big, aligned);
    Expr difference =
        pool.ite(
            isLess,
            pool.binary(BinaryOp.SUB, aligned, big),
            pool.binary(BinaryOp.SUB, big, aligned));
    Expr magnitude = pool.ite(differ, difference, pool.binary(BinaryOp.ADD, big, aligned));
    Expr isBNegative = pool.binary(BinaryOp.XOR, isSwapped, pool.and(differ, isLess));
    Expr sign = pool.ite(isBNegative, b.isNegative(), a.isNegative());
    Expr[] normal =
        SoftNumber.normalized(
            pool, pool.binary(BinaryOp.ADD, high, pool.constant(EXPONENT, 1)), magnitude);
    Expr zero = SoftNumber.zero(pool, format, pool.and(a.isNegative(), b.isNegative()));
    return pool.ite(
        same(magnitude, zeros(width)),
        zero,
        SoftNumber.rounded(pool, format, sign, normal[0], normal[1]));
  }

  private Expr spread(Expr significand) {
    return concat(zeros(1), concat(significand, zeros(3)));
  }

  public Expr multiply(Expr left, Expr right) {
    SoftNumber a = number(left);
    SoftNumber b = number(right);
    int width = 2 * format.precision();
    Expr product =
        pool.binary(BinaryOp.MUL, wide(a.significand(), width), wide(b.significand(), width));
    Expr exponent = pool.binary(BinaryOp.ADD, a.exponent(), b.exponent());
    Expr isInvalid =
        pool.or(pool.and(a.isInfinite(), b.isZero()), pool.and(a.isZero(), b.isInfinite()));
    return scaled(
        a,
        b,
        new Scale(
            isInvalid,
            pool.or(a.isInfinite(), b.isInfinite()),
            pool.or(a.isZero(), b.isZero()),
            pool.binary(BinaryOp.ADD, exponent, pool.constant(EXPONENT, 1)),
            product));
  }

  public Expr divide(Expr left, Expr right) {
    SoftNumber a = number(left);
    SoftNumber b = number(right);
    int precision = format.precision();
    int width = 2 * precision + 3;
    Expr dividend =
        pool.binary(
            BinaryOp.SHL,
            wide(a.significand(), width),
            pool.constant(width, BigInteger.valueOf(precision + 2)));
    Expr divisor = wide(b.significand(), width);
    Expr rest = pool.binary(BinaryOp.UREM, dividend, divisor);
    Expr isInexact = pool.not(same(rest, zeros(width)));
    Expr quotient = pool.extract(pool.binary(BinaryOp.UDIV, dividend, divisor), 0, precision + 3);
    quotient = pool.binary(BinaryOp.OR, quotient, wide(isInexact, precision + 3));
    Expr isInvalid =
        pool.or(pool.and(a.isInfinite(), b.isInfinite()), pool.and(a.isZero(), b.isZero()));
    return scaled(
        a,
        b,
        new Scale(
            isInvalid,
            pool.or(a.isInfinite(), b.isZero()),
            pool.or(a.isZero(), b.isInfinite()),
            pool.binary(BinaryOp.SUB, a.exponent(), b.exponent()),
            quotient));
  }

  /** What a product or quotient is; the top bit of the significand or the next one is set. */
  private record Scale(
      Expr isInvalid, Expr isInfinite, Expr isZero, Expr exponent, Expr significand) {}

  private Expr scaled(SoftNumber a, SoftNumber b, Scale s) {
    Expr sign = pool.binary(BinaryOp.XOR, a.isNegative(), b.isNegative());
    int width = s.significand().width();
    Expr isTop = pool.extract(s.significand(), width - 1, 1);
    Expr moved = pool.binary(BinaryOp.SHL, s.significand(), pool.constant(width, BigInteger.ONE));
    Expr lower = pool.binary(BinaryOp.SUB, s.exponent(), pool.constant(EXPONENT, 1));
    Expr finite =
        SoftNumber.rounded(
            pool,
            format,
            sign,
            pool.ite(isTop, s.exponent(), lower),
            pool.ite(isTop, s.significand(), moved));
    Expr number = pool.ite(s.isZero(), SoftNumber.zero(pool, format, sign), finite);
    return result(
        a,
        b,
        s.isInvalid(),
        pool.ite(s.isInfinite(), SoftNumber.infinite(pool, format, sign), number));
  }

  public Expr isUnordered(Expr left, Expr right) {
    return pool.or(number(left).isNan(), number(right).isNan());
  }

  /** Grows with the magnitude. */
  private Expr key(SoftNumber n) {
    Expr exponent =
        pool.binary(BinaryOp.ADD, n.exponent(), pool.constant(EXPONENT, 1L << (EXPONENT - 2)));
    int width = EXPONENT + format.precision();
    Expr most = pool.constant(width, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    return pool.ite(
        n.isZero(),
        zeros(width),
        pool.ite(n.isInfinite(), most, concat(exponent, n.significand())));
  }

  public Expr isEqual(Expr left, Expr right) {
    SoftNumber a = number(left);
    SoftNumber b = number(right);
    Expr isSameSign = pool.or(a.isZero(), same(a.isNegative(), b.isNegative()));
    return pool.and(pool.not(isUnordered(left, right)), pool.and(isSameSign, same(key(a), key(b))));
  }

  public Expr isLess(Expr left, Expr right) {
    SoftNumber a = number(left);
    SoftNumber b = number(right);
    Expr areZero = pool.and(a.isZero(), b.isZero());
    Expr below = pool.binary(BinaryOp.ULT, key(a), key(b));
    Expr above = pool.binary(BinaryOp.ULT, key(b), key(a));
    Expr whenNegative = pool.ite(b.isNegative(), above, pool.not(areZero));
    Expr whenPositive = pool.and(pool.not(b.isNegative()), below);
    return pool.and(
        pool.not(isUnordered(left, right)), pool.ite(a.isNegative(), whenNegative, whenPositive));
  }

  /** Whether the number is in one of the classes of {@code llvm.is.fpclass}. */
  public Expr isInClass(Expr bits, int mask) {
    SoftNumber n = number(bits);
    Expr isQuiet = pool.extract(n.significand(), format.precision() - 2, 1);
    Expr isSmall =
        pool.binary(BinaryOp.SLT, n.exponent(), pool.constant(EXPONENT, format.minExponent()));
    Expr isFinite = pool.not(pool.or(pool.or(n.isNan(), n.isInfinite()), n.isZero()));
    Expr isSubnormal = pool.and(isFinite, isSmall);
    Expr isNormal = pool.and(isFinite, pool.not(isSmall));
    Expr isPositive = pool.not(n.isNegative());
    Expr[] classes = {
      pool.and(n.isNan(), pool.not(isQuiet)),
      pool.and(n.isNan(), isQuiet),
      pool.and(n.isInfinite(), n.isNegative()),
      pool.and(isNormal, n.isNegative()),
      pool.and(isSubnormal, n.isNegative()),
      pool.and(n.isZero(), n.isNegative()),
      pool.and(n.isZero(), isPositive),
      pool.and(isSubnormal, isPositive),
      pool.and(isNormal, isPositive),
      pool.and(n.isInfinite(), isPositive)
    };
    Expr any = pool.bool(false);
    for (int i = 0; i < classes.length; i++) {
      any = (mask >> i & 1) != 0 ? pool.or(any, classes[i]) : any;
    }
    return any;
  }

  /** Rounded to a whole number. */
  public Expr whole(Expr bits, SoftRounding rounding) {
    return new SoftWhole(pool, format, rounding).of(bits);
  }

  /** From another format. */
  public Expr converted(FloatFormat from, Expr bits) {
    SoftNumber n = SoftNumber.of(pool, from, bits);
    int missing = Math.max(0, format.precision() + 2 - from.precision());
    Expr significand = missing == 0 ? n.significand() : concat(n.significand(), zeros(missing));
    Expr finite =
        pool.ite(
            n.isZero(),
            SoftNumber.zero(pool, format, n.isNegative()),
            SoftNumber.rounded(pool, format, n.isNegative(), n.exponent(), significand));
    Expr number =
        pool.ite(n.isInfinite(), SoftNumber.infinite(pool, format, n.isNegative()), finite);
    return pool.ite(n.isNan(), n.quietNan(pool, format), number);
  }

  public Expr fromInteger(Expr value, boolean isSigned) {
    int bits = value.width();
    Expr isNegative = isSigned ? pool.extract(value, bits - 1, 1) : pool.bool(false);
    Expr magnitude = pool.ite(isNegative, pool.unary(UnaryOp.NEG, value), value);
    int missing = Math.max(0, format.precision() + 2 - bits);
    Expr padded = missing == 0 ? magnitude : concat(magnitude, zeros(missing));
    Expr[] normal = SoftNumber.normalized(pool, pool.constant(EXPONENT, bits - 1), padded);
    return pool.ite(
        same(magnitude, zeros(bits)),
        SoftNumber.zero(pool, format, pool.bool(false)),
        SoftNumber.rounded(pool, format, isNegative, normal[0], normal[1]));
  }

  /** To an integer as the operations on values have it. */
  public Expr toInteger(Expr bits, int width, boolean isSigned) {
    SoftNumber n = number(bits);
    if (width > 64) {
      return isSigned ? signed(n, width) : unsigned(n, width);
    }
    if (!isSigned && width == 64) {
      Expr isTooLarge =
          pool.or(n.isInfinite(), pool.not(pool.binary(BinaryOp.SLT, n.exponent(), at(64))));
      Expr upper = pool.ite(isTooLarge, zeros(64), magnitude(n, 64));
      Expr isUpper =
          pool.and(
              pool.not(pool.or(n.isNan(), pool.or(n.isNegative(), n.isZero()))),
              pool.or(n.isInfinite(), pool.not(pool.binary(BinaryOp.SLT, n.exponent(), at(63)))));
      return pool.ite(isUpper, upper, signed(n, 64));
    }
    Expr whole = signed(n, via(format, width, isSigned));
    return whole.width() == width ? whole : pool.extract(whole, 0, width);
  }

  private Expr at(int exponent) {
    return pool.constant(EXPONENT, exponent);
  }

  /** Without its fraction, if it has at most {@code width} bits. */
  private Expr magnitude(SoftNumber n, int width) {
    int precision = format.precision();
    int wide = precision + width;
    Expr isSmall = pool.or(n.isZero(), pool.binary(BinaryOp.SLT, n.exponent(), at(0)));
    Expr by = wide > EXPONENT ? wide(n.exponent(), wide) : pool.extract(n.exponent(), 0, wide);
    Expr shifted = pool.binary(BinaryOp.SHL, wide(n.significand(), wide), by);
    return pool.ite(isSmall, zeros(width), pool.extract(shifted, precision - 1, width));
  }

  private Expr signed(SoftNumber n, int width) {
    Expr indefinite = pool.constant(width, BigInteger.ONE.shiftLeft(width - 1));
    Expr magnitude = magnitude(n, width);
    Expr value = pool.ite(n.isNegative(), pool.unary(UnaryOp.NEG, magnitude), magnitude);
    Expr fits = pool.or(n.isZero(), pool.binary(BinaryOp.SLT, n.exponent(), at(width - 1)));
    Expr isNumber = pool.not(pool.or(n.isNan(), n.isInfinite()));
    return pool.ite(pool.and(isNumber, fits), value, indefinite);
  }

  private Expr unsigned(SoftNumber n, int width) {
    Expr indefinite = pool.constant(width, BigInteger.ONE.shiftLeft(width - 1));
    Expr isFraction = pool.or(n.isZero(), pool.binary(BinaryOp.SLT, n.exponent(), at(0)));
    Expr fits =
        pool.and(pool.not(n.isNegative()), pool.binary(BinaryOp.SLT, n.exponent(), at(width)));
    Expr isNumber = pool.not(pool.or(n.isNan(), n.isInfinite()));
    return pool.ite(pool.and(isNumber, pool.or(isFraction, fits)), magnitude(n, width), indefinite);
  }

  /** The width of the signed conversion a conversion to at most 64 bits goes through. */
  public static int via(FloatFormat from, int width, boolean isSigned) {
    if (!isSigned) {
      return width < 32 ? 32 : 64;
    }
    return width <= 16 && from == FloatFormat.X87 ? 16 : width <= 32 ? 32 : 64;
  }
}
