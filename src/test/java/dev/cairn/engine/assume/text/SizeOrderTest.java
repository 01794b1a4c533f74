package dev.cairn.engine.assume.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import org.junit.jupiter.api.Test;

class SizeOrderTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final Expr pos = pool.variable(pool.variables().variable("p[0].pos", 64));
  private final Expr spaces = pool.variable(pool.variables().variable("p[0].spaces", 64));

  @Test
  void aSumThatIsNotNegativePutsItsPartsInOrder() {
    Expr twice = pool.binary(BinaryOp.MUL, spaces, pool.constant(64, 2));
    Expr rest = pool.binary(BinaryOp.SUB, pos, twice);
    Expr sum = pool.binary(BinaryOp.SUB, rest, pool.constant(64, 1));

    assertThat(SizeOrder.notNegative(sum, _ -> true))
        .contains("2 * p->spaces + 1 <= p->pos && object_size(p->pos)");
  }

  @Test
  void numbersThatAreNoSizesAreNotPutInOrder() {
    Expr sum = pool.binary(BinaryOp.SUB, pos, spaces);

    assertThat(SizeOrder.notNegative(sum, _ -> true))
        .contains("p->spaces <= p->pos && object_size(p->pos)");
    assertThat(SizeOrder.notNegative(sum, v -> v.name().endsWith("pos"))).isEmpty();
    assertThat(SizeOrder.notNegative(pos, _ -> true)).isEmpty();
  }
}
