package dev.cairn.solver.domain;

import dev.cairn.expr.VariableBounds;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A set of bit patterns of one width (at most 64), held as disjoint unsigned intervals in ascending
 * order. Exact under all its operations. Immutable.
 */
public final class ValueSet {
  private final int width;
  private final long[] bounds; // low, high, low, high, …; both inclusive

  /** Once somebody has asked: conditions of long paths ask again and again. */
  private @Nullable ValueSet complement;

  private ValueSet(int width, long[] bounds) {
    this.width = width;
    this.bounds = bounds;
  }

  public static ValueSet empty(int width) {
    return new ValueSet(width, new long[0]);
  }

  public static ValueSet all(int width) {
    return new ValueSet(width, new long[] {0, mask(width)});
  }

  public static ValueSet of(int width, long value) {
    return range(width, value, value);
  }

  /**
   * From {@code low} upwards to {@code high}, around the end of the number circle where high is
   * below low.
   */
  public static ValueSet range(int width, long low, long high) {
    long from = low & mask(width);
    long to = high & mask(width);
    return Long.compareUnsigned(from, to) <= 0
        ? new ValueSet(width, new long[] {from, to})
        : new ValueSet(width, new long[] {0, to, from, mask(width)});
  }

  /** {@code bounds}: low and high ends in turn, of disjoint intervals in ascending order. */
  static ValueSet ofPieces(int width, long[] bounds) {
    return new ValueSet(width, bounds);
  }

  static ValueSet allBut(int width, long value) {
    return range(width, value + 1, value - 1);
  }

  public static long mask(int width) {
    return -1L >>> (64 - width);
  }

  public int width() {
    return width;
  }

  public boolean isEmpty() {
    return bounds.length == 0;
  }

  /** Are these all values of that width. */
  public boolean isAll() {
    return bounds.length == 2 && bounds[0] == 0 && bounds[1] == mask(width);
  }

  /** The number of intervals. */
  public int pieces() {
    return bounds.length / 2;
  }

  public long low(int piece) {
    return bounds[2 * piece];
  }

  public long high(int piece) {
    return bounds[2 * piece + 1];
  }

  /** What the values lie between; of a set that is not empty. */
  public VariableBounds bounds() {
    long smin = Long.MAX_VALUE;
    long smax = Long.MIN_VALUE;
    long sign = Long.MIN_VALUE >>> (64 - width);
    for (int i = 0; i < bounds.length; i += 2) {
      boolean isCrossing = (bounds[i] & sign) == 0 && (bounds[i + 1] & sign) != 0;
      smin = Math.min(smin, isCrossing ? signed(sign) : signed(bounds[i]));
      smax = Math.max(smax, isCrossing ? sign - 1 : signed(bounds[i + 1]));
    }
    return new VariableBounds(bounds[0], bounds[bounds.length - 1], smin, smax);
  }

  /** Has {@code other} all of these. */
  public boolean isWithin(ValueSet other) {
    return other.isAll() || intersect(other.complement()).isEmpty();
  }

  /** All values of that width but those of this set that are {@code unwanted}. */
  public ValueSet without(LongPredicate unwanted) {
    var excluded = new Pieces(width);
    for (int i = 0; i < bounds.length; i += 2) {
      boolean isOpen = false;
      long from = 0;
      for (long value = bounds[i]; ; value++) {
        boolean isUnwanted = unwanted.test(value);
        if (isUnwanted && !isOpen) {
          from = value;
        } else if (!isUnwanted && isOpen) {
          excluded.add(from, value - 1);
        }
        isOpen = isUnwanted;
        if (value == bounds[i + 1]) {
          break;
        }
      }
      if (isOpen) {
        excluded.add(from, bounds[i + 1]);
      }
    }
    return excluded.set().complement();
  }

  /** The number of values. */
  public double size() {
    double size = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      long steps = bounds[i + 1] - bounds[i];
      size += (steps < 0 ? steps + 0x1p64 : steps) + 1;
    }
    return size;
  }

  /** Visits all values, ascending. */
  public void forEach(LongConsumer visitor) {
    for (int i = 0; i < bounds.length; i += 2) {
      for (long value = bounds[i]; value != bounds[i + 1]; value++) {
        visitor.accept(value);
      }
      visitor.accept(bounds[i + 1]);
    }
  }

  public boolean contains(long value) {
    for (int i = 0; i < bounds.length; i += 2) {
      if (Long.compareUnsigned(bounds[i], value) <= 0
          && Long.compareUnsigned(value, bounds[i + 1]) <= 0) {
        return true;
      }
    }
    return false;
  }

  public ValueSet intersect(ValueSet other) {
    long[] both = new long[bounds.length + other.bounds.length];
    int size = 0;
    for (int i = 0, j = 0; i < bounds.length && j < other.bounds.length; ) {
      long low = max(bounds[i], other.bounds[j]);
      long high = min(bounds[i + 1], other.bounds[j + 1]);
      if (Long.compareUnsigned(low, high) <= 0) {
        both[size++] = low;
        both[size++] = high;
      }
      if (high == bounds[i + 1]) {
        i += 2;
      } else {
        j += 2;
      }
    }
    return new ValueSet(width, Arrays.copyOf(both, size));
  }

  public ValueSet union(ValueSet other) {
    return complement().intersect(other.complement()).complement();
  }

  ValueSet complement() {
    ValueSet known = complement;
    if (known == null) {
      known = complementOf(width, bounds);
      complement = known;
    }
    return known;
  }

  private static ValueSet complementOf(int width, long[] bounds) {
    long[] rest = new long[bounds.length + 2];
    int size = 0;
    long next = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      if (bounds[i] != next) {
        rest[size++] = next;
        rest[size++] = bounds[i] - 1;
      }
      if (bounds[i + 1] == mask(width)) {
        return new ValueSet(width, Arrays.copyOf(rest, size));
      }
      next = bounds[i + 1] + 1;
    }
    rest[size++] = next;
    rest[size++] = mask(width);
    return new ValueSet(width, Arrays.copyOf(rest, size));
  }

  /** All values plus {@code offset}, modulo 2^width. */
  public ValueSet plus(long offset) {
    return map(width, low -> low + offset, high -> high + offset);
  }

  /** {@code minuend} minus all values, modulo 2^width. */
  public ValueSet subtractedFrom(long minuend) {
    var result = new ShrinkingSet(empty(width));
    for (int i = 0; i < pieces(); i++) {
      result.giveBack(range(width, minuend - high(i), minuend - low(i)));
    }
    return result.values();
  }

  /** The values of {@code narrow} bits whose zero extension is in this set. */
  public ValueSet beforeZeroExtension(int narrow) {
    return intersect(range(width, 0, mask(narrow))).map(narrow, low -> low, high -> high);
  }

  /** The values of {@code narrow} bits whose sign extension is in this set. */
  public ValueSet beforeSignExtension(int narrow) {
    long half = mask(narrow) >>> 1;
    ValueSet image = intersect(range(width, -half - 1, half));
    return image.map(narrow, low -> low, high -> high);
  }

  /** The values whose unsigned quotient by {@code divisor}, not zero, is in this set. */
  public ValueSet beforeDivision(long divisor) {
    ValueSet image = intersect(range(width, 0, Long.divideUnsigned(mask(width), divisor)));
    long last = Long.divideUnsigned(mask(width), divisor);
    return image.map(
        width,
        low -> low * divisor,
        high -> high == last ? mask(width) : high * divisor + (divisor - 1));
  }

  /**
   * The value of the set nearest to {@code to}, as signed numbers, but not beyond 0 if there is one
   * on its side: from a length of 0 the next one above 3 is 4, and not the largest of all, -1. The
   * set must not be empty.
   */
  public long nearest(long to) {
    if (contains(to)) {
      return to;
    }
    long best = bounds[0];
    for (long bound : bounds) {
      best = nearer(bound, best, to);
    }
    long lowest = 1L << (width - 1);
    long highest = lowest - 1;
    best = contains(lowest) ? nearer(lowest, best, to) : best;
    return contains(highest) ? nearer(highest, best, to) : best;
  }

  private long nearer(long a, long b, long to) {
    boolean isBeyond = signed(a ^ to) < 0;
    if (isBeyond != signed(b ^ to) < 0) {
      return isBeyond ? b : a;
    }
    return Long.compareUnsigned(distance(a, to), distance(b, to)) < 0 ? a : b;
  }

  private long distance(long a, long b) {
    long x = signed(a);
    long y = signed(b);
    return x > y ? x - y : y - x;
  }

  private long signed(long bits) {
    return bits << (64 - width) >> (64 - width);
  }

  /** Of maps that keep values apart. */
  private ValueSet map(int newWidth, LongUnaryOperator low, LongUnaryOperator high) {
    if (pieces() == 1) {
      return range(newWidth, low.applyAsLong(low(0)), high.applyAsLong(high(0)));
    }
    var result = new ShrinkingSet(empty(newWidth));
    for (int i = 0; i < pieces(); i++) {
      result.giveBack(range(newWidth, low.applyAsLong(low(i)), high.applyAsLong(high(i))));
    }
    return result.values();
  }

  private static long max(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }

  private static long min(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  /** Equal sets that are held the same way; sets that are held differently may be equal too. */
  public boolean isSame(ValueSet other) {
    return width == other.width && Arrays.equals(bounds, other.bounds);
  }

  @Override
  public String toString() {
    return width + ":" + Arrays.toString(bounds);
  }
}
