package dev.cairn.engine.store;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A fixed number of numbers, all 0 at first: in memory when they are few, else in a file. */
public final class Longs {
  /** 2 MB. */
  private static final int FEW = 1 << 18;

  private final int size;
  private final long @Nullable [] few;
  private final MemorySegment numbers;

  public Longs(int size, Storage storage) {
    this.size = size;
    Optional<MemorySegment> mapped =
        size <= FEW ? Optional.empty() : storage.mapped((long) size * Long.BYTES);
    few = mapped.isPresent() ? null : new long[size];
    numbers = mapped.orElse(MemorySegment.NULL);
  }

  public int size() {
    return size;
  }

  public long get(int index) {
    return few != null ? few[index] : numbers.getAtIndex(ValueLayout.JAVA_LONG, index);
  }

  public void set(int index, long number) {
    if (few != null) {
      few[index] = number;
    } else {
      numbers.setAtIndex(ValueLayout.JAVA_LONG, index, number);
    }
  }
}
