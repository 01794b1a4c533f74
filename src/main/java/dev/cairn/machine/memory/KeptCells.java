package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The arrays for symbolic content of a large object, used again by the next run: only pages that
 * hold terms are cleared. To make arrays of the size of a processor's memory anew cost more than a
 * short run.
 */
final class KeptCells {
  private static final int LEAST = 1 << 12;
  private static final int MOST = 1 << 20;
  private static final int PAGE_BITS = 8;

  private final @Nullable Expr[] terms;
  private final byte[] indices;
  private final BitSet touched = new BitSet();

  private KeptCells(int size) {
    terms = new Expr[size];
    indices = new byte[size];
  }

  /** Whether the arrays for an object of that size are worth being kept. */
  static boolean isFor(MemObject o) {
    return o.kind == MemObject.Kind.GLOBAL && o.bytes.length >= LEAST && o.bytes.length <= MOST;
  }

  /** Without terms. */
  static KeptCells of(int size) {
    return new KeptCells(size);
  }

  int size() {
    return terms.length;
  }

  @Nullable Expr[] terms() {
    return terms;
  }

  byte[] indices() {
    return indices;
  }

  /** Terms may be there from now on. */
  void touch(int offset, int size) {
    touched.set(offset >> PAGE_BITS, ((offset + size - 1) >> PAGE_BITS) + 1);
  }

  /** No terms are left. */
  void clear() {
    for (int page = touched.nextSetBit(0); page >= 0; page = touched.nextSetBit(page + 1)) {
      int from = page << PAGE_BITS;
      Arrays.fill(terms, from, Math.min(from + (1 << PAGE_BITS), terms.length), null);
    }
    touched.clear();
  }
}
