package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import org.junit.jupiter.api.Test;

/** PathCrawler §7: the numbers of its running example. */
class MergeTest {
  @Test
  void findsTheSeventeenFeasibleTwoPaths() {
    Result result = MergeRuns.kPaths(2);

    assertThat(result.paths().feasible()).isEqualTo(17);
    assertThat(result.paths().superfluous()).isLessThanOrEqualTo(2);
    assertThat(result.paths().infeasiblePrefixes()).isLessThanOrEqualTo(25);
    assertThat(result.isComplete()).isTrue();
    assertThat(result.figures().divergences()).isZero();
    assertThat(result.tests()).hasSize(17);
  }

  @Test
  void startsWithEmptyArrays() {
    Result result = MergeRuns.kPaths(1);

    assertThat(result.tests().getFirst().run().path().length()).isEqualTo(3);
    assertThat(result.branches().values()).allMatch(v -> v instanceof ItemVerdict.Covered);
  }
}
