package dev.cairn.machine.memory;

import dev.cairn.machine.arith.Span;
import dev.cairn.machine.memory.WriteLog.Write;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes, oldest first, among which a read finds those it may have to do with. Blocks of 64 writes
 * that have one base, as {@code memset} leaves them, are passed in one step.
 */
@SuppressWarnings("ReferenceEquality") // bases are the same object or different
public final class LoggedWrites {
  private static final int BITS = 6;

  /** A block has so many numbers, side by side: its first byte in this run and its end. */
  private static final int ENDS = 2;

  /** Null where a later write hides one. */
  private final @Nullable Write[] writes;

  /** Of each block the base that its writes have in common; null where they have several. */
  private final @Nullable Object[] common;

  private final int[] hulls;
  private int count;

  LoggedWrites(int room) {
    writes = new @Nullable Write[room];
    common = new @Nullable Object[(room >> BITS) + 1];
    hulls = new int[ENDS * common.length];
    Arrays.fill(hulls, Integer.MAX_VALUE);
  }

  boolean isFull() {
    return count == writes.length;
  }

  void add(Write write) {
    Object base = write.span().base();
    int block = count >> BITS;
    int at = ENDS * block;
    boolean isFirst = hulls[at] == Integer.MAX_VALUE;
    common[block] = isFirst || common[block] == base ? base : null;
    hulls[at] = Math.min(hulls[at], write.at());
    hulls[at + 1] = Math.max(isFirst ? 0 : hulls[at + 1], write.at() + write.size());
    writes[count++] = write;
  }

  void drop(int position) {
    writes[position] = null;
  }

  /** How many there are, with those that were dropped. */
  public int count() {
    return count;
  }

  /** The write at a position; null where it was dropped. */
  public @Nullable Write at(int position) {
    return writes[position];
  }

  /**
   * The position of the next write, {@code position} or an older one, that may mean a byte of the
   * read's on some input; -1 if there is none.
   */
  public int before(int position, Span read) {
    int i = position;
    while (i >= 0) {
      int block = i >> BITS;
      if (isElsewhere(block, read)) {
        i = (block << BITS) - 1;
      } else {
        Write write = writes[i];
        if (write != null && !read.isApart(write.span())) {
          return i;
        }
        i--;
      }
    }
    return i;
  }

  private boolean isElsewhere(int block, Span read) {
    return common[block] == read.base()
        && (hulls[ENDS * block] >= read.at() + read.size() || read.at() >= hulls[ENDS * block + 1]);
  }
}
