package dev.cairn.machine.memory;

import dev.cairn.path.Ending;

/** How much memory the objects of a run take; the limit ends the run. */
final class LiveBytes {
  private static final int OBJECT_COST = 64;

  private final MemoryHost host;
  private long live;

  LiveBytes(MemoryHost host) {
    this.host = host;
  }

  void reset() {
    live = 0;
  }

  /** There is another object of that size, which is returned. */
  int add(int size) {
    grow((long) size + OBJECT_COST);
    return size;
  }

  /** An object got larger, or smaller. */
  void grow(long bytes) {
    live += bytes;
    if (live > host.limits().memoryBytes()) {
      throw host.end(
          new Ending.LimitReached(
              "memory limit " + host.limits().memoryBytes() + " bytes", host.location()));
    }
  }

  /** An object of that size is dead. */
  void remove(int size) {
    live -= size + (long) OBJECT_COST;
  }
}
