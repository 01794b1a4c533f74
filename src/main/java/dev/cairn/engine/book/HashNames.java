package dev.cairn.engine.book;

import dev.cairn.engine.store.Longs;
import dev.cairn.engine.store.Storage;

/**
 * A set of 64-bit names for millions of them: open addressing in one flat array, nothing boxed.
 * Names must be well mixed already.
 */
final class HashNames {
  private static final int FIRST_SIZE = 1 << 8;

  private final Storage storage;
  private Longs names;
  private boolean hasZero;
  private int count;

  HashNames(Storage storage) {
    this.storage = storage;
    names = new Longs(FIRST_SIZE, storage);
  }

  /** Whether it was new. */
  boolean add(long name) {
    if (name == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    int slot = slot(name);
    if (names.get(slot) == name) {
      return false;
    }
    names.set(slot, name);
    count++;
    if (2 * count > names.size()) {
      grow();
    }
    return true;
  }

  int size() {
    return count + (hasZero ? 1 : 0);
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = names.size() - 1;
    int slot = (int) (name ^ name >>> 32) & mask;
    while (names.get(slot) != 0 && names.get(slot) != name) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    Longs old = names;
    names = new Longs(2 * old.size(), storage);
    for (int i = 0; i < old.size(); i++) {
      long name = old.get(i);
      if (name != 0) {
        names.set(slot(name), name);
      }
    }
  }
}
