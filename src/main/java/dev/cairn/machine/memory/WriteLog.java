package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Terms;
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

  /** Room for so many is there from the start. */
  private static final int FEW = 64;

  private static final int BLOCK_BITS = 6;

  /** The latest write at each offset term and of each size: its position plus 1, by their hash. */
  private int[] slots = new int[roomFor(FEW)];

  private int live;

  /** Oldest first; null where a later write hides one. */
  private @Nullable Write[] writes = new @Nullable Write[FEW];

  /** For each block of them the bytes that they may mean: first and end, side by side. */
  private int[] hulls = hulls(FEW);

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
    int slot = slot(writes, write);
    if (slots[slot] > 0) {
      writes[slots[slot] - 1] = null;
    } else {
      live++;
    }
    slots[slot] = count + 1;
    widen(hulls, count, write);
    writes[count++] = write;
  }

  /** A power of two, of which at most half is in use. */
  private static int roomFor(int most) {
    return 4 * Integer.highestOneBit(most);
  }

  /** Where the write of that size at that offset term is in the slots, or would be. */
  @SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
  private int slot(@Nullable Write[] among, Write write) {
    int slot = (Terms.id(write.offset()) * 31 + write.size()) * 0x9E3779B9;
    for (int i = slot >>> 7; ; i++) {
      int at = i & (slots.length - 1);
      Write there = slots[at] == 0 ? null : among[slots[at] - 1];
      if (there == null || (there.offset() == write.offset() && there.size() == write.size())) {
        return at;
      }
    }
  }

  private static int[] hulls(int room) {
    int[] empty = new int[2 * ((room >> BLOCK_BITS) + 1)];
    for (int i = 0; i < empty.length; i += 2) {
      empty[i] = Integer.MAX_VALUE;
      empty[i + 1] = Integer.MIN_VALUE;
    }
    return empty;
  }

  private static void widen(int[] hulls, int position, Write write) {
    int at = 2 * (position >> BLOCK_BITS);
    boolean isFixed = write.offset() instanceof Expr.Const;
    hulls[at] = isFixed ? Math.min(hulls[at], write.at()) : Integer.MIN_VALUE;
    hulls[at + 1] =
        isFixed ? Math.max(hulls[at + 1], write.at() + write.size()) : Integer.MAX_VALUE;
  }

  /** Makes room, by a new array: who reads the old one may go on with it. */
  private void tidy() {
    var all = new @Nullable Write[Math.max(FEW, 2 * live)];
    slots = new int[roomFor(all.length)];
    int[] bounds = hulls(all.length);
    int kept = 0;
    for (Write write : writes) {
      if (write != null) {
        slots[slot(all, write)] = kept + 1;
        widen(bounds, kept, write);
        all[kept++] = write;
      }
    }
    writes = all;
    hulls = bounds;
    count = kept;
  }

  public int size() {
    return live;
  }

  /**
   * The writes, oldest first, up to {@link #end}; null where one was dropped. Not to be changed.
   */
  public @Nullable Write[] oldestFirst() {
    return writes;
  }

  /** What {@link #before} goes by, beside {@link #oldestFirst}. Not to be changed. */
  public int[] hulls() {
    return hulls;
  }

  /**
   * The position of the next write, {@code position} or an older one, that may have to do with
   * {@code size} bytes at the constant offset {@code at}; -1 if there is none. A block of writes at
   * constant offsets elsewhere, as {@code memset} leaves them, is passed in one step.
   */
  public static int before(int[] hulls, int position, int at, int size) {
    int i = position;
    while (i >= 0) {
      int block = i >> BLOCK_BITS;
      if (hulls[2 * block] < at + size && at < hulls[2 * block + 1]) {
        return i;
      }
      i = (block << BLOCK_BITS) - 1;
    }
    return i;
  }

  /** How many places of {@link #oldestFirst} are in use. */
  public int end() {
    return count;
  }
}
