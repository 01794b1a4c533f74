package dev.cairn.engine.loop;

import static dev.cairn.engine.loop.ScriptedExploration.NESTED;
import static dev.cairn.engine.loop.ScriptedExploration.explore;
import static dev.cairn.engine.loop.ScriptedExploration.target;
import static dev.cairn.engine.loop.ScriptedExploration.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.expr.Input;
import dev.cairn.ir.Program;
import dev.cairn.search.Search;
import dev.cairn.solver.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of searches, whichever picks. */
class EverySearchTest {
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

    Result result = explore(NESTED, ScriptedExploration::nested, settings);

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
        ScriptedExploration::nested,
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
}
