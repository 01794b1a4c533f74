package dev.cairn.solver.bitwuzla;

import dev.cairn.solver.smt.SolverFailure;
import java.math.BigInteger;

/**
 * Conversions between float formats and integers. SMT-LIB leaves open what a float out of the
 * integer's range becomes; here it is what {@link dev.cairn.expr.FloatOps} says that x86 code makes
 * of it.
 */
final class BitwuzlaConversions {
  private final BitwuzlaTerms terms;

  BitwuzlaConversions(BitwuzlaTerms terms) {
    this.terms = terms;
  }

  long fromPattern(long pattern, int width) {
    BitwuzlaKind kind = BitwuzlaKind.FP_TO_FP_FROM_BV;
    return terms.indexed(kind, pattern, exponentBits(width), significandBits(width));
  }

  long toFormat(BitwuzlaKind kind, long source, int width) {
    return terms.rounded(kind, Bitwuzla.RNE, source, exponentBits(width), significandBits(width));
  }

  /** To at most 32 bits through 32, to at most 64 through 64, beyond directly. */
  long toSigned(long value, int from, int to) {
    int through = to <= 32 ? 32 : Math.max(to, 64);
    return cut(signed(value, from, through), through, to);
  }

  /** Below 32 bits through signed 32, 32 bits through signed 64, to 64 in two halves at 2^63. */
  long toUnsigned(long value, int from, int to) {
    if (to < 32) {
      return cut(signed(value, from, 32), 32, to);
    }
    if (to == 32) {
      return cut(signed(value, from, 64), 64, 32);
    }
    if (to <= 64) {
      return cut(unsigned64(value, from), 64, to);
    }
    return terms.make(
        BitwuzlaKind.ITE,
        isInside(value, from, to),
        cut(terms.rounded(BitwuzlaKind.FP_TO_SBV, Bitwuzla.RTZ, value, to + 1), to + 1, to),
        indefinite(to));
  }

  private long unsigned64(long value, int from) {
    long isHigh = terms.make(BitwuzlaKind.FP_LEQ, constant(from, 0x1p63), value);
    long fits = terms.make(BitwuzlaKind.FP_LT, value, constant(from, 0x1p64));
    long exact = terms.rounded(BitwuzlaKind.FP_TO_UBV, Bitwuzla.RTZ, value, 64);
    long high = terms.make(BitwuzlaKind.ITE, fits, exact, terms.bits(64, 0));
    return terms.make(BitwuzlaKind.ITE, isHigh, high, signed(value, from, 64));
  }

  private long signed(long value, int from, int to) {
    long exact = terms.rounded(BitwuzlaKind.FP_TO_SBV, Bitwuzla.RTZ, value, to);
    return terms.make(BitwuzlaKind.ITE, isInside(value, from, to - 1), exact, indefinite(to));
  }

  /** Is the value, rounded to zero, in [-2^power, 2^power). */
  private long isInside(long value, int width, int power) {
    long whole = terms.make(BitwuzlaKind.FP_RTI, terms.roundingMode(Bitwuzla.RTZ), value);
    boolean holdsAll = power > (width == 32 ? Float.MAX_EXPONENT : Double.MAX_EXPONENT);
    double largest = width == 32 ? Float.MAX_VALUE : Double.MAX_VALUE;
    double limit = holdsAll ? largest : Math.scalb(1.0, power);
    BitwuzlaKind below = holdsAll ? BitwuzlaKind.FP_LEQ : BitwuzlaKind.FP_LT;
    return terms.make(
        BitwuzlaKind.AND,
        terms.make(BitwuzlaKind.FP_LEQ, constant(width, -limit), whole),
        terms.make(below, whole, constant(width, limit)));
  }

  private long constant(int width, double value) {
    long pattern =
        width == 32
            ? Float.floatToRawIntBits((float) value) & 0xffffffffL
            : Double.doubleToRawLongBits(value);
    return fromPattern(terms.bits(width, pattern), width);
  }

  private long cut(long bits, int from, int to) {
    return from == to ? bits : terms.indexed(BitwuzlaKind.BV_EXTRACT, bits, to - 1, 0);
  }

  /** What x86 answers to a conversion without a result: 100…0. */
  private long indefinite(int width) {
    return terms.bits(width, BigInteger.ONE.shiftLeft(width - 1));
  }

  private static int exponentBits(int width) {
    return switch (width) {
      case 32 -> 8;
      case 64 -> 11;
      default -> throw new SolverFailure("no float format of " + width + " bits");
    };
  }

  private static int significandBits(int width) {
    return width - exponentBits(width);
  }
}
