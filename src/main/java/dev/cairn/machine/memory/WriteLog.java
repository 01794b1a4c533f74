package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

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

  private final LinkedHashMap<Place, Write> writes = new LinkedHashMap<>();
  private List<Write> latestFirst = List.of();

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
    writes.putLast(new Place(write.offset(), write.size()), write);
    latestFirst = List.of();
  }

  public int size() {
    return writes.size();
  }

  public List<Write> latestFirst() {
    if (latestFirst.size() != writes.size()) {
      latestFirst = new ArrayList<>(writes.sequencedValues().reversed());
    }
    return latestFirst;
  }
}
