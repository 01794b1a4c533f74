package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import org.junit.jupiter.api.Test;

class KeptCellsTest {
  private static final int SIZE = 1 << 13;

  private final ExprPool pool = new ExprPool(new Variables());
  private final byte[] bytes = new byte[SIZE];
  private final MemObject large = new MemObject(1, MemObject.Kind.GLOBAL, "memory", bytes, bytes);

  @Test
  void noTermOfOneRunIsSeenByTheNext() {
    Expr term = term();
    for (int at : new int[] {0, 254, 4000, SIZE - 4}) {
      Cells.write(pool, large, at, 4, term);
    }
    large.clearShadow();
    Cells.write(pool, large, 100, 4, term);

    assertThat(Cells.read(pool, large, bytes, 100, 4)).isSameAs(term);
    for (int at : new int[] {0, 254, 256, 4000, SIZE - 4}) {
      assertThat(Cells.read(pool, large, bytes, at, 4)).isNull();
    }
  }

  @Test
  void termsThatWereCopiedAreForgottenToo() {
    Cells.write(pool, large, 8, 4, term());
    Cells.copy(large, 5000, large, 8, 4);
    large.clearShadow();
    Cells.write(pool, large, 0, 4, term());

    assertThat(Cells.read(pool, large, bytes, 5000, 4)).isNull();
  }

  @Test
  void theArraysAreUsedAgain() {
    Cells.write(pool, large, 8, 4, term());
    Object first = large.cells;
    large.clearShadow();
    Cells.write(pool, large, 8, 4, term());

    assertThat(large.cells).isSameAs(first);
  }

  private Expr term() {
    return pool.variable(pool.variables().variable("x", 32));
  }
}
