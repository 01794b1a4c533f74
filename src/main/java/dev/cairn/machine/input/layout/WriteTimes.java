package dev.cairn.machine.input.layout;

import java.util.Arrays;
import java.util.BitSet;

/**
 * When the bytes of an input object were last written. Time counts how often the writing went over
 * from one input object to another; 0 is before all writes.
 */
public final class WriteTimes {
  private int[] byByte = {};
  private final int[] byCell;
  private final BitSet cells = new BitSet();
  private int latest;

  /** {@code cells}: how many an element has. */
  public WriteTimes(int cells) {
    byCell = new int[cells];
  }

  public void write(int offset, int size, int time) {
    if (offset + size > byByte.length) {
      byByte = Arrays.copyOf(byByte, Math.max(offset + size, 2 * byByte.length));
    }
    Arrays.fill(byByte, offset, offset + size, time);
    latest = time;
  }

  public void writeCell(int cell, int time) {
    byCell[cell] = time;
    cells.set(cell);
  }

  /** Of all bytes. */
  public int latest() {
    return latest;
  }

  /** Was one of these cells, of any element, written after {@code since}. */
  public boolean isAnyLater(BitSet some, int since) {
    if (!cells.intersects(some)) {
      return false; // by far most answers, for objects with thousands of cells
    }
    for (int k = some.nextSetBit(0); k >= 0; k = some.nextSetBit(k + 1)) {
      if (byCell[k] > since) {
        return true;
      }
    }
    return false;
  }

  /** Of the byte in the range that was not written for the longest time. */
  public int oldest(int offset, int size) {
    int oldest = Integer.MAX_VALUE;
    for (int i = offset; i < offset + size && oldest > 0; i++) {
      oldest = Math.min(oldest, i < byByte.length ? byByte[i] : 0);
    }
    return oldest;
  }
}
