package dev.cairn.engine.book;

/**
 * The branches of which one side was taken and nothing else is known, by their 64-bit names: four
 * numbers each in one flat array, since of a search's millions of choices nearly all stay so. Names
 * must be well mixed already.
 */
final class FreshNodes {
  private static final int FIRST_SIZE = 1 << 12;
  private static final int WORDS = 4;

  /** Fuller, a name that is not there takes twice as many looks. */
  private static final int MOST_EIGHTHS = 5;

  private long[] words = new long[FIRST_SIZE];
  private int count;

  /** Where the name is; below 0, the complement of where it belongs. */
  int find(long name) {
    int slot = slot(name);
    return words[slot + 3] == 0 ? ~slot : slot;
  }

  /** The structural hash of the side that was taken. */
  long hash(int slot) {
    return words[slot + 1];
  }

  /** That of its negation. */
  long negation(int slot) {
    return words[slot + 2];
  }

  /** The branch that the negation takes. */
  int alternative(int slot) {
    return (int) (words[slot + 3] >> Integer.SIZE);
  }

  /** The number that was given along. */
  int hint(int slot) {
    return (int) words[slot + 3] - 1;
  }

  /** Adds a name where {@link #find} has just missed it; {@code hint} is not negative. */
  void put(int missed, long name, long hash, long negation, int alternative, int hint) {
    int slot = ~missed;
    if (count >= words.length / WORDS / 8 * MOST_EIGHTHS) {
      grow();
      slot = slot(name);
    }
    words[slot] = name;
    words[slot + 1] = hash;
    words[slot + 2] = negation;
    words[slot + 3] = (long) alternative << Integer.SIZE | (hint + 1);
    count++;
  }

  /** Takes an entry out. What stands behind it moves up, so that it is still found. */
  void remove(int slot) {
    int mask = words.length - 1;
    int hole = slot;
    words[hole + 3] = 0;
    count--;
    for (int at = (hole + WORDS) & mask; words[at + 3] != 0; at = (at + WORDS) & mask) {
      int home = home(words[at]);
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        System.arraycopy(words, at, words, hole, WORDS);
        words[at + 3] = 0;
        hole = at;
      }
    }
  }

  private int home(long name) {
    return ((int) name * WORDS) & (words.length - 1);
  }

  /** Where the name is, or the empty place where it belongs. */
  private int slot(long name) {
    int mask = words.length - 1;
    int slot = home(name);
    while (words[slot + 3] != 0 && words[slot] != name) {
      slot = (slot + WORDS) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = words;
    words = new long[2 * old.length];
    for (int i = 0; i < old.length; i += WORDS) {
      if (old[i + 3] != 0) {
        System.arraycopy(old, i, words, slot(old[i]), WORDS);
      }
    }
  }
}
