package dev.cairn.engine.book.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NodeTableTest {
  @Test
  void findsWhatAHashMapFinds() {
    var random = new Random(7);
    Map<Long, Integer> expected = new HashMap<>();
    NodeTable<Integer> table = new NodeTable<>();

    for (int i = 0; i < 20_000; i++) {
      // The low bits collide often, so places are taken by others.
      long name = random.nextLong() & ~0x3FL;
      if (expected.putIfAbsent(name, i) == null) {
        table.put(name, i);
      }
    }

    expected.forEach((name, value) -> assertThat(table.get(name)).isEqualTo(value));
    assertThat(table.get(1)).isNull();
  }

  @Test
  void findsTheOthersAfterSomeAreTakenOut() {
    var random = new Random(9);
    Map<Long, Integer> expected = new HashMap<>();
    NodeTable<Integer> table = new NodeTable<>();

    for (int i = 0; i < 50_000; i++) {
      long name = random.nextInt(3000) * 64L;
      if (expected.remove(name) != null) {
        table.remove(name);
      } else {
        expected.put(name, i);
        table.put(name, i);
      }
    }

    for (long name = 0; name < 3000 * 64L; name += 64) {
      assertThat(table.get(name)).isEqualTo(expected.get(name));
    }
  }

  @Test
  void takesZeroAsAName() {
    NodeTable<String> table = new NodeTable<>();

    assertThat(table.get(0)).isNull();
    table.put(0, "zero");
    assertThat(table.get(0)).isEqualTo("zero");
  }
}
