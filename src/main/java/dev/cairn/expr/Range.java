package dev.cairn.expr;

/**
 * What is known of every value a term of at most 64 bits can take: bits that are always 0 or 1, an
 * unsigned interval and a signed one. All parts hold together; {@link #of} tightens each by the
 * others.
 */
@SuppressWarnings("ReferenceEquality")
public // FULL holds the only objects that count as full
record Range(int width, long zeros, long ones, long umin, long umax, long smin, long smax) {
  private static final Range[] FULL = new Range[65];

  static {
    for (int width = 1; width <= 64; width++) {
      long top = Bits.signBit(width) - 1;
      FULL[width] = new Range(width, 0, 0, 0, Bits.mask(width), -top - 1, top);
    }
  }

  static Range full(int width) {
    return FULL[width];
  }

  /** That of a constant. */
  public static Range constant(int width, long bits) {
    long s = Bits.signed(bits, width);
    return new Range(width, ~bits & Bits.mask(width), bits, bits, bits, s, s);
  }

  static Range ofBits(int width, long zeros, long ones) {
    Range full = full(width);
    return of(width, zeros, ones, full.umin, full.umax, full.smin, full.smax);
  }

  static Range ofUnsigned(int width, long umin, long umax) {
    Range full = full(width);
    return of(width, 0, 0, umin, umax, full.smin, full.smax);
  }

  static Range ofSigned(int width, long smin, long smax) {
    Range full = full(width);
    return of(width, 0, 0, full.umin, full.umax, smin, smax);
  }

  /**
   * One round of tightening; facts that contradict each other (dead terms) leave only the bits'
   * facts.
   */
  @SuppressWarnings("ParameterNumber") // these seven are what a range is
  static Range of(int width, long zeros, long ones, long umin, long umax, long smin, long smax) {
    long sign = Bits.signBit(width);
    long lo = maxUnsigned(umin, ones);
    long hi = minUnsigned(umax, ~zeros & Bits.mask(width));
    if ((smin < 0) == (smax < 0)) {
      lo = maxUnsigned(lo, Bits.cut(smin, width));
      hi = minUnsigned(hi, Bits.cut(smax, width));
    }
    long sLo = smin;
    long sHi = smax;
    if (((lo ^ hi) & sign) == 0) {
      sLo = Math.max(sLo, Bits.signed(lo, width));
      sHi = Math.min(sHi, Bits.signed(hi, width));
    }
    if (Long.compareUnsigned(lo, hi) > 0 || sLo > sHi) {
      return full(width);
    }
    long varying = lo == hi ? 0 : -1L >>> Long.numberOfLeadingZeros(lo ^ hi);
    long fixed = Bits.mask(width) & ~varying;
    return new Range(width, zeros | (~lo & fixed), ones | (lo & fixed), lo, hi, sLo, sHi);
  }

  boolean isFull() {
    return this == FULL[width];
  }

  public boolean isNonNegative() {
    return smin >= 0;
  }

  long known() {
    return zeros | ones;
  }

  /** Bits that may be 1. */
  public long possible() {
    return ~zeros & Bits.mask(width);
  }

  /** Can no value be in both. */
  public boolean excludes(Range other) {
    return (ones & other.zeros) != 0
        || (zeros & other.ones) != 0
        || Long.compareUnsigned(umax, other.umin) < 0
        || Long.compareUnsigned(other.umax, umin) < 0
        || smax < other.smin
        || other.smax < smin;
  }

  Range join(Range other) {
    return of(
        width,
        zeros & other.zeros,
        ones & other.ones,
        minUnsigned(umin, other.umin),
        maxUnsigned(umax, other.umax),
        Math.min(smin, other.smin),
        Math.max(smax, other.smax));
  }

  /** This with more bits known. */
  Range withBits(long moreZeros, long moreOnes) {
    return of(width, zeros | moreZeros, ones | moreOnes, umin, umax, smin, smax);
  }

  static long minUnsigned(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  static long maxUnsigned(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }
}
