package dev.cairn.expr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.pool.ExprPool;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NodeSetTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final NodeSet set = new NodeSet();

  @Test
  void hasWhatAHashSetHasWhileNodesComeAndGo() {
    var random = new Random(3);
    Set<Expr> expected = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      Expr node = pool.constant(32, random.nextInt(3000));
      if (random.nextInt(3) == 0) {
        expected.remove(node);
        set.remove(node);
      } else {
        assertThat(set.add(node)).isEqualTo(expected.add(node));
      }
    }

    for (int value = 0; value < 3000; value++) {
      Expr node = pool.constant(32, value);
      assertThat(set.contains(node)).isEqualTo(expected.contains(node));
    }
  }

  @Test
  void isEmptyOnceItWasCleared() {
    for (int value = 0; value < 30_000; value++) {
      set.add(pool.constant(32, value));
    }
    set.clear();

    assertThat(set.contains(pool.constant(32, 7))).isFalse();
    assertThat(set.add(pool.constant(32, 7))).isTrue();
  }
}
