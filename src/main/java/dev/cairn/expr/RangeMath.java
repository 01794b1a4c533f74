package dev.cairn.expr;

/**
 * Ranges of arithmetic results from the ranges of the operands. Sound: no value is ever left out.
 */
final class RangeMath {
  private RangeMath() {}

  /** A comparison as one bit, known where all values of the operands compare alike. */
  static Range compare(Expr.BinaryOp op, Range a, Range b) {
    return switch (op) {
      case EQ ->
          decided(
              a.umin() == a.umax() && a.umax() == b.umin() && b.umin() == b.umax(), a.excludes(b));
      case ULT ->
          decided(
              Long.compareUnsigned(a.umax(), b.umin()) < 0,
              Long.compareUnsigned(b.umax(), a.umin()) <= 0);
      case ULE ->
          decided(
              Long.compareUnsigned(a.umax(), b.umin()) <= 0,
              Long.compareUnsigned(b.umax(), a.umin()) < 0);
      case SLT -> decided(a.smax() < b.smin(), b.smax() <= a.smin());
      case SLE -> decided(a.smax() <= b.smin(), b.smax() < a.smin());
      default -> Range.full(1);
    };
  }

  private static Range decided(boolean isTrue, boolean isFalse) {
    return isTrue || isFalse ? Range.constant(1, isTrue ? 1 : 0) : Range.full(1);
  }

  static Range not(Range a) {
    int w = a.width();
    return Range.of(
        w,
        /* zeros= */ a.ones(),
        /* ones= */ a.zeros(),
        Bits.cut(~a.umax(), w),
        Bits.cut(~a.umin(), w),
        ~a.smax(),
        ~a.smin());
  }

  static Range add(Range a, Range b) {
    int w = a.width();
    Range full = Range.full(w);
    long umin = full.umin();
    long umax = full.umax();
    boolean lowCarries = carries(w, a.umin(), b.umin());
    if (lowCarries == carries(w, a.umax(), b.umax())) {
      umin = Bits.cut(a.umin() + b.umin(), w);
      umax = Bits.cut(a.umax() + b.umax(), w);
    }
    long smin = full.smin();
    long smax = full.smax();
    if (fitsSum(w, a.smin(), b.smin()) && fitsSum(w, a.smax(), b.smax())) {
      smin = a.smin() + b.smin();
      smax = a.smax() + b.smax();
    }
    long low = lowRun(a.known() & b.known());
    long sum = (a.ones() + b.ones()) & low;
    return Range.of(w, ~sum & low & Bits.mask(w), sum & Bits.mask(w), umin, umax, smin, smax);
  }

  static Range negate(Range a) {
    return add(not(a), Range.constant(a.width(), 1 & Bits.mask(a.width())));
  }

  static Range subtract(Range a, Range b) {
    int w = a.width();
    if (Long.compareUnsigned(a.umin(), b.umax()) >= 0) {
      Range signed = add(a, negate(b));
      Range unsigned = Range.ofUnsigned(w, a.umin() - b.umax(), a.umax() - b.umin());
      return meet(signed, unsigned);
    }
    return add(a, negate(b));
  }

  static Range multiply(Range a, Range b) {
    int w = a.width();
    Range full = Range.full(w);
    boolean fits =
        Math.unsignedMultiplyHigh(a.umax(), b.umax()) == 0
            && Long.compareUnsigned(a.umax() * b.umax(), Bits.mask(w)) <= 0;
    long umin = fits ? a.umin() * b.umin() : 0;
    long umax = fits ? a.umax() * b.umax() : full.umax();
    int trailing =
        Math.min(
            w, Long.numberOfTrailingZeros(a.possible()) + Long.numberOfTrailingZeros(b.possible()));
    long zeros = trailing == 0 ? 0 : Bits.mask(trailing);
    Range signed = signedProduct(a, b);
    return Range.of(w, zeros, 0, umin, umax, signed.smin(), signed.smax());
  }

  private static Range signedProduct(Range a, Range b) {
    int w = a.width();
    long[] corners = new long[4];
    long[] xs = {a.smin(), a.smax()};
    long[] ys = {b.smin(), b.smax()};
    for (int i = 0; i < 4; i++) {
      long x = xs[i >> 1];
      long y = ys[i & 1];
      long product = x * y;
      if (Math.multiplyHigh(x, y) != product >> 63 || !fits(w, product)) {
        return Range.full(w);
      }
      corners[i] = product;
    }
    return Range.ofSigned(w, min(corners), max(corners));
  }

  static Range udiv(Range a, Range b) {
    if (b.umin() == 0) {
      return Range.full(a.width());
    }
    return Range.ofUnsigned(
        a.width(),
        Long.divideUnsigned(a.umin(), b.umax()),
        Long.divideUnsigned(a.umax(), b.umin()));
  }

  static Range urem(Range a, Range b) {
    long umax = b.umin() == 0 ? a.umax() : Range.minUnsigned(a.umax(), b.umax() - 1);
    return Range.ofUnsigned(a.width(), 0, umax);
  }

  static Range sdiv(Range a, Range b) {
    if (b.smin() <= 0) {
      return Range.full(a.width());
    }
    long[] corners = {
      a.smin() / b.smin(), a.smin() / b.smax(), a.smax() / b.smin(), a.smax() / b.smax()
    };
    return Range.ofSigned(a.width(), min(corners), max(corners));
  }

  /** The sign of the dividend, and smaller than a divisor that cannot be zero. */
  static Range srem(Range a, Range b) {
    long smin = Math.min(a.smin(), 0);
    long smax = Math.max(a.smax(), 0);
    if (b.smin() > 0) {
      smin = Math.max(smin, 1 - b.smax());
      smax = Math.min(smax, b.smax() - 1);
    }
    return Range.ofSigned(a.width(), smin, smax);
  }

  static Range and(Range a, Range b) {
    Range bits = Range.ofBits(a.width(), a.zeros() | b.zeros(), a.ones() & b.ones());
    return meet(bits, Range.ofUnsigned(a.width(), 0, Range.minUnsigned(a.umax(), b.umax())));
  }

  static Range or(Range a, Range b) {
    Range bits = Range.ofBits(a.width(), a.zeros() & b.zeros(), a.ones() | b.ones());
    long umin = Range.maxUnsigned(a.umin(), b.umin());
    return meet(bits, Range.ofUnsigned(a.width(), umin, Bits.mask(a.width())));
  }

  static Range xor(Range a, Range b) {
    return Range.ofBits(
        a.width(),
        (a.zeros() & b.zeros()) | (a.ones() & b.ones()),
        (a.zeros() & b.ones()) | (a.ones() & b.zeros()));
  }

  static Range lshr(Range a) {
    return Range.ofUnsigned(a.width(), 0, a.umax());
  }

  static Range ashr(Range a) {
    return Range.ofSigned(a.width(), Math.min(a.smin(), 0), Math.max(a.smax(), -1));
  }

  private static Range meet(Range a, Range b) {
    return Range.of(
        a.width(),
        a.zeros() | b.zeros(),
        a.ones() | b.ones(),
        Range.maxUnsigned(a.umin(), b.umin()),
        Range.minUnsigned(a.umax(), b.umax()),
        Math.max(a.smin(), b.smin()),
        Math.min(a.smax(), b.smax()));
  }

  /** The mask of the trailing ones of {@code known}. */
  private static long lowRun(long known) {
    int run = Long.numberOfTrailingZeros(~known);
    return run == 0 ? 0 : -1L >>> (64 - run);
  }

  private static boolean carries(int width, long a, long b) {
    long sum = a + b;
    return width == 64 ? Long.compareUnsigned(sum, a) < 0 : sum > Bits.mask(width);
  }

  private static boolean fitsSum(int width, long a, long b) {
    long sum = a + b;
    return ((a ^ sum) & (b ^ sum)) >= 0 && fits(width, sum);
  }

  private static boolean fits(int width, long value) {
    return Bits.signed(value, width) == value;
  }

  private static long min(long[] values) {
    return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
  }

  private static long max(long[] values) {
    return Math.max(Math.max(values[0], values[1]), Math.max(values[2], values[3]));
  }
}
