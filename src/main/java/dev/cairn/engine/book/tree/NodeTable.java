package dev.cairn.engine.book.tree;

import org.jspecify.annotations.Nullable;

/**
 * A map from 64-bit names to values, for millions of entries: open addressing in two flat arrays,
 * no boxed keys. Names must be well mixed already.
 */
final class NodeTable<T> {
  private static final int FIRST_SIZE = 1 << 10;

  private long[] names = new long[FIRST_SIZE];
  private @Nullable Object[] values = new @Nullable Object[FIRST_SIZE];
  private int count;

  @SuppressWarnings("unchecked") // only put() fills the array
  @Nullable T get(long name) {
    return (T) values[slot(name)];
  }

  /** {@code name} must be new. */
  void put(long name, T value) {
    if (2 * (count + 1) > names.length) {
      grow();
    }
    set(name, value);
    count++;
  }

  /** {@code name} must be there. What stands behind it moves up, so that it is still found. */
  void remove(long name) {
    int mask = names.length - 1;
    int hole = slot(name);
    values[hole] = null;
    count--;
    for (int at = (hole + 1) & mask; values[at] != null; at = (at + 1) & mask) {
      int home = (int) names[at] & mask;
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        names[hole] = names[at];
        values[hole] = values[at];
        values[at] = null;
        hole = at;
      }
    }
  }

  private void set(long name, Object value) {
    int slot = slot(name);
    names[slot] = name;
    values[slot] = value;
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = names.length - 1;
    int slot = (int) name & mask;
    while (values[slot] != null && names[slot] != name) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldNames = names;
    @Nullable Object[] oldValues = values;
    names = new long[2 * oldNames.length];
    values = new @Nullable Object[names.length];
    for (int i = 0; i < oldNames.length; i++) {
      Object value = oldValues[i];
      if (value != null) {
        set(oldNames[i], value);
      }
    }
  }
}
