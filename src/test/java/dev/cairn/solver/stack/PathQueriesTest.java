package dev.cairn.solver.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.RandomTerms;
import dev.cairn.solver.SolverContract;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.bitwuzla.TestLibrary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/**
 * Queries as explorations make them: along a path that the hint takes, the last condition negated,
 * then along the path of the solution. What is kept between queries must never show in an answer.
 */
class PathQueriesTest {
  private static final Set<Layer> KEPT =
      EnumSet.of(Layer.TRIVIAL, Layer.INTERVALS, Layer.DIFFERENCES);
  private final Evaluator evaluator = new Evaluator();

  @RepeatedTest(60)
  void comparisonsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    var terms = new RandomTerms(3, 4, random);

    walk(terms, terms::simpleCondition, KEPT);
  }

  @RepeatedTest(60)
  void sumsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(500 + info.getCurrentRepetition());
    var terms = new RandomTerms(3, 4, random);
    Supplier<Expr> either =
        () -> random.nextInt(3) == 0 ? terms.simpleCondition() : terms.linearCondition();

    walk(terms, either, EnumSet.of(Layer.LINEAR));
  }

  @RepeatedTest(60)
  void differencesThatMayWrapAroundAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(1000 + info.getCurrentRepetition());
    var terms = new RandomTerms(2, 5, random);
    Supplier<Expr> either =
        () -> random.nextInt(4) == 0 ? terms.simpleCondition() : terms.differenceCondition();

    walk(terms, either, EnumSet.of(Layer.LINEAR));
  }

  @RepeatedTest(60)
  void castsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(2500 + info.getCurrentRepetition());
    var terms = new RandomTerms(3, 4, random);
    Supplier<Expr> either =
        () -> random.nextBoolean() ? terms.simpleCondition() : terms.castCondition();

    walk(terms, either, EnumSet.of(Layer.DIFFERENCES));
  }

  @RepeatedTest(60)
  void disjunctionsOfSumsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(2000 + info.getCurrentRepetition());
    var terms = new RandomTerms(2, 5, random);
    Supplier<Expr> either =
        () ->
            terms.pool.binary(
                random.nextBoolean() ? BinaryOp.OR : BinaryOp.AND,
                terms.linearCondition(),
                terms.differenceCondition());

    walk(terms, either, EnumSet.of(Layer.LINEAR));
  }

  @RepeatedTest(30)
  void conditionsOnOneVariableOfAnyKindAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(1500 + info.getCurrentRepetition());
    var terms = new RandomTerms(1, 5, random);
    var more = new RandomTerms(2, 5, random);
    var chosen = random.nextBoolean() ? terms : more;

    walk(chosen, () -> chosen.condition(2), EnumSet.of(Layer.INTERVALS));
  }

  /** Without {@code b < a} the difference could wrap around: it belongs to what excludes. */
  @Test
  void whatKeepsADifferenceFromWrappingAroundIsAmongTheReasons() {
    var variables = new Variables();
    var pool = new ExprPool(variables);
    Expr a = pool.variable(variables.variable("a", 8));
    Expr b = pool.variable(variables.variable("b", 8));
    Expr rest = pool.binary(BinaryOp.SUB, a, b);
    List<Expr> conditions =
        List.of(
            pool.binary(BinaryOp.ULT, pool.constant(8, 100), b),
            pool.binary(BinaryOp.ULT, pool.constant(8, 0), a),
            pool.binary(BinaryOp.ULT, b, a),
            pool.binary(BinaryOp.ULT, pool.constant(8, 200), rest));

    Verdict.Unsat unsat = (Verdict.Unsat) linearAlone(conditions);

    assertThat(unsat.core()).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  /** As those of a {@code long} that is known to be small. */
  @Test
  void sumsOfVariablesOf64BitsAreLinearWhereTheyAreSmall() {
    var variables = new Variables();
    var pool = new ExprPool(variables);
    Expr a = pool.variable(variables.variable("a", 64));
    Expr b = pool.variable(variables.variable("b", 64));
    List<Expr> conditions = new ArrayList<>();
    for (Expr e : List.of(a, b)) {
      conditions.add(pool.binary(BinaryOp.SLE, pool.constant(64, -1000), e));
      conditions.add(pool.binary(BinaryOp.SLE, e, pool.constant(64, 1000)));
    }
    Expr sum = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.ADD, a, b), b);
    conditions.add(pool.binary(BinaryOp.SLT, sum, pool.constant(64, -2500)));
    conditions.add(pool.binary(BinaryOp.SLT, b, pool.binary(BinaryOp.SUB, a, b)));

    assertThat(linearAlone(conditions))
        .isInstanceOfSatisfying(
            Verdict.Sat.class,
            s -> assertThat(evaluator.firstViolated(conditions, s.model())).isEqualTo(-1));
    conditions.add(pool.binary(BinaryOp.SLT, b, pool.constant(64, -1001 + 250)));
    conditions.add(pool.binary(BinaryOp.SLT, pool.constant(64, 0), sum));
    assertThat(linearAlone(conditions)).isInstanceOf(Verdict.Unsat.class);
  }

  /** No square is 3 modulo 8, which the 101 values that are left show. */
  @Test
  void fewValuesAreTriedOnAConditionThatNobodyCanRead() {
    var variables = new Variables();
    var pool = new ExprPool(variables);
    Expr v = pool.variable(variables.variable("v", 32));
    Expr rest = pool.extract(pool.binary(BinaryOp.MUL, v, v), 0, 3);
    List<Expr> conditions =
        List.of(
            pool.binary(BinaryOp.ULT, v, pool.constant(32, 101)),
            pool.binary(BinaryOp.EQ, rest, pool.constant(3, 3)));

    Verdict.Unsat unsat = (Verdict.Unsat) alone(Layer.INTERVALS, conditions);

    assertThat(unsat.core()).containsExactlyInAnyOrder(0, 1);
  }

  private static Verdict linearAlone(List<Expr> conditions) {
    return alone(Layer.LINEAR, conditions);
  }

  private static Verdict alone(Layer layer, List<Expr> conditions) {
    var settings =
        new SolverSettings(
            Solving.AUTO, SolverContract.TIMEOUT, TestLibrary.CACHE, EnumSet.of(layer));
    try (SolverStack solver = Solvers.standard(settings)) {
      Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));
      assertThat(solver.statistics().smtCalls()).isZero();
      return verdict;
    }
  }

  /** Depth first through a program of eight conditions, all of which are always met. */
  private void walk(RandomTerms terms, Supplier<Expr> conditions, Set<Layer> layers) {
    List<Expr> program = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      program.add(conditions.get());
    }
    var settings =
        new SolverSettings(Solving.AUTO, SolverContract.TIMEOUT, TestLibrary.CACHE, layers);
    try (SolverStack solver = Solvers.standard(settings)) {
      Input input = terms.input();
      for (int round = 0; round < 12; round++) {
        List<Expr> path = path(terms, program, input);
        for (int j = path.size() - 1; j >= 0; j--) {
          List<Expr> query = new ArrayList<>(path.subList(0, j));
          query.add(terms.pool.not(path.get(j)));
          Verdict verdict = solver.solve(new Query(query, input, List.of()));
          check(terms, query, verdict);
          if (verdict instanceof Verdict.Sat(var model) && j <= round % path.size()) {
            input = model;
            break;
          }
        }
      }
    }
  }

  private List<Expr> path(RandomTerms terms, List<Expr> program, Input input) {
    return program.stream().map(c -> evaluator.holds(c, input) ? c : terms.pool.not(c)).toList();
  }

  private void check(RandomTerms terms, List<Expr> query, Verdict verdict) {
    switch (verdict) {
      case Verdict.Sat(var model) ->
          assertThat(evaluator.firstViolated(query, model)).isEqualTo(-1);
      case Verdict.Unsat(var core) -> {
        List<Expr> needed = core.stream().map(query::get).toList();
        assertThat(terms.allInputs())
            .as("core %s of %s", core, query)
            .noneMatch(i -> evaluator.firstViolated(needed, i) < 0);
      }
      case Verdict.Unknown(var reason) -> throw new AssertionError(reason);
    }
  }

  /** Rows and columns of different numbers 1 to 9: when two rows are 15, so is the third. */
  @Test
  void theSumOfAllDifferentNumbersIsKnown() {
    var variables = new Variables();
    var pool = new ExprPool(variables);
    List<Expr> conditions = new ArrayList<>();
    List<Expr> cells = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      Variable v = variables.variable("c" + i, 8);
      Expr cell = pool.variable(v);
      conditions.add(pool.binary(BinaryOp.ULE, pool.constant(8, 1), cell));
      conditions.add(pool.binary(BinaryOp.ULE, cell, pool.constant(8, 9)));
      cells.forEach(other -> conditions.add(pool.not(pool.binary(BinaryOp.EQ, cell, other))));
      cells.add(cell);
    }
    conditions.add(pool.binary(BinaryOp.EQ, row(pool, cells, 0), pool.constant(32, 15)));
    conditions.add(pool.binary(BinaryOp.EQ, row(pool, cells, 1), pool.constant(32, 15)));
    Expr third = pool.binary(BinaryOp.EQ, row(pool, cells, 2), pool.constant(32, 15));
    try (SolverStack solver =
        Solvers.standard(SolverSettings.auto(SolverContract.TIMEOUT, TestLibrary.CACHE))) {
      conditions.add(pool.not(third));
      assertThat(solver.solve(new Query(conditions, Input.EMPTY, List.of())))
          .isInstanceOf(Verdict.Unsat.class);

      conditions.set(conditions.size() - 1, third);
      Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));
      assertThat(evaluator.firstViolated(conditions, SolverContract.model(verdict))).isEqualTo(-1);
      assertThat(solver.statistics().smtCalls()).isZero();
    }
  }

  private static Expr row(ExprPool pool, List<Expr> cells, int row) {
    Expr sum = pool.constant(32, 0);
    for (Expr cell : cells.subList(3 * row, 3 * row + 3)) {
      sum = pool.binary(BinaryOp.ADD, sum, pool.convert(UnaryOp.ZEXT, cell, 32));
    }
    return sum;
  }
}
