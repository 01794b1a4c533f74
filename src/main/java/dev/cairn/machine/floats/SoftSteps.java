package dev.cairn.machine.floats;

import dev.cairn.machine.floats.Parts.Kind;
import java.math.BigInteger;

/** The parts of a number that math.h names: exponent, neighbour, remainder to nearest. */
public final class SoftSteps {
  private SoftSteps() {}

  /** C's logb. */
  public static Parts exponent(Parts a) {
    return switch (a.kind()) {
      case NAN -> a;
      case INFINITE -> a.withSign(false);
      case ZERO -> Parts.infinite(true);
      case FINITE -> Parts.of(a.exponent());
    };
  }

  /** C's ilogb as glibc for x86 has it. */
  public static int logarithm(Parts a) {
    return switch (a.kind()) {
      case ZERO, NAN -> Integer.MIN_VALUE;
      case INFINITE -> Integer.MAX_VALUE;
      case FINITE -> a.exponent();
    };
  }

  /** The neighbour of {@code a} towards {@code b}, which may be of another format. */
  public static Parts next(FloatFormat format, Parts a, Parts b) {
    int order = SoftArithmetic.compare(a, b);
    if (order == 2) {
      return SoftArithmetic.add(a, b);
    }
    if (order == 0) {
      return b;
    }
    boolean isUp = order < 0;
    if (a.kind() == Kind.ZERO) {
      int least = format.minExponent() - format.precision() + 1;
      return Parts.of(BigInteger.ONE, least).withSign(!isUp);
    }
    BigInteger pattern = Packing.pack(format, a.withSign(false)).pattern();
    BigInteger moved =
        isUp != a.isNegative() ? successor(format, pattern) : predecessor(format, pattern);
    return Packing.unpack(format, LongFloat.of(moved)).withSign(a.isNegative());
  }

  /** Patterns are in the order of the numbers; only x87's integer bit is in the way. */
  private static BigInteger successor(FloatFormat format, BigInteger pattern) {
    BigInteger next = pattern.add(BigInteger.ONE);
    if (format != FloatFormat.X87) {
      return next;
    }
    boolean isCarry = next.longValue() == 0;
    boolean becomesNormal = pattern.shiftRight(64).signum() == 0 && next.testBit(63);
    return isCarry ? next.setBit(63) : becomesNormal ? next.setBit(64) : next;
  }

  private static BigInteger predecessor(FloatFormat format, BigInteger pattern) {
    BigInteger next = pattern.subtract(BigInteger.ONE);
    if (format != FloatFormat.X87 || pattern.shiftRight(64).signum() == 0) {
      return next;
    }
    if (next.testBit(63)) {
      return next;
    }
    BigInteger down = next.subtract(BigInteger.ONE.shiftLeft(64));
    return down.shiftRight(64).signum() == 0 ? down.clearBit(63) : down.setBit(63);
  }

  /** C's remainder: of the quotient rounded to even; exact. */
  public static Parts nearestRemainder(Parts a, Parts b) {
    if (a.kind() != Kind.FINITE || b.kind() != Kind.FINITE || a.exponent() < b.exponent() - 1) {
      return SoftArithmetic.remainder(a, b);
    }
    Parts magnitude = b.withSign(false);
    Parts rest = SoftArithmetic.remainder(a.withSign(false), magnitude.scaled(1));
    if (SoftArithmetic.compare(rest.scaled(1), magnitude) > 0) {
      rest = SoftArithmetic.subtract(rest, magnitude);
      if (SoftArithmetic.compare(rest.scaled(1), magnitude) >= 0) {
        rest = SoftArithmetic.subtract(rest, magnitude);
      }
    }
    return rest.withSign(rest.isNegative() != a.isNegative());
  }
}
