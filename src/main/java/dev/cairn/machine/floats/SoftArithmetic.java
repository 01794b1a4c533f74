package dev.cairn.machine.floats;

import dev.cairn.machine.floats.Parts.Kind;
import java.math.BigInteger;

/**
 * Arithmetic on {@link Parts}; results are exact up to the rounding that {@link Packing#pack} does.
 * Of two NaNs the one with the larger payload is the result, as on the x87 and in libgcc for x86.
 */
public final class SoftArithmetic {
  private SoftArithmetic() {}

  private static Parts nan(Parts a, Parts b) {
    if (!a.isNan()) {
      return b;
    }
    if (!b.isNan()) {
      return a;
    }
    boolean isQuietA = (a.high() & Parts.QUIET) != 0;
    boolean isQuietB = (b.high() & Parts.QUIET) != 0;
    if (isQuietA != isQuietB) {
      return isQuietA ? a : b;
    }
    int order = UInt128.compare(a.high(), a.low(), b.high(), b.low());
    return order > 0 || (order == 0 && !a.isNegative()) ? a : b;
  }

  public static Parts subtract(Parts a, Parts b) {
    return b.isNan() ? add(a, b) : add(a, b.negated());
  }

  public static Parts add(Parts a, Parts b) {
    if (a.kind() == Kind.FINITE && b.kind() == Kind.FINITE) {
      return addFinite(a, b);
    }
    if (a.isNan() || b.isNan()) {
      return nan(a, b);
    }
    if (a.kind() == Kind.INFINITE || b.kind() == Kind.INFINITE) {
      boolean isInvalid = a.kind() == b.kind() && a.isNegative() != b.isNegative();
      return isInvalid ? Parts.DEFAULT_NAN : a.kind() == Kind.INFINITE ? a : b;
    }
    if (a.kind() == Kind.ZERO && b.kind() == Kind.ZERO) {
      return Parts.zero(a.isNegative() && b.isNegative());
    }
    return a.kind() == Kind.ZERO ? b : a;
  }

  private static Parts addFinite(Parts a, Parts b) {
    return a.exponent() >= b.exponent() ? aligned(a, b) : aligned(b, a);
  }

  /**
   * Both are shifted down by one, for the carry; operands have at most 113 bits, so none is lost.
   */
  private static Parts aligned(Parts big, Parts small) {
    long bigHigh = big.high() >>> 1;
    long bigLow = UInt128.shiftRightLow(big.high(), big.low(), 1);
    int down = Math.min(200, big.exponent() - small.exponent()) + 1;
    long smallHigh = UInt128.shiftRightHigh(small.high(), down);
    long smallLow = UInt128.shiftRightJam(small.high(), small.low(), down);
    if (big.isNegative() == small.isNegative()) {
      long low = bigLow + smallLow;
      long high = bigHigh + smallHigh + UInt128.carry(bigLow, low);
      return Parts.normalized(big.isNegative(), big.exponent() + 1, high, low);
    }
    int order = UInt128.compare(bigHigh, bigLow, smallHigh, smallLow);
    if (order == 0) {
      return Parts.zero(false);
    }
    boolean isNegative = order > 0 ? big.isNegative() : small.isNegative();
    return order > 0
        ? difference(isNegative, big.exponent() + 1, bigHigh, bigLow, smallHigh, smallLow)
        : difference(isNegative, big.exponent() + 1, smallHigh, smallLow, bigHigh, bigLow);
  }

  private static Parts difference(
      boolean isNegative, int exponent, long high1, long low1, long high2, long low2) {
    long borrow = Long.compareUnsigned(low1, low2) < 0 ? 1 : 0;
    return Parts.normalized(isNegative, exponent, high1 - high2 - borrow, low1 - low2);
  }

  public static Parts multiply(Parts a, Parts b) {
    boolean isNegative = a.isNegative() != b.isNegative();
    if (a.kind() == Kind.FINITE && b.kind() == Kind.FINITE) {
      int exponent = a.exponent() + b.exponent() + 1;
      return a.low() == 0 && b.low() == 0
          ? Parts.normalized(
              isNegative,
              exponent,
              Math.unsignedMultiplyHigh(a.high(), b.high()),
              a.high() * b.high())
          : product(isNegative, exponent, a, b);
    }
    if (a.isNan() || b.isNan()) {
      return nan(a, b);
    }
    if (a.kind() == Kind.INFINITE || b.kind() == Kind.INFINITE) {
      boolean isInvalid = a.kind() == Kind.ZERO || b.kind() == Kind.ZERO;
      return isInvalid ? Parts.DEFAULT_NAN : Parts.infinite(isNegative);
    }
    return Parts.zero(isNegative);
  }

  /** The upper half of the 256-bit product; the lower one is jammed. */
  private static Parts product(boolean isNegative, int exponent, Parts a, Parts b) {
    long middle = a.high() * b.low();
    long middleHigh = Math.unsignedMultiplyHigh(a.high(), b.low());
    long other = a.low() * b.high();
    long otherHigh = Math.unsignedMultiplyHigh(a.low(), b.high());
    long third = Math.unsignedMultiplyHigh(a.low(), b.low());
    long sum = middle + other;
    long carries = UInt128.carry(middle, sum);
    long sum2 = sum + third;
    carries += UInt128.carry(sum, sum2);
    long low = a.high() * b.high();
    long high = Math.unsignedMultiplyHigh(a.high(), b.high());
    for (long part : new long[] {middleHigh, otherHigh, carries}) {
      long next = low + part;
      high += UInt128.carry(low, next);
      low = next;
    }
    boolean isInexact = (sum2 | a.low() * b.low()) != 0;
    return Parts.normalized(isNegative, exponent, high, isInexact ? low | 1 : low);
  }

  public static Parts divide(Parts a, Parts b) {
    boolean isNegative = a.isNegative() != b.isNegative();
    if (a.kind() == Kind.FINITE && b.kind() == Kind.FINITE) {
      return a.low() == 0 && b.low() == 0
          ? quotient(isNegative, a, b)
          : longQuotient(isNegative, a, b);
    }
    if (a.isNan() || b.isNan()) {
      return nan(a, b);
    }
    if (a.kind() == b.kind()) {
      return Parts.DEFAULT_NAN;
    }
    return a.kind() == Kind.INFINITE || b.kind() == Kind.ZERO
        ? Parts.infinite(isNegative)
        : Parts.zero(isNegative);
  }

  /** Significands of 64 bits. */
  private static Parts quotient(boolean isNegative, Parts a, Parts b) {
    boolean isHalved = Long.compareUnsigned(a.high(), b.high()) >= 0;
    long high = isHalved ? a.high() >>> 1 : a.high();
    long low = isHalved ? a.high() << 63 : 0;
    long first = UInt128.divide(high, low, b.high());
    long rest = low - first * b.high();
    long second = UInt128.divide(rest, 0, b.high());
    boolean isInexact = second * b.high() != 0;
    int exponent = a.exponent() - b.exponent() - (isHalved ? 0 : 1);
    return Parts.normalized(isNegative, exponent, first, isInexact ? second | 1 : second);
  }

  private static Parts longQuotient(boolean isNegative, Parts a, Parts b) {
    BigInteger[] both = a.significand().shiftLeft(127).divideAndRemainder(b.significand());
    BigInteger jammed = both[1].signum() == 0 ? both[0] : both[0].shiftLeft(1).setBit(0);
    int scale = a.exponent() - b.exponent() - 127 - (both[1].signum() == 0 ? 0 : 1);
    return Parts.of(jammed, scale).withSign(isNegative);
  }

  /** C's fmod: the sign of the dividend; exact. */
  public static Parts remainder(Parts a, Parts b) {
    if (a.isNan() || b.isNan()) {
      return nan(a, b);
    }
    if (a.kind() == Kind.INFINITE || b.kind() == Kind.ZERO) {
      return Parts.DEFAULT_NAN;
    }
    if (a.kind() == Kind.ZERO || b.kind() == Kind.INFINITE || a.exponent() < b.exponent()) {
      return a;
    }
    BigInteger divisor = b.significand();
    BigInteger power =
        BigInteger.TWO.modPow(BigInteger.valueOf((long) a.exponent() - b.exponent()), divisor);
    BigInteger rest = a.significand().multiply(power).mod(divisor);
    return Parts.of(rest, b.exponent() - 127).withSign(a.isNegative());
  }

  public static Parts squareRoot(Parts a) {
    if (a.isNan() || a.kind() == Kind.ZERO) {
      return a;
    }
    if (a.isNegative()) {
      return Parts.DEFAULT_NAN;
    }
    if (a.kind() == Kind.INFINITE) {
      return a;
    }
    int odd = a.exponent() - 127 & 1;
    BigInteger[] root = a.significand().shiftLeft(128 + odd).sqrtAndRemainder();
    BigInteger jammed = root[0].shiftLeft(1);
    jammed = root[1].signum() == 0 ? jammed : jammed.setBit(0);
    return Parts.of(jammed, (a.exponent() - 127 - odd) / 2 - 64 - 1);
  }

  /** {@code a * b + c} with one rounding. */
  public static Parts multiplyAdd(Parts a, Parts b, Parts c) {
    boolean isPlain = a.kind() == Kind.FINITE && b.kind() == Kind.FINITE && c.kind() == Kind.FINITE;
    if (!isPlain) {
      Parts product = multiply(a, b);
      return product.isNan() && c.isNan() ? nan(product, c) : add(product, c);
    }
    int scale = a.exponent() + b.exponent() - 254;
    int other = c.exponent() - 127;
    boolean isNegative = a.isNegative() != b.isNegative();
    BigInteger product = a.significand().multiply(b.significand());
    product = isNegative ? product.negate() : product;
    BigInteger addend = c.isNegative() ? c.significand().negate() : c.significand();
    int low = Math.min(scale, other);
    BigInteger sum = product.shiftLeft(scale - low).add(addend.shiftLeft(other - low));
    return sum.signum() == 0 ? Parts.zero(false) : Parts.of(sum, low);
  }

  /** -1, 0 or 1; 2 when unordered. */
  public static int compare(Parts a, Parts b) {
    if (a.isNan() || b.isNan()) {
      return 2;
    }
    if (a.kind() == Kind.ZERO && b.kind() == Kind.ZERO) {
      return 0;
    }
    int left = sign(a);
    int right = sign(b);
    return left != right ? Integer.compare(left, right) : left * magnitudes(a, b);
  }

  private static int sign(Parts a) {
    return a.kind() == Kind.ZERO ? 0 : a.isNegative() ? -1 : 1;
  }

  private static int magnitudes(Parts a, Parts b) {
    if (a.kind() != b.kind()) {
      return a.kind() == Kind.INFINITE ? 1 : -1;
    }
    return a.exponent() != b.exponent()
        ? Integer.compare(a.exponent(), b.exponent())
        : UInt128.compare(a.high(), a.low(), b.high(), b.low());
  }
}
