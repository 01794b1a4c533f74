package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Terms;
import dev.cairn.machine.arith.Span;

/**
 * The writes to one object since the first one through a symbolic address, oldest first. While an
 * object has a log, its {@link MemObject#cells} stay as they were before the first logged write
 * (the base state, with {@link #baseBytes} beside them).
 */
public final class WriteLog {
  /**
   * One write: its offset term (64 bits; constant for a concrete address), the bytes that are
   * there, and the value term (constant when concrete).
   */
  public record Write(Expr offset, Span span, Expr value) {
    public int at() {
      return span.at();
    }

    public int size() {
      return span.size();
    }
  }

  /** Room for so many is there from the start. */
  private static final int FEW = 64;

  /** The latest write at each offset term and of each size: its position plus 1, by their hash. */
  private int[] slots = new int[roomFor(FEW)];

  private int live;

  private LoggedWrites writes = new LoggedWrites(FEW);

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
    if (writes.isFull()) {
      tidy();
    }
    int slot = slot(writes, write);
    if (slots[slot] > 0) {
      writes.drop(slots[slot] - 1);
    } else {
      live++;
    }
    slots[slot] = writes.count() + 1;
    writes.add(write);
  }

  /** A power of two, of which at most half is in use. */
  private static int roomFor(int most) {
    return 4 * Integer.highestOneBit(most);
  }

  /** Where the write of that size at that offset term is in the slots, or would be. */
  @SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
  private int slot(LoggedWrites among, Write write) {
    int slot = (Terms.id(write.offset()) * 31 + write.size()) * 0x9E3779B9;
    for (int i = slot >>> 7; ; i++) {
      int at = i & (slots.length - 1);
      Write there = slots[at] == 0 ? null : among.at(slots[at] - 1);
      if (there == null || (there.offset() == write.offset() && there.size() == write.size())) {
        return at;
      }
    }
  }

  /** Makes room, in another place: who reads the old one may go on with it. */
  private void tidy() {
    int room = Math.max(FEW, 2 * live);
    var all = new LoggedWrites(room);
    slots = new int[roomFor(room)];
    for (int i = 0; i < writes.count(); i++) {
      Write write = writes.at(i);
      if (write != null) {
        slots[slot(all, write)] = all.count() + 1;
        all.add(write);
      }
    }
    writes = all;
  }

  public int size() {
    return live;
  }

  /** The writes of now: what is added later may be missing from them. */
  public LoggedWrites writes() {
    return writes;
  }
}
