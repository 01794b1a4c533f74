package dev.cairn.engine.book.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Storage;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClosedNodesTest {
  @Test
  void findsWhatAHashMapFinds() {
    var random = new Random(11);
    var nodes = new ClosedNodes(Storage.inMemory());
    Map<Long, ClosedNodes.End> expected = new HashMap<>();

    for (int i = 0; i < 20_000; i++) {
      // The low bits collide often, so places are taken by others.
      long name = i == 0 ? 0 : random.nextLong() & ~0x3FL;
      var end = random.nextBoolean() ? ClosedNodes.End.BOTH_TAKEN : ClosedNodes.End.NO_OTHER;
      if (expected.putIfAbsent(name, end) == null) {
        nodes.put(name, end);
      }
    }

    expected.forEach((name, end) -> assertThat(nodes.get(name)).isEqualTo(end));
    assertThat(nodes.get(1)).isNull();
  }
}
