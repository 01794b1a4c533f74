package dev.cairn.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What every solver must get right. Small widths are compared with trying all inputs. */
public abstract class SolverContract {
  public static final Duration TIMEOUT = Duration.ofSeconds(20);
  private final Evaluator evaluator = new Evaluator();
  private final List<Solver> made = new ArrayList<>();
  private final Variables variables = new Variables();
  final ExprPool pool = new ExprPool(variables);

  protected abstract Solver solver(Duration timeout);

  private Solver solver() {
    Solver solver = solver(TIMEOUT);
    made.add(solver);
    return solver;
  }

  @AfterEach
  void closeAll() {
    made.forEach(Solver::close);
  }

  @ParameterizedTest
  @EnumSource(
      value = BinaryOp.class,
      mode = Mode.MATCH_NONE,
      names = {"F.*"})
  void binaryOperationsReachExactlyTheValuesThatSomeInputReaches(BinaryOp op) {
    var terms = new RandomTerms(2, 3, new Random(1));
    Expr x = terms.pool.variable(terms.variables.get(0));
    Expr y = terms.pool.variable(terms.variables.get(1));
    Expr result = terms.pool.binary(op, x, y);
    Expr narrow = result.width() > 4 ? terms.pool.extract(result, 1, 4) : result;

    assertReachesWhatInputsReach(terms, narrow);
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {"NOT", "NEG", "ZEXT", "SEXT"})
  void unaryOperationsReachExactlyTheValuesThatSomeInputReaches(UnaryOp op) {
    var terms = new RandomTerms(1, 3, new Random(1));
    Expr x = terms.pool.variable(terms.variables.getFirst());
    boolean isExtension = op == UnaryOp.ZEXT || op == UnaryOp.SEXT;

    assertReachesWhatInputsReach(
        terms, isExtension ? terms.pool.convert(op, x, 5) : terms.pool.unary(op, x));
  }

  private void assertReachesWhatInputsReach(RandomTerms terms, Expr term) {
    Solver solver = solver();
    for (int value = 0; value < 1 << term.width(); value++) {
      Expr target = terms.pool.constant(term.width(), value);
      assertAgreesWithAllInputs(
          solver, terms, List.of(terms.pool.binary(BinaryOp.EQ, term, target)));
    }
  }

  @RepeatedTest(40)
  void randomConjunctionsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    var terms = new RandomTerms(2 + random.nextInt(2), 4, random);
    Solver solver = solver();
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      conditions.add(terms.condition(2));
      assertAgreesWithAllInputs(solver, terms, conditions);
    }
  }

  @RepeatedTest(60)
  void randomComparisonsAreDecidedAsByTryingAllInputs(RepetitionInfo info) {
    var random = new Random(1000 + info.getCurrentRepetition());
    var terms = new RandomTerms(3, 4, random);
    Solver solver = solver();
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      conditions.add(terms.simpleCondition());
      assertAgreesWithAllInputs(solver, terms, conditions);
    }
  }

  private void assertAgreesWithAllInputs(Solver solver, RandomTerms terms, List<Expr> conditions) {
    List<Input> solutions = solutions(terms, conditions);
    Verdict verdict = solver.solve(new Query(conditions, terms.input(), List.of()));
    switch (verdict) {
      case Verdict.Sat(var model) ->
          assertThat(evaluator.firstViolated(conditions, model)).isEqualTo(-1);
      case Verdict.Unsat(var core) -> {
        assertThat(solutions).as("claimed unsatisfiable").isEmpty();
        assertThat(core).isNotEmpty().doesNotHaveDuplicates();
        assertThat(solutions(terms, core.stream().map(conditions::get).toList()))
            .as("core %s of %s", core, conditions)
            .isEmpty();
      }
      case Verdict.Unknown(var reason) -> throw new AssertionError(reason);
    }
  }

  private List<Input> solutions(RandomTerms terms, List<Expr> conditions) {
    return terms.allInputs().stream()
        .filter(i -> evaluator.firstViolated(conditions, i) < 0)
        .limit(1)
        .toList();
  }

  @Test
  void variablesThatTheQueryDoesNotSpeakOfKeepTheHint() {
    Variable x = variables.variable("x", 32);
    Variable y = variables.variable("y", 32);
    Input hint = new Input.Builder().set(x, 5).set(y, 77).build();
    Expr isSeven = pool.binary(BinaryOp.EQ, pool.variable(x), pool.constant(32, 7));

    Input model = model(solver().solve(new Query(List.of(isSeven), hint, List.of())));

    assertThat(model.get(x)).isEqualTo(7);
    assertThat(model.get(y)).isEqualTo(77);
  }

  @Test
  void aQueryWithoutConditionsIsSolvedByTheHint() {
    Input hint = new Input.Builder().set(variables.variable("x", 8), 3).build();

    assertThat(solver().solve(new Query(List.of(), hint, List.of())))
        .isEqualTo(new Verdict.Sat(hint));
  }

  @Test
  void variablesToMinimizeGetTheirLowestValue() {
    Variable n = variables.variable("#t", 32);
    Variable m = variables.variable("#u", 32);
    Expr sum = pool.binary(BinaryOp.MUL, pool.variable(n), pool.constant(32, 3));
    List<Expr> conditions =
        List.of(
            pool.binary(BinaryOp.ULE, pool.constant(32, 2), pool.variable(n)),
            pool.binary(BinaryOp.ULT, pool.variable(n), pool.constant(32, 100)),
            pool.binary(BinaryOp.ULT, pool.variable(m), pool.constant(32, 100)),
            pool.binary(BinaryOp.ULT, sum, pool.variable(m)));

    Input model = model(solver().solve(new Query(conditions, Input.EMPTY, List.of(n, m))));

    assertThat(model.get(n)).isEqualTo(2);
    assertThat(model.get(m)).isEqualTo(7);
  }

  @Test
  void findsTheFactorsOfA64BitNumber() {
    Variable x = variables.variable("x", 64);
    Variable y = variables.variable("y", 64);
    Expr product = pool.binary(BinaryOp.MUL, pool.variable(x), pool.variable(y));
    Expr limit = pool.constant(64, 1 << 14);
    List<Expr> conditions =
        List.of(
            pool.binary(BinaryOp.ULT, pool.constant(64, 1), pool.variable(x)),
            pool.binary(BinaryOp.ULT, pool.variable(x), limit),
            pool.binary(BinaryOp.ULT, pool.variable(y), limit),
            pool.binary(BinaryOp.EQ, product, pool.constant(64, 9743L * 10859)));

    Input model = model(solver().solve(new Query(conditions, Input.EMPTY, List.of())));

    assertThat(model.get(x) * model.get(y)).isEqualTo(9743L * 10859);
  }

  @Test
  void aTermOfAHundredThousandLevelsDoesNotOutlastTheTimeout() {
    Expr x = pool.variable(variables.variable("x", 32));
    Expr sum = x;
    for (int i = 0; i < 100_000; i++) {
      sum = pool.binary(i % 2 == 0 ? BinaryOp.MUL : BinaryOp.XOR, sum, pool.constant(32, i | 1));
    }
    List<Expr> conditions = List.of(pool.binary(BinaryOp.EQ, sum, pool.constant(32, 12345)));

    Solver solver = solver(Duration.ofMillis(500));
    made.add(solver);

    Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));

    assertThat(verdict).isNotInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void twoThreadsWithTheirOwnSolversDoNotDisturbEachOther() throws InterruptedException {
    List<Throwable> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      int seed = t;
      Thread thread = new Thread(() -> solveMany(seed));
      thread.setUncaughtExceptionHandler((_, e) -> failures.add(e));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
  }

  private void solveMany(int seed) {
    var terms = new RandomTerms(2, 5, new Random(seed));
    var check = new Evaluator();
    try (Solver solver = solver(TIMEOUT)) {
      for (int i = 0; i < 60; i++) {
        List<Expr> conditions = List.of(terms.condition(2), terms.condition(2));
        if (solver.solve(new Query(conditions, terms.input(), List.of()))
            instanceof Verdict.Sat(var model)) {
          assertThat(check.firstViolated(conditions, model)).isEqualTo(-1);
        }
      }
    }
  }

  @Test
  void aTimeoutEndsAHardQueryAndTheSolverStaysUsable() {
    Variable x = variables.variable("x", 64);
    Variable y = variables.variable("y", 64);
    Expr one = pool.constant(64, 1);
    Expr wideX = pool.convert(UnaryOp.ZEXT, pool.variable(x), 128);
    Expr wideY = pool.convert(UnaryOp.ZEXT, pool.variable(y), 128);
    Expr product = pool.binary(BinaryOp.MUL, wideX, wideY);
    // a product of two primes of 61 and 62 bits
    BigInteger target =
        BigInteger.valueOf(2305843009213693951L).multiply(BigInteger.valueOf(4611686018427387847L));
    List<Expr> hard =
        List.of(
            pool.binary(BinaryOp.ULT, one, pool.variable(x)),
            pool.binary(BinaryOp.ULT, one, pool.variable(y)),
            pool.binary(BinaryOp.EQ, product, pool.constant(128, target)));
    Solver solver = solver(Duration.ofMillis(700));
    made.add(solver);

    Verdict verdict = solver.solve(new Query(hard, Input.EMPTY, List.of()));

    assertThat(verdict).isEqualTo(new Verdict.Unknown("timeout after 0.7 s"));
    Expr easy = pool.binary(BinaryOp.EQ, pool.variable(x), pool.variable(y));
    assertThat(solver.solve(new Query(List.of(easy), Input.EMPTY, List.of())))
        .isInstanceOf(Verdict.Sat.class);
  }

  public static Input model(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    return ((Verdict.Sat) verdict).model();
  }
}
