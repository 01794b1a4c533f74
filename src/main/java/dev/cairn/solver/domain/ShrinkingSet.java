package dev.cairn.solver.domain;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A set of bit patterns from which conditions take values, one after the other, and to which they
 * give them back in the opposite order. A step costs what it takes, not what the set has: thousands
 * of conditions that take one value each leave thousands of pieces.
 */
public final class ShrinkingSet {
  private static final int FIRST_SIZE = 2;

  private final int width;

  /** The ends of the pieces, ascending, shifted so that they are in unsigned order. */
  private long[] lows = new long[FIRST_SIZE];

  private long[] highs = new long[FIRST_SIZE];
  private int count;
  private @Nullable ValueSet values;

  /** Has all values of that many bits. */
  public ShrinkingSet(int width) {
    this(ValueSet.all(width));
  }

  public ShrinkingSet(ValueSet values) {
    width = values.width();
    giveBack(values);
  }

  /** Takes away all that is not allowed; returns it. */
  public ValueSet keep(ValueSet allowed) {
    ValueSet forbidden = allowed.complement();
    var taken = new Pieces(width);
    for (int i = 0; i < forbidden.pieces(); i++) {
      take(shifted(forbidden.low(i)), shifted(forbidden.high(i)), taken);
    }
    return changed(taken.set());
  }

  private void take(long low, long high, Pieces taken) {
    int first = endingAtOrAbove(low);
    int behind = first;
    while (behind < count && lows[behind] <= high) {
      taken.add(shifted(Math.max(lows[behind], low)), shifted(Math.min(highs[behind], high)));
      behind++;
    }
    if (behind == first) {
      return;
    }
    long begin = lows[first];
    long end = highs[behind - 1];
    int at = first;
    resize(first, behind, (begin < low ? 1 : 0) + (end > high ? 1 : 0));
    if (begin < low) {
      set(at++, begin, low - 1);
    }
    if (end > high) {
      set(at, high + 1, end);
    }
  }

  /** Gives back what was taken and is not there now. */
  public void giveBack(ValueSet taken) {
    for (int i = 0; i < taken.pieces(); i++) {
      give(shifted(taken.low(i)), shifted(taken.high(i)));
    }
    changed(taken);
  }

  private void give(long low, long high) {
    int at = endingAtOrAbove(low);
    boolean joinsLower = at > 0 && highs[at - 1] == low - 1;
    boolean joinsUpper = at < count && high != Long.MAX_VALUE && lows[at] == high + 1;
    int first = joinsLower ? at - 1 : at;
    long begin = joinsLower ? lows[first] : low;
    long end = joinsUpper ? highs[at] : high;
    resize(first, joinsUpper ? at + 1 : at, 1);
    set(first, begin, end);
  }

  /** The first piece that does not end below {@code low}; {@code count} if there is none. */
  private int endingAtOrAbove(long low) {
    int place = Arrays.binarySearch(highs, 0, count, low);
    return place < 0 ? ~place : place;
  }

  /** Makes the pieces from {@code first} to {@code behind} so many, which are then set. */
  private void resize(int first, int behind, int pieces) {
    int more = first + pieces - behind;
    if (count + more > lows.length) {
      lows = Arrays.copyOf(lows, 2 * lows.length);
      highs = Arrays.copyOf(highs, 2 * highs.length);
    }
    if (more != 0) {
      System.arraycopy(lows, behind, lows, behind + more, count - behind);
      System.arraycopy(highs, behind, highs, behind + more, count - behind);
      count += more;
    }
  }

  private void set(int piece, long low, long high) {
    lows[piece] = low;
    highs[piece] = high;
  }

  private ValueSet changed(ValueSet by) {
    if (!by.isEmpty()) {
      values = null;
    }
    return by;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /** Has it a value of {@code others}. */
  public boolean meets(ValueSet others) {
    for (int i = 0; i < others.pieces(); i++) {
      int piece = endingAtOrAbove(shifted(others.low(i)));
      if (piece < count && lows[piece] <= shifted(others.high(i))) {
        return true;
      }
    }
    return false;
  }

  /** All that is left. */
  public ValueSet values() {
    if (values == null) {
      var all = new Pieces(width);
      for (int i = 0; i < count; i++) {
        all.add(shifted(lows[i]), shifted(highs[i]));
      }
      values = all.set();
    }
    return values;
  }

  private static long shifted(long value) {
    return value ^ Long.MIN_VALUE;
  }
}
