package dev.cairn.cli.option;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.user.UserError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which further tests there are of the paths that are covered. */
public final class SamplingOptions {
  private static final int MOST = 1000;

  @Option(
      names = "--boundary",
      description =
          "further tests on the boundary of the comparisons on each test's path, and at the ends of"
              + " its inputs' types")
  private boolean isBoundary;

  @Option(
      names = "--tests-per-path",
      paramLabel = "N",
      description =
          "exactly so many tests of the path of each test, with values from the middle of its"
              + " domain (default: one, and a second where it shows mistakes that no other does)")
  private @Nullable Integer testsPerPath;

  @Option(
      names = "--split-cases",
      description =
          "with a path criterion, a test of each case of a path: which pointers are equal, what a"
              + " library function chose (default: one test per control path)")
  private boolean isSplit;

  public Settings.Sampling chosen(Criterion criterion) {
    if (isSplit && !criterion.isPathCriterion()) {
      throw new UserError(
          "--split-cases does not go with --cover " + criterion.cliName(),
          "use it with --cover paths or k-paths");
    }
    int perPath = testsPerPath == null ? Settings.Sampling.FREE : testsPerPath;
    if (testsPerPath != null && (perPath < 1 || perPath > MOST)) {
      throw new UserError(
          "--tests-per-path: " + perPath + " is not a number of tests", "from 1 to " + MOST);
    }
    return new Settings.Sampling(isBoundary, perPath, isSplit);
  }
}
