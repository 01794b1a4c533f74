package dev.cairn.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition.Kind;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Heuristics that bound a search, so that what they refuse is unknown and not infeasible. */
class BoundsTest {
  private final ExecutionPath calls =
      new Paths().condition(0, 1, 0, 0).condition(2, 3, 1, 1).condition(4, 5, 2, 2).path(0, 2, 4);

  @Test
  void maxCallDepthRefusesWhatIsDeeperThanItsLimit() {
    assertThat(allowed(new MaxCallDepth(0), calls)).containsExactly(0);
    assertThat(allowed(new MaxCallDepth(1), calls)).containsExactly(0, 1);
    assertThat(allowed(new MaxCallDepth(2), calls)).containsExactly(0, 1, 2);
  }

  @Test
  void maxDepthCountsChoicesAndNotWhatIsAssumedOrChecked() {
    ExecutionPath path =
        new Paths()
            .condition(Kind.ASSUME, -1, -1, 0, 0)
            .condition(0, 1, 0, 0)
            .condition(Kind.CHECK, -1, -1, 1, 0)
            .condition(Kind.ALIAS, -1, -1, 1, 0)
            .condition(2, 3, 1, 0)
            .path(0, 2);

    assertThat(allowed(new MaxDepth(0), path)).doesNotContain(1, 3, 4);
    assertThat(allowed(new MaxDepth(1), path)).contains(1).doesNotContain(3, 4);
    assertThat(allowed(new MaxDepth(2), path)).contains(1, 3).doesNotContain(4);
    assertThat(allowed(new MaxDepth(3), path)).contains(1, 3, 4);
  }

  @Test
  void aBoundSaysThatSomethingMayLieBehindIt() {
    assertThat(new MaxCallDepth(0).refuse(Paths.pick(calls, 1)))
        .contains(new Heuristic.Refusal("max call depth 0", Heuristic.Meaning.BOUND));
    assertThat(new MaxDepth(1).refuse(Paths.pick(calls, 1)))
        .contains(new Heuristic.Refusal("depth bound 1", Heuristic.Meaning.BOUND));
  }

  private static int[] allowed(Heuristic heuristic, ExecutionPath path) {
    return IntStream.range(0, path.length())
        .filter(i -> heuristic.refuse(Paths.pick(path, i)).isEmpty())
        .toArray();
  }
}
