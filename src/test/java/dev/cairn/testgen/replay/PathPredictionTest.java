package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.testgen.replay.PathPrediction.Site;
import dev.cairn.testgen.replay.PathPrediction.TestPrediction;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PathPredictionTest {
  private final PathPrediction prediction =
      new PathPrediction(
          List.of(
              new Site("/f.c", 2, 0, 0, "m", "case 4", 7),
              new Site("/f.c", 2, 0, 1, "m", "case 6", 7),
              new Site("/f.c", 2, 0, 2, "m", "case 2", 8),
              new Site("/f.c", 2, 0, 3, "m", "default", 9),
              new Site("/f.c", 3, 0, 0, "n", "true", -1),
              new Site("/f.c", 3, 0, 1, "n", "false", -1)),
          lines(2, 3),
          List.of(
              new TestPrediction(1, true, new TreeMap<>(Map.of(0, 1L, 4, 2L)), lines(2)),
              new TestPrediction(2, true, new TreeMap<>(Map.of(1, 3L, 3, 1L)), lines(2, 3))));

  @Test
  void sumsCasesThatLeadToOnePlace() {
    assertThat(file(List.of(1, 2)).branches())
        .extracting(BranchHits::outcome, BranchHits::taken)
        .containsExactly(
            tuple("case 4", 4L),
            tuple("case 2", 0L),
            tuple("default", 1L),
            tuple("true", 2L),
            tuple("false", 0L));
  }

  @Test
  void countsOnlyTheChosenTests() {
    assertThat(file(List.of(1)).lines()).isEqualTo(Map.of(2, 1L, 3, 0L));
    assertThat(file(List.of(2)).branchesByLine().get(3))
        .extracting(BranchHits::taken)
        .containsExactly(0L, 0L);
  }

  private SourceCoverage.FileCoverage file(List<Integer> tests) {
    return Objects.requireNonNull(prediction.of(tests).files().get("/f.c"));
  }

  private static org.assertj.core.groups.Tuple tuple(Object... values) {
    return org.assertj.core.groups.Tuple.tuple(values);
  }

  private static SortedMap<String, SortedSet<Integer>> lines(Integer... numbers) {
    return new TreeMap<>(Map.of("/f.c", new TreeSet<>(List.of(numbers))));
  }
}
