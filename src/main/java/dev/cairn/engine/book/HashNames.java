package dev.cairn.engine.book;

/**
 * A set of 64-bit names for millions of them: open addressing in one flat array, nothing boxed.
 * Names must be well mixed already.
 */
final class HashNames {
  private static final int FIRST_SIZE = 1 << 8;

  private long[] names = new long[FIRST_SIZE];
  private boolean hasZero;
  private int count;

  /** Whether it was new. */
  boolean add(long name) {
    if (name == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    int slot = slot(name);
    if (names[slot] == name) {
      return false;
    }
    names[slot] = name;
    count++;
    if (2 * count > names.length) {
      grow();
    }
    return true;
  }

  int size() {
    return count + (hasZero ? 1 : 0);
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = names.length - 1;
    int slot = (int) (name ^ name >>> 32) & mask;
    while (names[slot] != 0 && names[slot] != name) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = names;
    names = new long[2 * old.length];
    for (long name : old) {
      if (name != 0) {
        names[slot(name)] = name;
      }
    }
  }
}
