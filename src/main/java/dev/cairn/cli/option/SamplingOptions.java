package dev.cairn.cli.option;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.user.UserError;
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
      defaultValue = "1",
      description =
          "tests of the path of each test, with values from the middle of its domain (default:"
              + " ${DEFAULT-VALUE})")
  private int testsPerPath = 1;

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
    if (testsPerPath < 1 || testsPerPath > MOST) {
      throw new UserError(
          "--tests-per-path: " + testsPerPath + " is not a number of tests", "from 1 to " + MOST);
    }
    return new Settings.Sampling(isBoundary, testsPerPath, isSplit);
  }
}
