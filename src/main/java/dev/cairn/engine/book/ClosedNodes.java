package dev.cairn.engine.book;

import dev.cairn.engine.store.Longs;
import dev.cairn.engine.store.Storage;
import org.jspecify.annotations.Nullable;

/**
 * The choices of which all is known, by their 64-bit names: two numbers each, in one flat array.
 * Names must be well mixed already.
 */
final class ClosedNodes {
  private static final int FIRST_SIZE = 1 << 9;

  private final Storage storage;
  private Longs entries;
  private int count;

  ClosedNodes(Storage storage) {
    this.storage = storage;
    entries = new Longs(FIRST_SIZE, storage);
  }

  /** How a choice ended. */
  enum End {
    /** Runs took both sides, the one the negation of the other. */
    BOTH_TAKEN,
    /** No input takes another side than the one that was taken. */
    NO_OTHER
  }

  @Nullable End get(long name) {
    long end = entries.get(slot(name) + 1);
    return end == 0 ? null : End.values()[(int) end - 1];
  }

  /** {@code name} must be new. */
  void put(long name, End end) {
    if (4 * (count + 1) > entries.size()) {
      grow();
    }
    set(name, end.ordinal() + 1);
    count++;
  }

  private void set(long name, long end) {
    int slot = slot(name);
    entries.set(slot, name);
    entries.set(slot + 1, end);
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = entries.size() - 1;
    int slot = ((int) name << 1) & mask;
    while (entries.get(slot + 1) != 0 && entries.get(slot) != name) {
      slot = (slot + 2) & mask;
    }
    return slot;
  }

  private void grow() {
    Longs old = entries;
    entries = new Longs(2 * old.size(), storage);
    for (int i = 0; i < old.size(); i += 2) {
      if (old.get(i + 1) != 0) {
        set(old.get(i), old.get(i + 1));
      }
    }
  }
}
