package dev.cairn.solver.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What loops leave behind costs little, and answers keep them short. */
class BoundsAndModelsTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable n = variables.variable("n", 32);
  private final Workbench bench = new Workbench(Deadline.never());

  @Test
  void ofTheBoundsOfALoopOneIsAsked() {
    var asked = new ArrayList<Query>();
    var unsat = new Verdict.Unsat(List.of(0, 1));
    var solver = new TightestBounds(answering(unsat, asked), bench.facts());

    Verdict verdict = solver.solve(new Query(loop(0, 1000), Input.EMPTY, List.of()));

    assertThat(asked.getFirst().conditions()).hasSize(2);
    assertThat(verdict).isEqualTo(new Verdict.Unsat(List.of(999, 1000)));
  }

  @Test
  void aSolutionMovesToTheRunBefore() {
    Input far = Input.EMPTY.toBuilder().set(n, 2_000_000_000L).build();
    Input hint = Input.EMPTY.toBuilder().set(n, 1971).build();
    var solver =
        new NearerModels(
            answering(new Verdict.Sat(far), new ArrayList<>()),
            bench.evaluation(),
            bench.variables());

    Verdict verdict = solver.solve(new Query(loop(1900, 1971), hint, List.of()));

    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Sat.class, sat -> assertThat(sat.model().get(n)).isEqualTo(1972));
  }

  /** {@code from < n} and so on up to {@code to}, and that n is divisible by 4. */
  private List<Expr> loop(int from, int to) {
    List<Expr> conditions = new ArrayList<>();
    for (int i = from; i < to; i++) {
      conditions.add(pool.binary(BinaryOp.SLT, pool.constant(32, i), pool.variable(n)));
    }
    Expr rest = pool.binary(BinaryOp.UREM, pool.variable(n), pool.constant(32, 4));
    conditions.add(pool.binary(BinaryOp.EQ, rest, pool.constant(32, 0)));
    return conditions;
  }

  private static Solver answering(Verdict verdict, List<Query> asked) {
    return new Solver() {
      @Override
      public Verdict solve(Query query) {
        asked.add(query);
        return verdict;
      }

      @Override
      public void close() {}
    };
  }
}
