package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where a path would be left if a condition of the source were wrong. */
class WrongDecisionsTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable x = variables.variable("x", 32);
  private final Variable y = variables.variable("y", 32);
  private final Expr isXSmall = less(x);
  private final Expr isYSmall = less(y);
  private final TermGraph graph = TermGraph.of(List.of(isXSmall, isYSmall)).orElseThrow();
  private final WrongDecisions wrong = new WrongDecisions();

  @Test
  void aConditionThatIsAskedTwiceIsTwoPlaces() {
    wrong.add(100, 0, comparison(isXSmall), graph);
    wrong.add(200, 1, comparison(isXSmall), graph);

    assertThat(shown(5, 0)).extracting(WrongDecisions.Shown::index).contains(0, 1);
    assertThat(shown(5, 0)).extracting(WrongDecisions.Shown::name).doesNotHaveDuplicates();
  }

  @Test
  void inALoopTheFirstIterationThatComesOutOtherwiseCounts() {
    wrong.add(100, 0, comparison(isXSmall), graph);
    wrong.add(100, 1, comparison(isYSmall), graph);

    // only the second is at the boundary, where < and <= differ
    assertThat(shown(1, 5)).contains(new WrongDecisions.Shown(31 * 100 + 2, 1));
  }

  @Test
  void whatIsNoComparisonCanOnlyBeNegated() {
    wrong.add(100, 3, Optional.empty(), graph);

    assertThat(shown(5, 5)).containsExactly(new WrongDecisions.Shown(31 * 100, 3));
  }

  private Expr less(Variable variable) {
    return pool.binary(BinaryOp.SLT, pool.variable(variable), pool.constant(32, 5));
  }

  private static Optional<Comparison> comparison(Expr term) {
    return Comparison.of(term, SourceRelation.FROM);
  }

  private List<WrongDecisions.Shown> shown(long valueOfX, long valueOfY) {
    graph.evaluate(new Input.Builder().set(x, valueOfX).set(y, valueOfY).build());
    return wrong.on(graph);
  }
}
