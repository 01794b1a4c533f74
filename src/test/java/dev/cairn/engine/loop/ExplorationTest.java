package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.LoopFacts;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Program;
import dev.cairn.path.Defect;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.search.Search;
import dev.cairn.solver.Query;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplorationTest {
  /** if (x < 3) { if (x < 5) … }: the inner condition cannot be false. */
  private static final Program NESTED =
      new Skeleton()
          .function("f")
          .condition("x < 3", 1, 3)
          .condition("x < 5", 2, 3)
          .jump(3)
          .ret()
          .build();

  private static void nested(ScriptedExecutor.Probe p) {
    Expr x = p.variable("x");
    if (p.branch(0, p.less(x, p.constant(3)))) {
      p.branch(2, p.less(x, p.constant(5)));
    }
  }

  @Test
  void provesAnUncoverableBranchInfeasibleAndNamesWhatExcludesIt() {
    Result result = explore(NESTED, ExplorationTest::nested, Settings.defaults());

    assertThat(verdict(result, 0)).isInstanceOf(ItemVerdict.Covered.class);
    assertThat(verdict(result, 3))
        .isEqualTo(
            new ItemVerdict.Infeasible("excluded by 'x < 3' true at t.c:1:1, proved 1 time"));
    assertThat(result.isComplete()).isTrue();
    assertThat(result.paths().infeasiblePrefixes()).isEqualTo(1);
  }

  @Test
  void neverCallsWhatTheSolverCouldNotDecideInfeasible() {
    Result result =
        explore(
            NESTED, ExplorationTest::nested, Settings.defaults(), q -> q.conditions().size() == 2);

    assertThat(verdict(result, 3))
        .isEqualTo(new ItemVerdict.Unknown("timeout after 1 s at t.c:2:1"));
    assertThat(result.isComplete()).isFalse();
    assertThat(result.paths().infeasiblePrefixes()).isZero();
  }

  @Test
  void anObstacleLeavesProofsOfWhatItCannotReachAlone() {
    Program program =
        new Skeleton()
            .function("f")
            .condition("x < 3", 1, 2)
            .condition("x < 5", 3, 3)
            .condition("y < lowest + 1", 3, 3)
            .ret()
            .build();
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          if (p.branch(0, p.less(p.variable("x"), p.constant(3)))) {
            p.branch(2, p.less(p.variable("x"), p.constant(5)));
          } else {
            p.pin(p.variable("y"), Skeleton.line(3));
            p.branch(4, p.less(p.variable("y"), p.constant(Integer.MIN_VALUE + 1)));
          }
        };

    Result result = explore(program, script, Settings.defaults());

    assertThat(verdict(result, 3)).isInstanceOf(ItemVerdict.Infeasible.class);
    assertThat(verdict(result, 4)).isEqualTo(new ItemVerdict.Unknown("concretized at t.c:3:1"));
    assertThat(result.isComplete()).isFalse();
  }

  @Test
  void stopsAtTheRunBudgetAndSaysSo() {
    Result result = explore(NESTED, ExplorationTest::nested, Settings.defaults().withMaxRuns(1));

    assertThat(result.runs()).isEqualTo(1);
    assertThat(verdict(result, 1)).isEqualTo(new ItemVerdict.Unknown("budget of 1 run spent"));
    assertThat(result.isComplete()).isFalse();
  }

  /** What nothing calls needs no run to be judged. */
  @Test
  void aBudgetIsNoExcuseForWhatNoCallLeadsTo() {
    Program program =
        new Skeleton()
            .function("f")
            .condition("x < 3", 1, 1)
            .ret()
            .function("g")
            .condition("y < 3", 1, 1)
            .ret()
            .build();

    Result result =
        explore(
            program,
            p -> p.branch(0, p.less(p.variable("x"), p.constant(3))),
            Settings.defaults().withWholeProgram(true).withMaxRuns(1));

    assertThat(verdict(result, 1)).isInstanceOf(ItemVerdict.Unknown.class);
    assertThat(verdict(result, 2))
        .isEqualTo(new ItemVerdict.Infeasible("never reached: no call leads to 'g'"));
  }

  @Test
  void stopsAnEndlessRunAtTheTimeBudget() {
    Settings settings = Settings.defaults().withMaxTime(Duration.ofMillis(100));
    Consumer<ScriptedExecutor.Probe> endless =
        p -> {
          while (true) {
            p.concrete(0);
          }
        };

    Result result = explore(NESTED, endless, settings);

    assertThat(result.isComplete()).isFalse();
    assertThat(result.tests()).isEmpty();
  }

  @Test
  void stopsEarlyWhenAllBranchesAreCovered() {
    Program program =
        new Skeleton().function("f").condition("a", 1, 1).condition("b", 2, 2).ret().build();
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          p.branch(0, p.equal(p.variable("a"), 1));
          p.branch(2, p.equal(p.variable("b"), 1));
        };

    Result result = explore(program, script, Settings.defaults());

    assertThat(result.runs()).isEqualTo(3);
    assertThat(result.tests()).hasSizeLessThanOrEqualTo(3);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void countsADivergenceAndClaimsNothingBehindIt() {
    Consumer<ScriptedExecutor.Probe> lying =
        p -> p.branch(0, p.less(p.constant(0), p.variable("x")), true);

    Result result = explore(NESTED, lying, Settings.defaults());

    assertThat(result.figures().divergences()).isEqualTo(1);
    assertThat(verdict(result, 1))
        .isEqualTo(new ItemVerdict.Unknown("a run left its predicted path at t.c:1:1"));
  }

  @Test
  void findsTheInputThatBreaksACheckAndCountsItApart() {
    Program program = new Skeleton().function("f").jump(1).ret().build();
    Consumer<ScriptedExecutor.Probe> script =
        p ->
            p.check(
                p.less(p.variable("i"), p.constant(4)),
                Defect.Kind.OUT_OF_BOUNDS_READ,
                Skeleton.line(1));

    Result result = explore(program, script, Settings.defaults());

    assertThat(result.defects()).hasSize(1);
    assertThat(result.runs()).isEqualTo(1);
    assertThat(result.figures().checkRuns()).isEqualTo(1);
    assertThat(result.tests()).hasSize(1);
    assertThat(result.paths().feasible()).isEqualTo(1);
  }

  @Test
  void goesPastACheckThatTheFirstInputFails() {
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          Expr x = p.variable("x");
          p.check(p.less(p.constant(0), x), Defect.Kind.DIVISION_BY_ZERO, Skeleton.line(1));
          nested(p);
        };

    Result result = explore(NESTED, script, Settings.defaults());

    assertThat(result.defects())
        .extracting(d -> d.defect().kind())
        .containsExactly(Defect.Kind.DIVISION_BY_ZERO);
    assertThat(verdict(result, 0)).isInstanceOf(ItemVerdict.Covered.class);
    assertThat(verdict(result, 1)).isInstanceOf(ItemVerdict.Covered.class);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void goesPastAFailedAssumptionAndMakesNoTestOfIt() {
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          p.assume(p.less(p.constant(1), p.variable("x")), Skeleton.line(1));
          nested(p);
        };

    Result result = explore(NESTED, script, Settings.defaults().withCriterion(Criterion.PATHS));

    assertThat(result.paths().feasible()).isEqualTo(2);
    assertThat(result.tests()).hasSize(2);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void doesNotCountWhatOnlyAnUnfinishedRunReached() {
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          if (!p.branch(0, p.less(p.variable("x"), p.constant(3)))) {
            throw p.limit("step limit 10", Skeleton.line(4));
          }
          p.branch(2, p.less(p.variable("x"), p.constant(5)));
        };

    Result result = explore(NESTED, script, Settings.defaults());

    assertThat(verdict(result, 1))
        .isEqualTo(new ItemVerdict.Unknown("step limit 10 reached at t.c:4:1"));
    assertThat(verdict(result, 3)).isInstanceOf(ItemVerdict.Infeasible.class);
  }

  @Test
  void takesAliasRelationsAsCasesOfTheirPath() {
    Program program = new Skeleton().function("f").jump(1).ret().build();
    Consumer<ScriptedExecutor.Probe> script =
        p -> p.choose(Kind.ALIAS, p.equal(p.variable("i"), 2), Skeleton.line(1));

    Result result = explore(program, script, Settings.defaults().withCriterion(Criterion.PATHS));

    assertThat(result.paths().feasible()).isEqualTo(1);
    assertThat(result.paths().cases()).isEqualTo(2);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void aDepthBoundIsNoProof() {
    Settings settings = Settings.defaults().withCriterion(Criterion.PATHS).withDepth(1);

    Result result = explore(NESTED, ExplorationTest::nested, settings);

    assertThat(result.isComplete()).isFalse();
    assertThat(verdict(result, 3)).isEqualTo(new ItemVerdict.Unknown("depth bound 1"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSearchThatIsBoundedBeginsAnewOnlyWhenAsked(boolean isRestarting) {
    Program program =
        new Skeleton()
            .function("f")
            .condition("x < 4", 3, 1)
            .condition("y < 4", 3, 2)
            .jump(3)
            .ret()
            .build();
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          if (!p.branch(0, p.less(p.variable("x"), p.constant(4)))) {
            p.branch(2, p.less(p.variable("y"), p.constant(4)));
          }
        };
    Settings settings =
        Settings.defaults()
            .withSearch(Search.BOUNDED_DFS)
            .withDepth(1)
            .withTactics(new Settings.Tactics(false, isRestarting));

    Result result = explore(program, script, settings);

    assertThat(verdict(result, 3) instanceof ItemVerdict.Covered).isEqualTo(isRestarting);
  }

  private static List<Search> searches() {
    return Search.builtIn();
  }

  @ParameterizedTest
  @MethodSource("searches")
  void everySearchEndsWithTheSameVerdicts(Search search) {
    Settings settings = Settings.defaults().withSearch(search).withMaxRuns(2000);

    Result result = explore(NESTED, ExplorationTest::nested, settings);

    assertThat(verdict(result, 1)).isInstanceOf(ItemVerdict.Covered.class);
    if (search != Search.RANDOM_INPUT) {
      assertThat(verdict(result, 3)).isInstanceOf(ItemVerdict.Infeasible.class);
      assertThat(result.isComplete()).isTrue();
    }
  }

  @Test
  void solvesNoPrefixTwice() {
    List<String> queries = new ArrayList<>();
    Predicate<Query> spy =
        q -> {
          queries.add(q.conditions().toString());
          return false;
        };

    explore(
        NESTED,
        ExplorationTest::nested,
        Settings.defaults().withSearch(Search.UNIFORM_RANDOM).withMaxRuns(200),
        spy);

    assertThat(queries).doesNotHaveDuplicates();
  }

  /** As CREST does: what is not solved for keeps the values of the run before. */
  @Test
  void aRandomWalkChangesNoMoreOfItsInputThanItMust() {
    int choices = 12;
    Skeleton skeleton = new Skeleton().function("f");
    for (int i = 0; i < choices; i++) {
      skeleton.condition("x" + i, i + 1, i + 1);
    }
    Program program = skeleton.condition("never", choices + 1, choices + 1).ret().build();
    List<Input> inputs = new ArrayList<>();
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          for (int i = 0; i < choices; i++) {
            p.branch(2 * i, p.equal(p.variable("x" + i), 1));
          }
          p.concrete(2 * choices);
        };

    Settings settings = Settings.defaults().withSearch(Search.FAIR_BRANCH).withMaxRuns(40);
    try (var worker = new Worker(new ScriptedExecutor(program, script), new SmallSolver(8))) {
      new Exploration(target(program), settings, worker, e -> inputs.add(e.run().input()))
          .explore();
    }

    assertThat(inputs).hasSize(40);
    for (int i = 1; i < inputs.size(); i++) {
      assertThat(differences(inputs.get(i - 1), inputs.get(i))).as("run %d", i + 1).isEqualTo(1);
    }
  }

  private static int differences(Input a, Input b) {
    int[] count = {0};
    a.forEach((variable, value) -> count[0] += value == b.get(variable) ? 0 : 1);
    return count[0];
  }

  @Test
  void tellsTheListenerOfEveryRun() {
    List<Integer> numbers = new ArrayList<>();
    var executor = new ScriptedExecutor(NESTED, ExplorationTest::nested);
    try (var worker = new Worker(executor, new SmallSolver(8))) {
      new Exploration(target(NESTED), Settings.defaults(), worker, e -> numbers.add(e.number()))
          .explore();
    }

    assertThat(numbers).containsExactly(1, 2);
    assertThat(executor.runs()).isEqualTo(2);
  }

  private static ItemVerdict verdict(Result result, int branch) {
    return result.branches().entrySet().stream()
        .filter(e -> e.getKey().id() == branch)
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  private static Target target(Program program) {
    return new Target(program, "f", Precondition.none(), LoopFacts.NONE);
  }

  private static Result explore(
      Program program, Consumer<ScriptedExecutor.Probe> script, Settings settings) {
    return explore(program, script, settings, _ -> false);
  }

  private static Result explore(
      Program program,
      Consumer<ScriptedExecutor.Probe> script,
      Settings settings,
      Predicate<Query> givesUp) {
    try (var worker =
        new Worker(new ScriptedExecutor(program, script), new SmallSolver(8, givesUp))) {
      return new Exploration(target(program), settings, worker, Listener.NONE).explore();
    }
  }
}
