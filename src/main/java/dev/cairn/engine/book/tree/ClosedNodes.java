package dev.cairn.engine.book.tree;

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
    BOTH_TAKEN(1),
    /** No input takes another side than the one that was taken. */
    NO_OTHER(2);

    /** How it is written down; 0 is none. */
    private final long code;

    End(long code) {
      this.code = code;
    }
  }

  @Nullable End get(long name) {
    long code = entries.get(slot(name) + 1);
    return code == 0 ? null : code == End.BOTH_TAKEN.code ? End.BOTH_TAKEN : End.NO_OTHER;
  }

  /** {@code name} must be new. */
  void put(long name, End end) {
    if (4 * (count + 1) > entries.size()) {
      grow();
    }
    set(name, end.code);
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
