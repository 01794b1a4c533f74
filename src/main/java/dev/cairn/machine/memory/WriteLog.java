package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** Below this many entries nothing is tidied up. */
  private static final int FEW = 64;

  private final Map<Place, Integer> positions = new HashMap<>();

  /** Oldest first; null where a later write hides one. */
  private List<@Nullable Write> writes = new ArrayList<>();

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
    if (writes.size() > FEW && writes.size() > 2 * positions.size()) {
      tidy();
    }
    Integer before = positions.put(new Place(write.offset(), write.size()), writes.size());
    if (before != null) {
      writes.set(before, null);
    }
    writes.add(write);
  }

  /** Who reads the old list may go on with it. */
  private void tidy() {
    List<@Nullable Write> all = new ArrayList<>();
    for (Write write : writes) {
      if (write != null) {
        positions.put(new Place(write.offset(), write.size()), all.size());
        all.add(write);
      }
    }
    writes = all;
  }

  public int size() {
    return positions.size();
  }

  /** The writes, oldest first; null where one was dropped. Not to be changed. */
  public List<@Nullable Write> oldestFirst() {
    return writes;
  }
}
