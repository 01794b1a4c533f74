package dev.cairn.expr.eval;

import dev.cairn.expr.Expr;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of nodes on one input: an identity table that is emptied at once by counting up a
 * stamp.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class NodeValues {
  private static final int MOST_KEPT = 1 << 16;
  private Expr[] keys = new Expr[256];
  private long[] narrow = new long[256];
  private int[] stamps = new int[256];
  private @Nullable BigInteger @Nullable [] wide;
  private int stamp = 1;
  private int size;

  boolean has(Expr e) {
    return stamps[slot(e)] == stamp;
  }

  long narrow(Expr e) {
    return narrow[slot(e)];
  }

  BigInteger wide(Expr e) {
    BigInteger value = wide == null ? null : wide[slot(e)];
    if (value == null) {
      throw new IllegalStateException("operand without a value");
    }
    return value;
  }

  void put(Expr e, long value) {
    int slot = claim(e);
    narrow[slot] = value;
  }

  void put(Expr e, BigInteger value) {
    int slot = claim(e);
    if (wide == null) {
      wide = new @Nullable BigInteger[keys.length];
    }
    wide[slot] = value;
  }

  /** Forgets all values; a table that grew large is let go, with the terms it holds. */
  void forget() {
    if (keys.length > MOST_KEPT && size < keys.length / 8) {
      allocate(MOST_KEPT);
    }
    size = 0;
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  private int slot(Expr e) {
    int mask = keys.length - 1;
    int i = (int) e.hash() & mask;
    while (stamps[i] == stamp && keys[i] != e) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private int claim(Expr e) {
    if (size * 2 >= keys.length) {
      grow();
    }
    int slot = slot(e);
    keys[slot] = e;
    stamps[slot] = stamp;
    size++;
    return slot;
  }

  private void grow() {
    Expr[] oldKeys = keys;
    long[] oldNarrow = narrow;
    int[] oldStamps = stamps;
    @Nullable BigInteger[] oldWide = wide;
    allocate(oldKeys.length * 2);
    if (oldWide != null) {
      wide = new @Nullable BigInteger[keys.length];
    }
    for (int j = 0; j < oldKeys.length; j++) {
      if (oldStamps[j] == stamp) {
        int i = slot(oldKeys[j]);
        keys[i] = oldKeys[j];
        stamps[i] = stamp;
        narrow[i] = oldNarrow[j];
        if (wide != null && oldWide != null) {
          wide[i] = oldWide[j];
        }
      }
    }
  }

  private void allocate(int length) {
    keys = new Expr[length];
    narrow = new long[length];
    stamps = new int[length];
    wide = null;
  }
}
