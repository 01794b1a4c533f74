package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

final class ByteSetsTest {
  private final BitSet bytes = new BitSet();

  ByteSetsTest() {
    bytes.set(10, 20);
  }

  @Test
  void bytesBeyondTheRangeDoNotCount() {
    assertThat(ByteSets.isAny(bytes, 5, 10)).isFalse();
    assertThat(ByteSets.isAny(bytes, 5, 11)).isTrue();
    assertThat(ByteSets.isAny(bytes, 19, 30)).isTrue();
    assertThat(ByteSets.isAny(bytes, 20, 30)).isFalse();
  }

  @Test
  void rangeIsInTheSetAsAWholeOrNot() {
    assertThat(ByteSets.areAll(bytes, 10, 20)).isTrue();
    assertThat(ByteSets.areAll(bytes, 9, 20)).isFalse();
    assertThat(ByteSets.areAll(bytes, 10, 21)).isFalse();
  }

  @Test
  void firstMissingByteIsLookedForInTheRangeOnly() {
    assertThat(ByteSets.firstMissing(bytes, 12, 15)).isEqualTo(15);
    assertThat(ByteSets.firstMissing(bytes, 12, 40)).isEqualTo(20);
  }
}
