package dev.cairn.engine.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Defect;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClausesTest {
  private static final Program NOTHING =
      new Program(
          Map.of(), Map.of(), Map.of(), Map.of(), List.of(), List.of(), List.of(), 64, Map.of());

  private static final Run RUN = Run.returned(Input.EMPTY, ExecutionPath.EMPTY);

  private final ExprPool pool = new ExprPool(new Variables());
  private final Variable n = pool.variables().variable("n", 32);
  private final Defect defect =
      new Defect(Defect.Kind.DIVISION_BY_ZERO, new Location("f.c", 7, 3), "", List.of());

  @Test
  void theValuesThatDoNoHarmAreSaid() {
    assertThat(clause(Deadline.never())).isEqualTo("n != 5");
  }

  @Test
  void whenTheTimeIsUpItIsSaidInWords() {
    assertThat(clause(Deadline.after(Duration.ZERO))).isEqualTo("n: no division by zero at line 7");
  }

  @Test
  void whatAnotherClauseSaysNeedsNoGuard() {
    assertThat(Clauses.unguarded("p == \\null || *p > 0", Set.of("p != \\null")))
        .isEqualTo("*p > 0");
  }

  private String clause(Deadline deadline) {
    Expr isFive = pool.binary(BinaryOp.EQ, pool.variable(n), pool.constant(32, 5));
    return new Clauses(pool, new PointerUse(NOTHING, _ -> false), deadline)
        .of(new Cause(isFive, true), List.of(n), defect, RUN);
  }
}
