package dev.cairn.solver.domain;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A set of bit patterns from which conditions take values, one after the other, and to which they
 * give them back in the opposite order. A step costs what it takes, not what the set has: thousands
 * of conditions that take one value each leave thousands of pieces.
 */
public final class ShrinkingSet {
  private final int width;

  /** From the low end to the high one, both shifted so that they are in unsigned order. */
  private final TreeMap<Long, Long> pieces = new TreeMap<>();

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
    Map.Entry<Long, Long> piece = pieces.floorEntry(low);
    if (piece == null || piece.getValue() < low) {
      piece = pieces.higherEntry(low);
    }
    while (piece != null && piece.getKey() <= high) {
      long from = piece.getKey();
      long to = piece.getValue();
      pieces.remove(from);
      if (from < low) {
        pieces.put(from, low - 1);
      }
      if (to > high) {
        pieces.put(high + 1, to);
      }
      taken.add(shifted(Math.max(from, low)), shifted(Math.min(to, high)));
      piece = to > high ? null : pieces.higherEntry(to);
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
    Map.Entry<Long, Long> before = pieces.lowerEntry(low);
    long from = before != null && before.getValue() == low - 1 ? before.getKey() : low;
    Long after = high == Long.MAX_VALUE ? null : pieces.remove(high + 1);
    pieces.put(from, after == null ? high : after);
  }

  private ValueSet changed(ValueSet by) {
    if (!by.isEmpty()) {
      values = null;
    }
    return by;
  }

  public boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** Has it a value of {@code others}. */
  public boolean meets(ValueSet others) {
    for (int i = 0; i < others.pieces(); i++) {
      Map.Entry<Long, Long> last = pieces.floorEntry(shifted(others.high(i)));
      if (last != null && last.getValue() >= shifted(others.low(i))) {
        return true;
      }
    }
    return false;
  }

  /** All that is left. */
  public ValueSet values() {
    if (values == null) {
      var all = new Pieces(width);
      pieces.forEach((low, high) -> all.add(shifted(low), shifted(high)));
      values = all.set();
    }
    return values;
  }

  private static long shifted(long value) {
    return value ^ Long.MIN_VALUE;
  }
}
