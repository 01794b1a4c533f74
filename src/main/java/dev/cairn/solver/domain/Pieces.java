package dev.cairn.solver.domain;

import java.util.Arrays;

/** Intervals on their way to a {@link ValueSet}, added in ascending order. */
final class Pieces {
  private final int width;
  private long[] bounds = new long[4];
  private int size;

  Pieces(int width) {
    this.width = width;
  }

  /** Both ends included; above all that were added before. */
  void add(long low, long high) {
    if (size == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * size);
    }
    bounds[size++] = low;
    bounds[size++] = high;
  }

  ValueSet set() {
    return ValueSet.ofPieces(width, Arrays.copyOf(bounds, size));
  }
}
