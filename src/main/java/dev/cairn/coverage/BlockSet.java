package dev.cairn.coverage;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A few of very many blocks (see {@link ProgramIndex}): those of one line. A function of a hundred
 * thousand lines has as many such sets, so none may cost more than what is in it.
 */
public final class BlockSet {
  static final BlockSet NONE = new BlockSet();

  private int[] blocks = new int[1];
  private int count;

  BlockSet() {}

  /** Blocks come in ascending order, each of them any number of times. */
  void add(int block) {
    if (count > 0 && blocks[count - 1] == block) {
      return;
    }
    if (count == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * count);
    }
    blocks[count++] = block;
  }

  /** Is one of {@code others} in it. */
  public boolean intersects(BitSet others) {
    return stream().anyMatch(others::get);
  }

  public IntStream stream() {
    return Arrays.stream(blocks, 0, count);
  }
}
