package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a plain set of bytes, for objects whose bits fit into one number and for larger ones. */
class UnsetBytesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 63, 64, 65, 128, 130})
  void knowsWhichBytesNobodyWrote(int size) {
    var random = new Random(size);
    for (int round = 0; round < 50; round++) {
      int start = random.nextInt(size + 1);
      var bytes = new UnsetBytes(size, start);
      var expected = new BitSet();
      expected.set(start, size);
      for (int step = 0; step < 30; step++) {
        change(bytes, expected, size, random);
        assertSame(bytes, expected, size, random);
      }
    }
  }

  @Test
  void aCopyStaysAsItIs() {
    for (int size : new int[] {12, 100}) {
      var bytes = new UnsetBytes(size, 4);
      UnsetBytes copy = bytes.copy();

      assertThat(bytes.set(4, size - 4)).isTrue();

      assertThat(copy.isAny(4, size - 4)).isTrue();
      assertThat(copy.end()).isEqualTo(4);
    }
  }

  private static void change(UnsetBytes bytes, BitSet expected, int size, Random random) {
    int at = random.nextInt(size);
    if (random.nextInt(4) == 0) {
      bytes.unset(at);
      expected.set(at);
    } else {
      int length = 1 + random.nextInt(size - at);
      boolean isAll = bytes.set(at, length);
      expected.clear(at, at + length);
      assertThat(isAll).isEqualTo(expected.isEmpty());
    }
  }

  private static void assertSame(UnsetBytes bytes, BitSet expected, int size, Random random) {
    int first = expected.nextSetBit(0);
    assertThat(bytes.end()).isEqualTo(first < 0 ? size : first);
    int at = random.nextInt(size);
    assertThat(bytes.get(at)).isEqualTo(expected.get(at));
    int length = 1 + random.nextInt(size - at);
    assertThat(bytes.isAny(at, length)).isEqualTo(!expected.get(at, at + length).isEmpty());
  }
}
