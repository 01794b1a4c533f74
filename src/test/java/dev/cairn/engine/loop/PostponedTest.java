package dev.cairn.engine.loop;

import static dev.cairn.engine.loop.ScriptedExploration.NESTED;
import static dev.cairn.engine.loop.ScriptedExploration.explore;
import static dev.cairn.engine.loop.ScriptedExploration.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import dev.cairn.solver.Query;
import dev.cairn.solver.SolverSettings.Solving;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Questions that take long wait for the others, and are asked again when nothing else is open. */
class PostponedTest {
  private final List<Query> asked = new ArrayList<>();

  /** Gives up on whatever does not get all the time there is. */
  private boolean isTooHurried(Query query) {
    asked.add(query);
    return query.haste() > 0;
  }

  static Stream<Search> searches() {
    return Search.builtIn().stream().filter(s -> s != Search.RANDOM_INPUT);
  }

  @ParameterizedTest
  @MethodSource("searches")
  void whatTakesLongIsDecidedInTheEnd(Search search) {
    Settings settings = Settings.defaults().withSearch(search).withMaxRuns(50);

    Result result = explore(NESTED, ScriptedExploration::nested, settings, this::isTooHurried);

    assertThat(verdict(result, 1)).isInstanceOf(ItemVerdict.Covered.class);
    assertThat(verdict(result, 3)).isInstanceOf(ItemVerdict.Infeasible.class);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void theOftenerTimeWasTooShortTheLessIsGiven() {
    var _ = explore(NESTED, ScriptedExploration::nested, Settings.defaults(), this::isTooHurried);

    List<Integer> hasty = asked.stream().map(Query::haste).filter(h -> h > 0).distinct().toList();
    assertThat(hasty).isSorted().hasSizeGreaterThan(1);
    assertThat(asked.getLast().haste()).isZero();
  }

  @Test
  void whereASolvingIsMeasuredEveryQuestionGetsAllTime() {
    Settings settings = Settings.defaults().withSolving(Solving.FULL);

    Result result = explore(NESTED, ScriptedExploration::nested, settings, this::isTooHurried);

    assertThat(asked).allMatch(q -> q.haste() == 0);
    assertThat(result.isComplete()).isTrue();
  }
}
