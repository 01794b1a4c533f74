package dev.cairn.machine.memory;

import java.util.Arrays;

/** A first-in first-out queue of object ids. */
final class IdQueue {
  private int[] ring = new int[64];
  private int head;
  private int size;

  void add(int id) {
    if (size == ring.length) {
      grow();
    }
    ring[head + size & ring.length - 1] = id;
    size++;
  }

  private void grow() {
    int[] larger = Arrays.copyOf(ring, ring.length * 2);
    System.arraycopy(ring, 0, larger, ring.length, head);
    ring = larger;
  }

  int remove() {
    int id = ring[head];
    head = head + 1 & ring.length - 1;
    size--;
    return id;
  }

  int size() {
    return size;
  }

  void clear() {
    head = 0;
    size = 0;
  }
}
