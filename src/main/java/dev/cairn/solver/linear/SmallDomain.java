package dev.cairn.solver.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A set of integers close together, with quick bounds. */
final class SmallDomain {
  private final long base;
  private final BitSet offsets;

  SmallDomain(long base) {
    this.base = base;
    offsets = new BitSet();
  }

  SmallDomain(SmallDomain other) {
    base = other.base;
    offsets = (BitSet) other.offsets.clone();
  }

  void add(long value) {
    offsets.set((int) (value - base));
  }

  boolean isEmpty() {
    return offsets.isEmpty();
  }

  int size() {
    return offsets.cardinality();
  }

  long low() {
    return base + offsets.nextSetBit(0);
  }

  long high() {
    return base + offsets.length() - 1;
  }

  boolean isFixed() {
    return offsets.nextSetBit(0) == offsets.length() - 1;
  }

  /** Was it there. */
  boolean remove(long value) {
    long offset = value - base;
    boolean isThere = offset >= 0 && offset < offsets.length() && offsets.get((int) offset);
    if (isThere) {
      offsets.clear((int) offset);
    }
    return isThere;
  }

  void only(long value) {
    offsets.clear();
    add(value);
  }

  /** Drops what is outside; was there anything. */
  boolean keep(long low, long high) {
    boolean isChanged = false;
    if (low > low()) {
      offsets.clear(0, (int) Math.min(offsets.length(), low - base));
      isChanged = true;
    }
    if (!offsets.isEmpty() && high < high()) {
      offsets.clear((int) Math.max(0, high - base + 1), offsets.length());
      isChanged = true;
    }
    return isChanged;
  }

  List<Long> values() {
    List<Long> values = new ArrayList<>();
    offsets.stream().forEach(offset -> values.add(base + offset));
    return values;
  }
}
