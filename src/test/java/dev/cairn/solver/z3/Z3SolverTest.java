package dev.cairn.solver.z3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.solver.Query;
import dev.cairn.solver.RandomTerms;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;
import dev.cairn.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Z3SolverTest extends SolverContract {
  @Override
  protected Solver solver(Duration timeout) {
    return new Z3Solver(timeout);
  }

  @Test
  void whoIsInterruptedAnswersNoMore() {
    var terms = new RandomTerms(2, 8, new Random(7));
    Expr condition = terms.simpleCondition();
    var query = new Query(List.of(condition), terms.input(), List.of());
    try (var solver = new Z3Solver(Duration.ofSeconds(9))) {
      assertThat(solver.solve(query)).isInstanceOf(Verdict.Sat.class);

      solver.interrupt();

      assertThat(solver.solve(query)).isEqualTo(new Verdict.Unknown("interrupted"));
    }
  }
}
