package dev.cairn.engine.book.tree;

import java.util.Arrays;

/**
 * The branches of which one side was taken and nothing else is known, by their 64-bit names: four
 * numbers each, since of a search's millions of choices nearly all stay so. What is known of them
 * stands in the order in which they came; a table of one number each tells where: it is all that is
 * looked at in no order, which costs a cache miss each. Names must be well mixed already.
 */
final class FreshNodes {
  private static final int FIRST_SIZE = 1 << 10;
  private static final int WORDS = 4;
  private static final int CHUNK_BITS = 14;
  private static final int CHUNK = 1 << CHUNK_BITS;

  /** Fuller, a name that is not there takes twice as many looks. */
  private static final int MOST_EIGHTHS = 5;

  /** The low half of a name, above the number of its entry and 1; 0: empty. */
  private long[] table = new long[FIRST_SIZE];

  private int count;

  /** The entries by their numbers, also those that were taken out. */
  private long[][] chunks = new long[1][WORDS * CHUNK];

  private int entries;

  /**
   * Makes room for those of the names that surely are new. It looks at the places of all of them,
   * one after the other: what the processor has to fetch from memory for them it then fetches side
   * by side, and whoever looks for them next does not wait.
   */
  void expect(long[] names, int number) {
    int more = 0;
    for (int i = 0; i < number; i++) {
      more += table[home(names[i])] == 0 ? 1 : 0;
    }
    while (count + more > table.length / 8 * MOST_EIGHTHS) {
      grow();
    }
  }

  /** Where the name is; below 0, the complement of where it belongs. */
  int find(long name) {
    int slot = slot(name);
    return table[slot] == 0 ? ~slot : slot;
  }

  /** The structural hash of the side that was taken. */
  long hash(int slot) {
    return word(entry(table[slot]), 1);
  }

  /** That of its negation. */
  long negation(int slot) {
    return word(entry(table[slot]), 2);
  }

  /** The branch that the negation takes. */
  int alternative(int slot) {
    return (int) (word(entry(table[slot]), 3) >> Integer.SIZE);
  }

  /** The number that was given along. */
  int hint(int slot) {
    return (int) word(entry(table[slot]), 3);
  }

  /** Adds a name where {@link #find} has just missed it. */
  void put(int missed, long name, long hash, long negation, int alternative, int hint) {
    int slot = ~missed;
    if (count >= table.length / 8 * MOST_EIGHTHS) {
      grow();
      slot = slot(name);
    }
    int entry = entries++;
    if (entry >> CHUNK_BITS == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunks.length + 1);
      chunks[chunks.length - 1] = new long[WORDS * CHUNK];
    }
    long[] chunk = chunks[entry >> CHUNK_BITS];
    int at = (entry & (CHUNK - 1)) * WORDS;
    chunk[at] = name;
    chunk[at + 1] = hash;
    chunk[at + 2] = negation;
    chunk[at + 3] = (long) alternative << Integer.SIZE | (hint & 0xFFFF_FFFFL);
    table[slot] = (name << Integer.SIZE) | (entry + 1L);
    count++;
  }

  /** Takes an entry out. What stands behind it moves up, so that it is still found. */
  void remove(int slot) {
    int mask = table.length - 1;
    int hole = slot;
    table[hole] = 0;
    count--;
    for (int at = (hole + 1) & mask; table[at] != 0; at = (at + 1) & mask) {
      int home = (int) (table[at] >>> Integer.SIZE) & mask;
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        table[hole] = table[at];
        table[at] = 0;
        hole = at;
      }
    }
  }

  private int home(long name) {
    return (int) name & (table.length - 1);
  }

  private static int entry(long place) {
    return (int) place - 1;
  }

  private long word(int entry, int number) {
    return chunks[entry >> CHUNK_BITS][(entry & (CHUNK - 1)) * WORDS + number];
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = table.length - 1;
    int slot = (int) name & mask;
    while (table[slot] != 0 && !isOf(table[slot], name)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isOf(long place, long name) {
    return (int) (place >>> Integer.SIZE) == (int) name && word(entry(place), 0) == name;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    int mask = table.length - 1;
    for (long place : old) {
      if (place != 0) {
        int slot = (int) (place >>> Integer.SIZE) & mask;
        while (table[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        table[slot] = place;
      }
    }
  }
}
