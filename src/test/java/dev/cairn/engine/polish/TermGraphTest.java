package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import java.util.List;
import org.junit.jupiter.api.Test;

class TermGraphTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable x = variables.variable("x", 32);
  private final Variable y = variables.variable("y", 32);
  private final Expr product = pool.binary(BinaryOp.MUL, pool.variable(y), pool.constant(32, 5));
  private final Expr sum = pool.binary(BinaryOp.ADD, pool.variable(x), product);
  private final Expr isLess = pool.binary(BinaryOp.SLT, sum, pool.constant(32, 100));

  @Test
  void termsAreWorthWhatTheEvaluatorSays() {
    Input input = new Input.Builder().set(x, 7).set(y, 3).build();
    TermGraph graph = TermGraph.of(List.of(isLess)).orElseThrow();

    graph.evaluate(input);

    assertThat(graph.value(graph.number(sum))).isEqualTo(new Evaluator().value(sum, input));
    assertThat(graph.value(graph.number(isLess))).isEqualTo(1);
  }

  @Test
  void aWrongValueChangesWhatIsMadeOfItAndNothingElse() {
    TermGraph graph = TermGraph.of(List.of(isLess)).orElseThrow();
    graph.evaluate(new Input.Builder().set(x, 99).set(y, 0).build());
    int number = graph.number(sum);

    assertThat(graph.changedBy(number, 98).get(graph.number(isLess))).isFalse();
    assertThat(graph.changedBy(number, 100).get(graph.number(isLess))).isTrue();
    assertThat(graph.changedBy(number, 100).get(graph.number(pool.variable(x)))).isFalse();
  }
}
