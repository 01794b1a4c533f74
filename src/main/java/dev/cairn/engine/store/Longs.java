package dev.cairn.engine.store;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A fixed number of numbers, all 0 at first: in memory when they are few, else in a file. */
public final class Longs {
  /** 2 MB. */
  private static final int FEW = 1 << 18;

  private final MemorySegment numbers;
  private final int size;

  public Longs(int size, Storage storage) {
    this.size = size;
    numbers =
        size <= FEW
            ? MemorySegment.ofArray(new long[size])
            : storage
                .mapped((long) size * Long.BYTES)
                .orElseGet(() -> MemorySegment.ofArray(new long[size]));
  }

  public int size() {
    return size;
  }

  public long get(int index) {
    return numbers.getAtIndex(ValueLayout.JAVA_LONG, index);
  }

  public void set(int index, long number) {
    numbers.setAtIndex(ValueLayout.JAVA_LONG, index, number);
  }
}
