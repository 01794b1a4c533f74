package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The writes to one object since the first one through a symbolic address, oldest first. While an
 * object has a log, its {@link MemObject#cells} stay as they were before the first logged write
 * (the base state, with {@link #baseBytes} beside them).
 */
public final class WriteLog {
  /**
   * One write: its offset term (64 bits; constant for a concrete address), where that is in this
   * run, size in bytes, and the value term (constant when concrete).
   */
  public record Write(Expr offset, int at, int size, Expr value) {}

  private record Place(Expr offset, int size) {}

  /** Room for so many is there from the start. */
  private static final int FEW = 64;

  private final Map<Place, Integer> positions = new HashMap<>();

  /** Oldest first; null where a later write hides one. */
  private @Nullable Write[] writes = new @Nullable Write[FEW];

  private int count;

  /** The object's bytes as they were before the first logged write. */
  public byte[] baseBytes;

  public WriteLog(byte[] baseBytes) {
    this.baseBytes = baseBytes;
  }

  /**
   * Adds the latest write; an earlier one of the same size at the same offset term is hidden for
   * good and dropped.
   */
  public void add(Write write) {
    if (count == writes.length) {
      tidy();
    }
    Integer before = positions.put(new Place(write.offset(), write.size()), count);
    if (before != null) {
      writes[before] = null;
    }
    writes[count++] = write;
  }

  /** Makes room, by a new array: who reads the old one may go on with it. */
  private void tidy() {
    var all = new @Nullable Write[Math.max(FEW, 2 * positions.size())];
    int kept = 0;
    for (Write write : writes) {
      if (write != null) {
        positions.put(new Place(write.offset(), write.size()), kept);
        all[kept++] = write;
      }
    }
    writes = all;
    count = kept;
  }

  public int size() {
    return positions.size();
  }

  /**
   * The writes, oldest first, up to {@link #end}; null where one was dropped. Not to be changed.
   */
  public @Nullable Write[] oldestFirst() {
    return writes;
  }

  /** How many places of {@link #oldestFirst} are in use. */
  public int end() {
    return count;
  }
}
