package dev.cairn.engine.book.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FreshNodesTest {
  private final FreshNodes nodes = new FreshNodes();

  @Test
  void givesBackWhatIsKeptOfANode() {
    nodes.put(nodes.find(0), 0, Long.MIN_VALUE, -7, Integer.MAX_VALUE, 0);
    int slot = nodes.find(0);

    assertThat(nodes.hash(slot)).isEqualTo(Long.MIN_VALUE);
    assertThat(nodes.negation(slot)).isEqualTo(-7);
    assertThat(nodes.alternative(slot)).isEqualTo(Integer.MAX_VALUE);
    assertThat(nodes.hint(slot)).isZero();
    assertThat(nodes.find(1)).isNegative();
  }

  @Test
  void namesThatEndAlikeAreToldApart() {
    for (long high = 0; high < 40; high++) {
      long name = high << 32 | 5;
      nodes.put(nodes.find(name), name, high, 0, 0, 0);
    }

    assertThat(nodes.hash(nodes.find(17L << 32 | 5))).isEqualTo(17);
    assertThat(nodes.find(40L << 32 | 5)).isNegative();
  }

  @Test
  void findsWhatAHashMapFindsWhileEntriesComeAndGo() {
    var random = new Random(9);
    Map<Long, Integer> expected = new HashMap<>();

    for (int i = 0; i < 50_000; i++) {
      // The low bits collide often, so places are taken by others.
      long name = random.nextInt(6000) * 64L;
      int slot = nodes.find(name);
      if (expected.remove(name) != null) {
        nodes.remove(slot);
      } else {
        expected.put(name, i);
        nodes.put(slot, name, i, i, i % 100, i);
      }
    }

    for (long name = 0; name < 6000 * 64L; name += 64) {
      int slot = nodes.find(name);
      assertThat(slot < 0 ? null : nodes.hint(slot)).isEqualTo(expected.get(name));
    }
  }
}
