package dev.cairn.cli.project;

import dev.cairn.cli.option.Choices;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.project.ci.Failure;
import dev.cairn.project.ci.ProjectResults;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What results of a project are compared with, and what of them makes a command fail. */
public final class GateOptions {
  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "results to compare with (default: what the result folder holds)")
  private @Nullable Path baseline;

  @Option(
      names = "--fail-on",
      paramLabel = "LIST",
      split = ",",
      defaultValue = "defects",
      completionCandidates = Choices.OfFailure.class,
      converter = Choices.OfFailure.class,
      description = "what makes the command fail: ${COMPLETION-CANDIDATES} (default: defects)")
  private List<Failure> failOn = new ArrayList<>();

  @Option(
      names = "--fail-under",
      paramLabel = "P",
      defaultValue = "0",
      description = "exit 3 unless P %% of the feasible items are covered")
  private double failUnder;

  @Option(names = "--no-report", description = "do not write the HTML report")
  private boolean noReport;

  /** The results to compare with; {@code output} holds them where no other folder is named. */
  public ProjectResults before(Path output) {
    if (baseline != null && !Files.isDirectory(baseline)) {
      throw new UserError(
          baseline + ": no such folder", "--baseline takes a folder that 'cairn ci' wrote");
    }
    return ProjectResults.in(baseline == null ? output : baseline);
  }

  public Set<Failure> failures() {
    Set<Failure> failures = EnumSet.noneOf(Failure.class);
    failures.addAll(failOn);
    return failures;
  }

  public double failUnder() {
    return OptionValues.percentage("--fail-under", failUnder);
  }

  public boolean isReported() {
    return !noReport;
  }
}
