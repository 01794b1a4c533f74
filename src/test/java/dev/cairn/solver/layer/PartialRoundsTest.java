package dev.cairn.solver.layer;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.layer.PartialConstraints.Manner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often partial constraints ask when all of 64 conditions turn out to matter. */
class PartialRoundsTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Map<Expr, Variable> isOne = new LinkedHashMap<>();
  private final List<Integer> sizes = new ArrayList<>();

  @Test
  void addOneConditionAtATimeInTheAlgorithmOfThePaper() {
    assertThat(solve(Manner.PUBLISHED)).isInstanceOf(Verdict.Sat.class);
    assertThat(sizes).hasSize(64);
  }

  @Test
  void doubleTheirConditionsInAHurry() {
    assertThat(solve(Manner.HURRIED)).isInstanceOf(Verdict.Sat.class);
    assertThat(sizes).containsExactly(1, 2, 4, 8, 16, 32, 64);
  }

  private Verdict solve(Manner manner) {
    for (int i = 0; i < 64; i++) {
      Variable v = variables.variable("v" + i, 32);
      isOne.put(pool.binary(BinaryOp.EQ, pool.variable(v), pool.constant(32, 1)), v);
    }
    var evaluation = new ModelEvaluation(Deadline.never());
    var query = new Query(List.copyOf(isOne.keySet()), Input.EMPTY, List.of());
    try (var partial = new PartialConstraints(new SetsWhatItIsTold(), evaluation, manner)) {
      return partial.solve(query);
    }
  }

  /** Sets to one the variables it is asked about, and no others. */
  private final class SetsWhatItIsTold implements Solver {
    @Override
    public Verdict solve(Query query) {
      sizes.add(query.conditions().size());
      Input.Builder model = Input.EMPTY.toBuilder();
      query.conditions().forEach(c -> model.set(requireNonNull(isOne.get(c)), 1));
      return new Verdict.Sat(model.build());
    }

    @Override
    public void close() {}
  }
}
