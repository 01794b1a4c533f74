package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class BlockSetTest {
  private final BlockSet blocks = new BlockSet();

  @Test
  void hasEachBlockOnce() {
    for (int block = 0; block < 40; block++) {
      blocks.add(block / 2);
    }

    assertThat(blocks.stream()).hasSize(20).startsWith(0, 1, 2).endsWith(19);
  }

  @Test
  void meetsThoseThatHaveOneOfIts() {
    blocks.add(3);
    blocks.add(1_000_000);
    BitSet others = new BitSet();
    others.set(4);
    assertThat(blocks.intersects(others)).isFalse();

    others.set(1_000_000);

    assertThat(blocks.intersects(others)).isTrue();
    assertThat(new BlockSet().intersects(others)).isFalse();
  }
}
