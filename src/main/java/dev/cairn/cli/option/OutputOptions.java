package dev.cairn.cli.option;

import dev.cairn.generate.output.Outputs;
import dev.cairn.generate.output.ResultWriters;
import dev.cairn.testgen.framework.Frameworks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** What is written beside the summary. */
public final class OutputOptions {
  @Option(
      names = "--emit",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = FrameworkNames.class,
      description =
          "frameworks and formats of the tests: ${COMPLETION-CANDIDATES} (default: c, which is"
              + " always written)")
  private List<String> emit = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = FormatNames.class,
      description =
          "reports to write: ${COMPLETION-CANDIDATES}, or all; added to cobertura, lcov and sarif")
  private List<String> formats = new ArrayList<>();

  @Option(
      names = "--summary-markdown",
      description = "write summary.md, for a pull request: the same as --format markdown")
  private boolean markdown;

  @Option(
      names = "--no-report",
      description = "do not write the HTML report; 'cairn report' does so later")
  private boolean noReport;

  public boolean isReported() {
    return !noReport;
  }

  public Outputs outputs() {
    Set<String> wanted = new HashSet<>(Outputs.DEFAULT.formats());
    wanted.addAll(
        formats.contains("all")
            ? ResultWriters.names()
            : known("--format", formats, new FormatNames()));
    if (markdown) {
      wanted.add("markdown");
    }
    return new Outputs(known("--emit", emit, new FrameworkNames()), wanted);
  }

  private static Set<String> known(String option, List<String> given, Collection<String> all) {
    for (String name : given) {
      if (!all.contains(name)) {
        throw OptionValues.unknown(option, name, all);
      }
    }
    return Set.copyOf(given);
  }

  /** The values of {@code --emit}. */
  static final class FrameworkNames extends ArrayList<String> {
    FrameworkNames() {
      super(Frameworks.names());
    }
  }

  /** The values of {@code --format}. */
  static final class FormatNames extends ArrayList<String> {
    FormatNames() {
      super(ResultWriters.names());
    }
  }
}
