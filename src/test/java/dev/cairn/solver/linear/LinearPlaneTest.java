package dev.cairn.solver.linear;

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
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Linear constraints over two variables against all their values. */
final class LinearPlaneTest {
  private static final Verdict NOT_ANSWERED = new Verdict.Unknown("not answered");
  private final Variables register = new Variables();
  private final ExprPool pool = new ExprPool(register);
  private final Variable a = register.variable("a", 32);
  private final Variable b = register.variable("b", 32);
  private final ModelEvaluation evaluation = new ModelEvaluation(Deadline.never());
  private final Solver solver =
      new LinearSolver(
          new Solver() {
            @Override
            public Verdict solve(Query query) {
              return NOT_ANSWERED;
            }

            @Override
            public void close() {}
          },
          new Workbench(Deadline.never()));

  @RepeatedTest(300)
  void answersAsAllValuesDo(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    int most = 1 + random.nextInt(30);
    List<Expr> conditions = bounds(-most, most);
    int count = 1 + random.nextInt(12);
    for (int i = 0; i < count; i++) {
      conditions.add(condition(random));
    }
    if (conditions.getLast() instanceof Expr.Const) {
      return;
    }
    Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));
    boolean isPossible = anyOf(conditions, most);
    switch (verdict) {
      case Verdict.Sat(Input model) ->
          assertThat(evaluation.allHold(conditions, model)).as("%s", model).isTrue();
      case Verdict.Unsat(List<Integer> core) -> {
        assertThat(isPossible).isFalse();
        List<Expr> needed = core.stream().map(conditions::get).toList();
        List<Expr> bounded = new ArrayList<>(bounds(-most, most));
        bounded.addAll(needed);
        assertThat(anyOf(bounded, most)).as("the core %s has a solution", core).isFalse();
      }
      case Verdict.Unknown _ -> {}
    }
  }

  @Test
  void needsNoSearchForThousandsOfConditions() {
    List<Expr> conditions = bounds(1, 100_000);
    for (int k = 1; k < 3000; k++) {
      conditions.add(pool.not(equal(sum(1, -k, 0), 0)));
      conditions.add(pool.binary(BinaryOp.SLT, pool.constant(32, 0), sum(1, -k, 0)));
    }
    conditions.add(pool.binary(BinaryOp.SLT, sum(1, -3000, 0), pool.constant(32, 1)));
    Input hint = Input.EMPTY.toBuilder().set(a, 99_999).set(b, 3).build();

    Verdict verdict = solver.solve(new Query(conditions, hint, List.of()));

    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    assertThat(evaluation.allHold(conditions, ((Verdict.Sat) verdict).model())).isTrue();
  }

  @Test
  void namesTheFewConditionsThatContradict() {
    List<Expr> conditions = bounds(1, 100_000);
    for (int k = 1; k < 500; k++) {
      conditions.add(pool.binary(BinaryOp.SLT, pool.constant(32, 0), sum(1, -k, 0)));
    }
    conditions.add(pool.binary(BinaryOp.SLT, sum(1, -400, 0), pool.constant(32, 1)));

    Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));

    assertThat(verdict).isInstanceOf(Verdict.Unsat.class);
    assertThat(((Verdict.Unsat) verdict).core()).hasSizeLessThan(10);
  }

  private List<Expr> bounds(long low, long high) {
    List<Expr> bounds = new ArrayList<>();
    for (Variable v : List.of(a, b)) {
      bounds.add(pool.binary(BinaryOp.SLE, pool.constant(32, low), pool.variable(v)));
      bounds.add(pool.binary(BinaryOp.SLE, pool.variable(v), pool.constant(32, high)));
    }
    return bounds;
  }

  private Expr condition(Random random) {
    Expr form = sum(random.nextInt(7) - 3, random.nextInt(7) - 3, random.nextInt(21) - 10);
    return switch (random.nextInt(4)) {
      case 0 -> equal(form, 0);
      case 1 -> pool.not(equal(form, 0));
      default -> pool.binary(BinaryOp.SLE, form, pool.constant(32, random.nextInt(9) - 4));
    };
  }

  private Expr sum(long p, long q, long constant) {
    Expr first = pool.binary(BinaryOp.MUL, pool.variable(a), pool.constant(32, p));
    Expr second = pool.binary(BinaryOp.MUL, pool.variable(b), pool.constant(32, q));
    Expr both = pool.binary(BinaryOp.ADD, first, second);
    return pool.binary(BinaryOp.ADD, both, pool.constant(32, constant));
  }

  private Expr equal(Expr e, long value) {
    return pool.binary(BinaryOp.EQ, e, pool.constant(32, value));
  }

  private boolean anyOf(List<Expr> conditions, int most) {
    for (long x = -most; x <= most; x++) {
      for (long y = -most; y <= most; y++) {
        if (evaluation.allHold(conditions, Input.EMPTY.toBuilder().set(a, x).set(b, y).build())) {
          return true;
        }
      }
    }
    return false;
  }
}
