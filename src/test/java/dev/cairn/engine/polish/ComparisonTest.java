package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which values of a comparison show that it is written wrongly. */
class ComparisonTest {
  private static final int MOST = 7;

  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Expr x = pool.variable(variables.variable("x", 32));
  private final Expr y = pool.variable(variables.variable("y", 32));

  @Test
  void oneValueOnEachSideAndOneAtTheBoundaryShowAllOtherRelations() {
    Comparison less = comparison(BinaryOp.SLT, x, pool.constant(32, 5), SourceRelation.FROM);

    assertThat(shown(less, 5, 4, 5, 6)).hasSize(MOST);
    assertThat(shown(less, 5, -9, 5, 99)).hasSizeLessThan(MOST);
  }

  @Test
  void theNumberIsTheOneOfTheSource() {
    // x <= 4, of which the term says x < 5
    Comparison atMost = comparison(BinaryOp.SLT, x, pool.constant(32, 5), SourceRelation.UP_TO);

    assertThat(shown(atMost, 5, 3, 4, 5)).hasSize(MOST);
    assertThat(shown(atMost, 5, 4, 5, 6)).hasSizeLessThan(MOST);
  }

  @Test
  void bothSidesOfABranchMeanTheSameMistakes() {
    Comparison taken = comparison(BinaryOp.SLT, x, y, SourceRelation.FROM);
    Comparison other = comparison(BinaryOp.SLE, y, x, SourceRelation.FROM);

    assertThat(other.left()).isEqualTo(taken.left());
    assertThat(new HashSet<>(other.mistakes())).isEqualTo(new HashSet<>(taken.mistakes()));
  }

  @Test
  void whetherANumberIsZeroIsNoRelation() {
    Expr isZero = pool.binary(BinaryOp.EQ, x, pool.constant(32, 0));

    assertThat(Comparison.of(isZero, SourceRelation.NONE)).isEmpty();
  }

  private Comparison comparison(BinaryOp op, Expr left, Expr right, SourceRelation source) {
    return Comparison.of(pool.binary(op, left, right), source).orElseThrow();
  }

  /** The mistakes that at least one of the values of x shows. */
  private static Set<Integer> shown(Comparison comparison, long number, long... values) {
    Set<Integer> shown = new HashSet<>();
    for (long value : values) {
      comparison.mistakes().stream()
          .filter(m -> comparison.isOtherwise(m, value & 0xFFFF_FFFFL, number))
          .forEach(shown::add);
    }
    return shown;
  }
}
