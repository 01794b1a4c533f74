package dev.cairn.generate.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.search.Search;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  @Test
  void knowsWhatWasCoveredAtARun() {
    Trial trial = trial(Search.DFS, 1, 100, new int[] {1, 4}, new int[] {20, 9});

    assertThat(trial.coveredAt(0)).isZero();
    assertThat(trial.coveredAt(19)).isEqualTo(4);
    assertThat(trial.coveredAt(20)).isEqualTo(9);
    assertThat(trial.covered()).isEqualTo(9);
  }

  @Test
  void takesMeanLeastAndMostOverSeeds() {
    Comparison comparison =
        comparison(
            trial(Search.CFG, 1, 10, new int[] {5, 10}),
            trial(Search.CFG, 2, 10, new int[] {5, 16}),
            trial(Search.DFS, 1, 10, new int[] {1, 1}));

    assertThat(comparison.coveredAt(Search.CFG, 5)).isEqualTo(new Spread(13, 10, 16));
    assertThat(comparison.coveredAt(Search.CFG, 5).half()).isEqualTo(3);
    assertThat(comparison.coveredAt(Search.DFS, 5)).isEqualTo(new Spread(1, 1, 1));
  }

  @Test
  void comparesAtRoundNumbersAndAtTheEnd() {
    assertThat(comparison(trial(Search.DFS, 1, 7)).checkpoints()).containsExactly(7L);
    assertThat(comparison(trial(Search.DFS, 1, 300)).checkpoints())
        .containsExactly(10L, 50L, 100L, 300L);
    assertThat(comparison(trial(Search.DFS, 1, 4000)).checkpoints())
        .containsExactly(50L, 100L, 500L, 1000L, 2000L, 4000L);
  }

  private static Trial trial(Search search, long seed, long runs, int[]... curve) {
    return new Trial(search, seed, runs, 1, 0, List.of(curve));
  }

  private static Comparison comparison(Trial... trials) {
    List<Search> searches = List.of(trials).stream().map(Trial::search).distinct().toList();
    return new Comparison("f", "branch", 20, searches, List.of(trials));
  }
}
