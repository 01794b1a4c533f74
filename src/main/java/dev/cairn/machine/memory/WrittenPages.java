package dev.cairn.machine.memory;

import java.util.Arrays;

/** Which pages of an array were written, so that only those have to be put back. */
final class WrittenPages {
  private static final int SHIFT = 8;

  private final long[] pages;

  WrittenPages(int size) {
    pages = new long[(size >> SHIFT) / Long.SIZE + 1];
  }

  void note(int offset, int size) {
    for (int page = offset >> SHIFT; page <= (offset + size - 1) >> SHIFT; page++) {
      pages[page / Long.SIZE] |= 1L << page;
    }
  }

  /** Gives the pages that were written the content of {@code initial} again. */
  void restore(byte[] initial, byte[] bytes) {
    for (int i = 0; i < pages.length; i++) {
      for (long left = pages[i]; left != 0; left &= left - 1) {
        int from = (i * Long.SIZE + Long.numberOfTrailingZeros(left)) << SHIFT;
        int size = Math.min(1 << SHIFT, bytes.length - from);
        System.arraycopy(initial, from, bytes, from, size);
      }
    }
    Arrays.fill(pages, 0);
  }
}
