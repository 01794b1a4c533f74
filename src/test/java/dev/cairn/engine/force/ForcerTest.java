package dev.cairn.engine.force;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.ExecutionPath;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForcerTest {
  private final ExprPool pool = new ExprPool(new Variables());
  private final Variable number = pool.variables().variable("a", 8);
  private final Variable made =
      pool.variables().variable(new ApiChoice("p", 0).variableName(), ApiChoice.BITS);

  /** Where no call makes an object, no condition says so; a solver may then say anything. */
  @Test
  void anAnswerLeavesWhoMakesObjectsAsItWas() {
    var forcer = new Forcer(Precondition.none(), pool, threes(), Duration.ofSeconds(1));
    Expr wanted = pool.binary(BinaryOp.EQ, pool.variable(number), pool.constant(8, 3));

    Forcer.Answer answer = forcer.reach(ExecutionPath.EMPTY, 0, wanted, Input.EMPTY);

    assertThat(answer)
        .isInstanceOfSatisfying(
            Forcer.Answer.Found.class,
            found -> {
              assertThat(found.input().get(number)).isEqualTo(3);
              assertThat(found.input().get(made)).isZero();
            });
  }

  /** Answers that everything is 3. */
  private Solver threes() {
    return new Solver() {
      @Override
      public Verdict solve(Query query) {
        return new Verdict.Sat(new Input.Builder().set(number, 3).set(made, 3).build());
      }

      @Override
      public void close() {}
    };
  }
}
