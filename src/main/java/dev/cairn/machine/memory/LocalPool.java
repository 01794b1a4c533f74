package dev.cairn.machine.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The dead objects of one declaration, oldest first, to be used again. Unless they are private,
 * some rest before that, so that a stale pointer is noticed even inside of the same function.
 */
final class LocalPool {
  private static final int RESTING = 64;
  private final Locals.Local local;
  private final int resting;
  private MemObject[] ring = new MemObject[4];
  private int head;
  private int count;
  private int run = -1;

  LocalPool(Locals.Local local) {
    this.local = local;
    resting = local.isPrivate() ? 0 : RESTING;
  }

  Locals.Local local() {
    return local;
  }

  /** Whether the pool holds objects of that run; if not it is emptied. */
  boolean isOf(int currentRun) {
    return run == currentRun;
  }

  void begin(int newRun) {
    run = newRun;
    head = 0;
    count = 0;
  }

  void add(MemObject o) {
    if (count == ring.length) {
      grow();
    }
    ring[head + count & ring.length - 1] = o;
    count++;
  }

  private void grow() {
    MemObject[] larger = Arrays.copyOf(ring, ring.length * 2);
    System.arraycopy(ring, 0, larger, ring.length, head);
    ring = larger;
  }

  /** An object to be used again, or null. */
  @Nullable MemObject poll() {
    if (count <= resting) {
      return null;
    }
    MemObject o = ring[head];
    head = head + 1 & ring.length - 1;
    count--;
    return o;
  }
}
