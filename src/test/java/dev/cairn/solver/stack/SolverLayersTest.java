package dev.cairn.solver.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Layer;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.RandomTerms;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverContract;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.bitwuzla.TestLibrary;
import dev.cairn.solver.layer.CheckedSolver;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each layer answers, and that it answers right. */
class SolverLayersTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Variable x = variables.variable("x", 32);
  private final Variable y = variables.variable("y", 32);
  private final Variable z = variables.variable("z", 32);

  @ParameterizedTest
  @EnumSource(Layer.class)
  void aLayerAloneGivesTheVerdictsOfTheBackend(Layer layer) {
    var terms = new RandomTerms(3, 6, new Random(7));
    try (SolverStack layered = with(Set.of(layer));
        SolverStack plain = with(Set.of())) {
      List<Expr> conditions = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        if (i % 8 == 0) {
          conditions.clear();
        }
        conditions.add(terms.simpleCondition());
        Query query = new Query(conditions, terms.input(), List.of());

        assertThat(layered.solve(query).getClass()).isEqualTo(plain.solve(query).getClass());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Layer.class)
  void aLayerLeavesVariablesAloneThatNoConditionSpeaksOf(Layer layer) {
    assertKeepsTheHint(with(Set.of(layer)));
  }

  @ParameterizedTest
  @EnumSource(Solving.class)
  void aWayOfSolvingLeavesVariablesAloneThatNoConditionSpeaksOf(Solving solving) {
    assertKeepsTheHint(
        Solvers.standard(SolverSettings.of(solving, SolverContract.TIMEOUT, TestLibrary.CACHE)));
  }

  /** Prefixes are shared, so that a solver could remember variables of other queries. */
  private static void assertKeepsTheHint(SolverStack stack) {
    var terms = new RandomTerms(3, 6, new Random(11));
    var spoken = new ConditionVariables();
    try (stack) {
      List<Expr> conditions = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        if (i % 5 == 4) {
          conditions.subList(i % 3, conditions.size()).clear();
        }
        conditions.add(terms.simpleCondition());
        Query query = new Query(conditions, terms.input(), List.of());
        if (stack.solve(query) instanceof Verdict.Sat(var model)) {
          Set<Variable> used = spoken.of(conditions);

          model.forEach(
              (v, value) -> {
                if (!used.contains(v)) {
                  assertThat(value).as(v.name()).isEqualTo(query.hint().get(v));
                }
              });
        }
      }
    }
  }

  /** The only solution that differences find moves all that they know of by three. */
  @Test
  void aVariableOfAnEarlierQueryStaysWhereItIsWhenAllOthersMove() {
    Input threes = new Input.Builder().set(x, 3).set(z, 3).build();
    Expr both = pool.binary(BinaryOp.XOR, pool.variable(x), pool.variable(z));
    Expr odd = pool.binary(BinaryOp.AND, both, pool.constant(32, 1));
    Expr isSameParity = pool.binary(BinaryOp.EQ, odd, pool.constant(32, 0));
    Expr isLarge = pool.binary(BinaryOp.SLT, pool.constant(32, 5), pool.variable(z));
    Expr isSmall = pool.binary(BinaryOp.SLT, pool.variable(y), pool.constant(32, 100));
    try (SolverStack solver = with(Set.of(Layer.DIFFERENCES))) {
      solver.solve(new Query(List.of(isSmall), threes, List.of()));

      Verdict verdict =
          solver.solve(new Query(List.of(atMost(x, z), isSameParity, isLarge), threes, List.of()));

      assertThat(solver.statistics().answeredBy(Layer.DIFFERENCES)).isEqualTo(2);
      assertThat(SolverContract.model(verdict).get(x)).isEqualTo(6);
      assertThat(SolverContract.model(verdict).get(y)).isZero();
    }
  }

  @Test
  void constantsAndContradictionsNeedNoSolver() {
    Expr below = less(x, y);

    assertUnsat(Layer.TRIVIAL, List.of(below, pool.bool(false)), List.of(1));
    assertUnsat(Layer.TRIVIAL, List.of(below, less(y, z), pool.not(below)), List.of(0, 2));
    assertSat(Layer.TRIVIAL, List.of(pool.bool(true)));
  }

  @Test
  void anEmptyIntervalIsUnsatisfiableThroughSumsAndExtensions() {
    Expr wide = pool.convert(UnaryOp.SEXT, pool.variable(x), 64);
    Expr sum = pool.binary(BinaryOp.ADD, wide, pool.constant(64, 10));
    Expr low = pool.binary(BinaryOp.SLT, sum, pool.constant(64, 5));
    Expr high = pool.binary(BinaryOp.SLT, pool.constant(32, -6), pool.variable(x));

    assertUnsat(Layer.INTERVALS, List.of(high, less(y, z), low), List.of(0, 2));
  }

  @Test
  void sizesThatFollowFromLengthsAreKnownToHoldTheIndex() {
    Expr zero = pool.constant(32, 0);
    Expr isPositive = pool.binary(BinaryOp.SLT, zero, pool.variable(x));
    Expr isLong = pool.binary(BinaryOp.SLE, pool.constant(32, 5), pool.variable(x));
    Expr isShort = pool.binary(BinaryOp.SLT, pool.variable(x), pool.constant(32, 1000));
    Expr count = pool.ite(pool.not(isPositive), zero, pool.variable(x));
    Expr both = pool.binary(BinaryOp.ADD, wide(count), wide(pool.ite(less(y, x), zero, count)));
    Expr size = pool.binary(BinaryOp.MUL, both, pool.constant(64, 4));
    Expr isPast = pool.binary(BinaryOp.ULT, size, pool.constant(64, 20));

    assertUnsat(
        Layer.INTERVALS, List.of(isPositive, isShort, less(y, z), isLong, isPast), List.of(3, 4));
  }

  private Expr wide(Expr e) {
    return pool.convert(UnaryOp.SEXT, e, 64);
  }

  @Test
  void conditionsOnSingleVariablesAreSolvedNextToTheHint() {
    Expr above = pool.binary(BinaryOp.SLT, pool.constant(32, 10), pool.variable(x));
    Expr isNotEleven = pool.not(pool.binary(BinaryOp.EQ, pool.variable(x), pool.constant(32, 11)));

    assertThat(assertSat(Layer.INTERVALS, List.of(above, isNotEleven)).get(x)).isEqualTo(12);
  }

  @Test
  void aCycleOfOrderComparisonsIsUnsatisfiable() {
    List<Expr> cycle = List.of(less(x, y), less(z, variables.variable("w", 32)), less(y, x));

    assertUnsat(Layer.DIFFERENCES, cycle, List.of(0, 2));
  }

  @Test
  void aSortedOrderIsFoundByDifferences() {
    Input model = assertSat(Layer.DIFFERENCES, List.of(less(x, y), less(y, z)));

    assertThat((int) model.get(x)).isLessThan((int) model.get(y));
    assertThat((int) model.get(y)).isLessThan((int) model.get(z));
  }

  @Test
  void aSumThatMayWrapAroundIsNotTakenForABound() {
    // x + 1 < x has one solution: the largest x
    Expr next = pool.binary(BinaryOp.ADD, pool.variable(x), pool.constant(32, 1));
    Expr wraps = pool.binary(BinaryOp.SLT, next, pool.variable(x));
    try (SolverStack solver = with(EnumSet.allOf(Layer.class))) {
      Verdict verdict = solver.solve(new Query(List.of(wraps), Input.EMPTY, List.of()));

      assertThat(SolverContract.model(verdict).get(x)).isEqualTo(Integer.MAX_VALUE);
    }
  }

  @Test
  void bytesComparedAsOneNumberAreRepairedTogether() {
    Expr number = pool.variable(variables.variable("b3", 8));
    for (int i = 2; i >= 0; i--) {
      number = pool.binary(BinaryOp.CONCAT, number, pool.variable(variables.variable("b" + i, 8)));
    }
    Expr product = pool.binary(BinaryOp.MUL, number, pool.constant(32, 3));
    Expr isMagic = pool.binary(BinaryOp.EQ, product, pool.constant(32, 3 * 0xcafebabeL));

    Input model = assertSat(Layer.REPAIR, List.of(isMagic));

    assertThat(model.get(variables.variable("b3", 8))).isEqualTo(0xca);
    assertThat(model.get(variables.variable("b0", 8))).isEqualTo(0xbe);
  }

  @Test
  void aSmallSpaceIsSearchedThrough() {
    List<Expr> conditions = new ArrayList<>();
    for (Variable v : List.of(x, y)) {
      conditions.add(pool.binary(BinaryOp.ULT, pool.constant(32, 1), pool.variable(v)));
      conditions.add(pool.binary(BinaryOp.ULT, pool.variable(v), pool.constant(32, 40)));
    }
    Expr product = pool.binary(BinaryOp.MUL, pool.variable(x), pool.variable(y));
    conditions.add(pool.binary(BinaryOp.EQ, product, pool.constant(32, 13 * 31)));

    assertThat(assertSat(Layer.ENUMERATION, conditions).get(x)).isIn(13L, 31L);
    conditions.set(4, pool.binary(BinaryOp.EQ, product, pool.constant(32, 401)));
    assertUnsat(Layer.ENUMERATION, conditions, List.of(0, 1, 2, 3, 4));
  }

  /** Eight characters, of which a scanner knows no more than whether it is inside a quotation. */
  @Test
  void inputsThatNothingTellsApartAreOne() {
    Expr isInside = pool.constant(1, 0);
    Expr isAny = pool.constant(1, 0);
    for (int i = 0; i < 8; i++) {
      Expr character = pool.variable(variables.variable("t" + i, 8));
      Expr isQuote = pool.binary(BinaryOp.EQ, character, pool.constant(8, '"'));
      isInside = pool.binary(BinaryOp.XOR, isInside, isQuote);
      isAny = pool.binary(BinaryOp.OR, isAny, isQuote);
    }
    Expr isClosed = pool.not(isInside);

    assertThat(assertSat(Layer.ENUMERATION, List.of(isAny, isClosed))).isNotNull();
    assertUnsat(Layer.ENUMERATION, List.of(isInside, pool.not(isAny)), List.of(0, 1));
  }

  @Test
  void aKnownCoreAnswersAQueryThatEndsWithItsLastCondition() {
    Expr square = pool.binary(BinaryOp.MUL, pool.variable(x), pool.variable(x));
    Expr isTwo = pool.binary(BinaryOp.EQ, square, pool.constant(32, 2));
    try (SolverStack solver = with(Set.of(Layer.CORES))) {
      solver.solve(new Query(List.of(less(y, z), isTwo), Input.EMPTY, List.of()));

      var verdict = solver.solve(new Query(List.of(less(z, y), isTwo), Input.EMPTY, List.of()));

      assertThat(verdict).isEqualTo(new Verdict.Unsat(List.of(1)));
      assertThat(solver.statistics().answeredBy(Layer.CORES)).isEqualTo(1);
      assertThat(solver.statistics().smtCalls()).isEqualTo(1);
    }
  }

  @Test
  void aConditionThatTheHintViolatesIsNotSlicedAway() {
    Expr isSeven = pool.binary(BinaryOp.EQ, pool.variable(y), pool.constant(32, 7));
    Expr isPositive = pool.binary(BinaryOp.SLT, pool.constant(32, 0), pool.variable(x));
    try (SolverStack solver = with(Set.of(Layer.SLICING))) {
      Verdict verdict =
          solver.solve(new Query(List.of(isSeven, isPositive), Input.EMPTY, List.of()));

      assertThat(SolverContract.model(verdict).get(y)).isEqualTo(7);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"FULL", "IPPC_REPAIR"})
  void isSortedFromZerosNeedsCallsOfThePapersSizes(String solving) {
    // IPPC, Figs. 2 and 3: from [0,0,0] the standard algorithm makes calls of size 3, 2, 1; IPPC
    // three of size 1
    List<Expr> path = List.of(atMost(x, y), atMost(x, z), atMost(y, z));
    var settings =
        SolverSettings.of(Solving.valueOf(solving), SolverContract.TIMEOUT, TestLibrary.CACHE);
    try (SolverStack solver = Solvers.standard(settings)) {
      Input input = Input.EMPTY;
      for (int j = 2; j >= 0; j--) {
        List<Expr> forced = new ArrayList<>(path.subList(0, j));
        forced.add(pool.not(path.get(j)));
        input = SolverContract.model(solver.solve(new Query(forced, input, List.of())));
      }

      SolverStatistics statistics = solver.statistics();
      assertThat(statistics.averageConditions()).isEqualTo(solving.equals("FULL") ? 2.0 : 1.0);
      assertThat(statistics.smtCalls()).isEqualTo(3);
    }
  }

  @Test
  void aModelThatDoesNotHoldIsNotBelieved() {
    var statistics = new SolverStatistics();
    Solver liar =
        new Solver() {
          @Override
          public Verdict solve(Query query) {
            return new Verdict.Sat(query.hint());
          }

          @Override
          public void close() {}
        };
    try (Solver checked =
        new CheckedSolver(liar, new ModelEvaluation(Deadline.never()), statistics)) {
      Verdict verdict = checked.solve(new Query(List.of(less(x, y)), Input.EMPTY, List.of()));

      assertThat(verdict)
          .isEqualTo(new Verdict.Unknown("model check failed: condition 1 of 1 does not hold"));
      assertThat(statistics.failedModels()).isEqualTo(1);
    }
  }

  @Test
  void anInterruptedSolverAnswersUnknown() {
    Expr square = pool.binary(BinaryOp.MUL, pool.variable(x), pool.variable(y));
    Expr isPrime = pool.binary(BinaryOp.EQ, square, pool.constant(32, 4294967291L));
    try (SolverStack solver = with(Set.of())) {
      solver.interrupt();

      assertThat(solver.solve(new Query(List.of(isPrime), Input.EMPTY, List.of())))
          .isEqualTo(new Verdict.Unknown("interrupted"));
    }
  }

  private SolverStack with(Set<Layer> layers) {
    return Solvers.standard(
        new SolverSettings(Solving.AUTO, SolverContract.TIMEOUT, TestLibrary.CACHE, layers));
  }

  private void assertUnsat(Layer layer, List<Expr> conditions, List<Integer> core) {
    try (SolverStack solver = with(Set.of(layer))) {
      Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));

      assertThat(verdict).isInstanceOf(Verdict.Unsat.class);
      assertThat(((Verdict.Unsat) verdict).core()).containsExactlyInAnyOrderElementsOf(core);
      assertThat(solver.statistics().answeredBy(layer)).isEqualTo(1);
      assertThat(solver.statistics().answeredWithoutSmt()).isEqualTo(1);
    }
  }

  private Input assertSat(Layer layer, List<Expr> conditions) {
    try (SolverStack solver = with(Set.of(layer))) {
      Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));

      assertThat(solver.statistics().answeredBy(layer)).isEqualTo(1);
      assertThat(solver.statistics().smtCalls()).isZero();
      return SolverContract.model(verdict);
    }
  }

  private Expr atMost(Variable a, Variable b) {
    return pool.binary(BinaryOp.SLE, pool.variable(a), pool.variable(b));
  }

  private Expr less(Variable a, Variable b) {
    return pool.binary(BinaryOp.SLT, pool.variable(a), pool.variable(b));
  }
}
