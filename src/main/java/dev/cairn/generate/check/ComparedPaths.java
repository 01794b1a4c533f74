package dev.cairn.generate.check;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.CoverageComparison;
import dev.cairn.testgen.replay.GcovReport;
import dev.cairn.testgen.replay.PathPrediction;
import dev.cairn.testgen.replay.Predictions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The paths that tests should take, held against what gcov counted of them. */
final class ComparedPaths {
  private final ProgramIndex index;
  private final Items items;
  private final ToldSides sides;

  ComparedPaths(ProgramIndex index, Items items) {
    this.index = index;
    this.items = items;
    sides = ToldSides.in(items, index.program());
  }

  /**
   * Where tests did something else; no counts at all are no evidence. A test that misses checks has
   * to be comparable wherever it branches.
   */
  Optional<String> difference(List<TestRun> tests, GcovReport counted) {
    PathPrediction prediction = new Predictions(index, items, Path.of("")).of(tests);
    boolean isCounted =
        prediction.lines().keySet().stream()
            .flatMap(file -> counted.lines(file).values().stream())
            .anyMatch(line -> line.count() > 0);
    if (!isCounted) {
      return Optional.empty();
    }
    CoverageComparison comparison = compare(prediction, tests, counted);
    return comparison.disagreements().stream()
        .findFirst()
        .map(where -> "left its predicted path: " + where)
        .or(
            () ->
                tests.size() == 1
                    ? doubt(tests.getFirst(), prediction, comparison, counted)
                    : Optional.empty());
  }

  /** Whether gcov and we look at the same branches wherever the test takes one. */
  private Optional<String> doubt(
      TestRun test, PathPrediction prediction, CoverageComparison comparison, GcovReport counted) {
    if (test.unchecked().isEmpty()) {
      return Optional.empty();
    }
    Set<String> apart =
        comparison.notComparable().stream()
            .map(n -> n.file() + ":" + n.line())
            .collect(Collectors.toSet());
    return prediction.tests().getFirst().taken().keySet().stream()
        .map(site -> prediction.branches().get(site))
        .filter(
            site ->
                apart.contains(site.file() + ":" + site.line())
                    || !counted.lines(site.file()).containsKey(site.line())
                    || !sides.areTold(site))
        .findFirst()
        .map(
            site ->
                "%s; its path cannot be compared with gcov's at %s:%d"
                    .formatted(test.unchecked().getFirst().difference(), site.file(), site.line()));
  }

  /** Of the tests whose paths are known to their ends. */
  static CoverageComparison compare(
      PathPrediction prediction, List<TestRun> kept, GcovReport counted) {
    List<Integer> exact =
        kept.stream()
            .filter(t -> !t.run().path().isTruncated() && !t.touchesHost())
            .map(TestRun::number)
            .toList();
    return CoverageComparison.of(prediction.of(exact), counted, ComparedPaths::lines);
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      return List.of();
    }
  }
}
