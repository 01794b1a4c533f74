package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.LoopFacts;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.verdict.EmittedSuite;
import dev.cairn.engine.verdict.Undelivered;
import dev.cairn.expr.Expr;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Program;
import dev.cairn.limit.Deadline;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a result says once it is known which of its tests users get. */
class EmittedSuiteTest {
  /** if (x < 3) { if (x < 5) … }: the inner condition cannot be false. */
  private static final Program NESTED =
      new Skeleton()
          .function("f")
          .condition("x < 3", 1, 3)
          .condition("x < 5", 2, 3)
          .jump(3)
          .ret()
          .build();

  private static final Undelivered FIRST_TEST =
      Undelivered.of(Map.of(1, new Witness.Rejected(1, "failed")));

  private final Result found = explore();

  @Test
  void whatOnlyARejectedTestShowsIsSeen() {
    Result emitted = emitted(Deadline.never());

    assertThat(emitted.branches().values())
        .hasAtLeastOneElementOfType(ItemVerdict.Seen.class)
        .hasAtLeastOneElementOfType(ItemVerdict.Covered.class)
        .hasAtLeastOneElementOfType(ItemVerdict.Infeasible.class);
  }

  @Test
  void whatThereIsNoTimeToLookAtIsNotKnown() {
    Result emitted = emitted(over());

    assertThat(emitted.isComplete()).isFalse();
    assertThat(reasons(emitted)).containsOnly("the time was up before it was judged").hasSize(3);
    assertThat(emitted.coverage().isCovered(0)).isFalse();
  }

  @Test
  void aProofHoldsAlsoWhenTheTimeIsUp() {
    Result emitted = emitted(over());

    assertThat(emitted.branches().values())
        .filteredOn(ItemVerdict.Infeasible.class::isInstance)
        .hasSize(1);
  }

  @Test
  void nothingIsProvedWhereATestDidSomethingElseNatively() {
    Undelivered strayed = FIRST_TEST.strayed(IntStream.of(1));

    Result emitted = emitted(strayed, Deadline.never());

    assertThat(emitted.branches().values())
        .doesNotHaveAnyElementsOfTypes(ItemVerdict.Infeasible.class);
    assertThat(reasons(emitted)).contains("test 1 did something else natively");
    assertThat(emitted.isComplete()).isFalse();
  }

  private static Deadline over() {
    Deadline deadline = Deadline.never();
    deadline.cancel();
    return deadline;
  }

  private static List<String> reasons(Result result) {
    return result.branches().values().stream().flatMap(v -> v.whyOpen().stream()).toList();
  }

  private Result emitted(Deadline deadline) {
    return emitted(FIRST_TEST, deadline);
  }

  private Result emitted(Undelivered undelivered, Deadline deadline) {
    var index = new ProgramIndex(NESTED);
    var goals = new CoverageGoals(index, Items.ofProgram(index), found.settings().criterion());
    return EmittedSuite.of(found, index, goals, undelivered, deadline);
  }

  private static Result explore() {
    var target = new Target(NESTED, "f", Precondition.none(), LoopFacts.NONE);
    try (var worker =
        new Worker(
            new ScriptedExecutor(NESTED, EmittedSuiteTest::nested),
            new SmallSolver(8, _ -> false))) {
      return new Exploration(target, Settings.defaults(), worker, Listener.NONE).explore();
    }
  }

  private static void nested(ScriptedExecutor.Probe p) {
    Expr x = p.variable("x");
    if (p.branch(0, p.less(x, p.constant(3)))) {
      p.branch(2, p.less(x, p.constant(5)));
    }
  }
}
