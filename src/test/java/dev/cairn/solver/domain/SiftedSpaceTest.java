package dev.cairn.solver.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions on casts of wide variables that are within a char, against all their values. */
class SiftedSpaceTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable h = variables.variable("h", 64);
  private final Variable l = variables.variable("l", 64);
  private final EnumerationSolver solver =
      new EnumerationSolver(new Nobody(), new Workbench(Deadline.never()));

  /** Leaves every question open. */
  private static final class Nobody implements Solver {
    @Override
    public Verdict solve(Query query) {
      return new Verdict.Unknown("nobody knows");
    }

    @Override
    public void close() {}
  }

  @Test
  void twoDigitsOfWideVariablesAreFewInputs() {
    List<Expr> conditions = within();
    for (Variable v : List.of(h, l)) {
      conditions.add(less(pool.constant(8, '0' - 1), cast(v)));
      conditions.add(less(cast(v), pool.constant(8, '9' + 1)));
    }
    conditions.add(sum(25));

    assertThat(solve(conditions)).isInstanceOf(Verdict.Unsat.class);
    conditions.set(conditions.size() - 1, sum(2 * '0' + 18));
    assertThat(solve(conditions))
        .isInstanceOfSatisfying(
            Verdict.Sat.class, s -> assertThat(s.model().get(h)).isEqualTo('9'));
  }

  /** Queries share their beginnings, as those of a path do. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void verdictsAndTheirCoresAreRight(long seed) {
    var random = new Random(seed);
    List<Expr> conditions = within();
    int answers = 0;
    for (int round = 0; round < 60; round++) {
      if (conditions.size() > 9) {
        conditions.subList(4 + random.nextInt(4), conditions.size()).clear();
      }
      conditions.add(condition(random));
      switch (solve(conditions)) {
        case Verdict.Sat(var model) -> {
          answers++;
          assertThat(conditions).allMatch(c -> new Evaluator().holds(c, model));
        }
        case Verdict.Unsat(var core) -> {
          answers++;
          assertThat(isSatisfiable(core.stream().map(conditions::get).toList())).isFalse();
          conditions.removeLast();
        }
        case Verdict.Unknown _ -> {}
      }
    }
    assertThat(answers).isGreaterThan(20);
  }

  private Verdict solve(List<Expr> conditions) {
    return solver.solve(new Query(conditions, Input.EMPTY, List.of()));
  }

  /** By all values from -128 to 127, outside of which {@link #within} leaves none. */
  private boolean isSatisfiable(List<Expr> conditions) {
    var evaluator = new Evaluator();
    for (long high = -128; high < 128; high++) {
      for (long low = -128; low < 128; low++) {
        Input input = new Input.Builder().set(h, high).set(l, low).build();
        if (conditions.stream().allMatch(c -> evaluator.holds(c, input))) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Expr> within() {
    List<Expr> conditions = new ArrayList<>();
    for (Variable v : List.of(h, l)) {
      conditions.add(less(pool.constant(64, -129), pool.variable(v)));
      conditions.add(less(pool.variable(v), pool.constant(64, 128)));
    }
    return conditions;
  }

  private Expr condition(Random random) {
    Variable v = random.nextBoolean() ? h : l;
    Expr bound = pool.constant(8, random.nextInt(256));
    Expr one =
        switch (random.nextInt(4)) {
          case 0 -> less(cast(v), bound);
          case 1 -> less(bound, cast(v));
          case 2 -> less(pool.binary(BinaryOp.AND, cast(v), pool.constant(8, 0x5f)), bound);
          default -> sum(random.nextInt(200) - 100);
        };
    return random.nextInt(3) == 0 ? pool.not(one) : one;
  }

  private Expr cast(Variable v) {
    return pool.extract(pool.variable(v), 0, 8);
  }

  private Expr sum(int total) {
    Expr both =
        pool.binary(
            BinaryOp.ADD,
            pool.convert(UnaryOp.SEXT, cast(h), 32),
            pool.convert(UnaryOp.SEXT, cast(l), 32));
    return pool.binary(BinaryOp.EQ, both, pool.constant(32, total));
  }

  private Expr less(Expr left, Expr right) {
    return pool.binary(BinaryOp.SLT, left, right);
  }
}
