package dev.cairn.engine.loop;

import static dev.cairn.engine.loop.ScriptedExploration.NESTED;
import static dev.cairn.engine.loop.ScriptedExploration.explore;
import static dev.cairn.engine.loop.ScriptedExploration.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.expr.Expr;
import dev.cairn.ir.Program;
import dev.cairn.path.Defect;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Runs that end otherwise than by returning, or elsewhere than predicted. */
class UnusualRunsTest {
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
          ScriptedExploration.nested(p);
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
          ScriptedExploration.nested(p);
        };

    Result result = explore(NESTED, script, Settings.defaults().withCriterion(Criterion.PATHS));

    assertThat(result.paths().feasible()).isEqualTo(2);
    assertThat(result.tests()).hasSize(2);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void onlySeesWhatAnUnfinishedRunReached() {
    Consumer<ScriptedExecutor.Probe> script =
        p -> {
          if (!p.branch(0, p.less(p.variable("x"), p.constant(3)))) {
            throw p.limit("step limit 10", Skeleton.line(4));
          }
          p.branch(2, p.less(p.variable("x"), p.constant(5)));
        };

    Result result = explore(NESTED, script, Settings.defaults());

    assertThat(verdict(result, 1))
        .isEqualTo(ItemVerdict.shownBy(new Witness.CutRun(1, "step limit 10 reached at t.c:4:1")));
    assertThat(result.isComplete()).isFalse();
    assertThat(result.tests()).hasSize(1);
    assertThat(verdict(result, 3)).isInstanceOf(ItemVerdict.Infeasible.class);
  }
}
