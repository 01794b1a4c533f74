package dev.cairn.engine.loop;

import static dev.cairn.engine.loop.ScriptedExploration.NESTED;
import static dev.cairn.engine.loop.ScriptedExploration.explore;
import static dev.cairn.engine.loop.ScriptedExploration.target;
import static dev.cairn.engine.loop.ScriptedExploration.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.ir.Program;
import dev.cairn.path.PathCondition.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ExplorationTest {
  @Test
  void provesAnUncoverableBranchInfeasibleAndNamesWhatExcludesIt() {
    Result result = explore(NESTED, ScriptedExploration::nested, Settings.defaults());

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
            NESTED,
            ScriptedExploration::nested,
            Settings.defaults(),
            q -> q.conditions().size() == 2);

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
    Result result =
        explore(NESTED, ScriptedExploration::nested, Settings.defaults().withMaxRuns(1));

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

    Result result = explore(NESTED, ScriptedExploration::nested, settings);

    assertThat(result.isComplete()).isFalse();
    assertThat(verdict(result, 3)).isEqualTo(new ItemVerdict.Unknown("depth bound 1"));
  }

  @Test
  void tellsTheListenerOfEveryRun() {
    List<Integer> numbers = new ArrayList<>();
    var executor = new ScriptedExecutor(NESTED, ScriptedExploration::nested);
    try (var worker = new Worker(executor, new SmallSolver(8))) {
      new Exploration(target(NESTED), Settings.defaults(), worker, e -> numbers.add(e.number()))
          .explore();
    }

    assertThat(numbers).containsExactly(1, 2);
    assertThat(executor.runs()).isEqualTo(2);
  }
}
