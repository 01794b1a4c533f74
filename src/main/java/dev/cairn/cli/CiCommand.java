package dev.cairn.cli;

import dev.cairn.cli.option.Choices;
import dev.cairn.cli.option.Durations;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.cli.project.ProjectOption;
import dev.cairn.cli.terminal.ProgressLine;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.project.Project;
import dev.cairn.project.ProjectParts;
import dev.cairn.project.ci.BudgetedGenerator;
import dev.cairn.project.ci.ChangesText;
import dev.cairn.project.ci.Failure;
import dev.cairn.project.ci.ProjectChanges;
import dev.cairn.project.ci.ProjectResults;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code cairn ci}: all functions of a project within one budget, compared with the last time. */
@Command(
    name = "ci",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    description = {
      "Tests all functions of a project within one budget of time. What has not changed since the",
      "last time keeps its result; what has is compared: new defects, lost coverage."
    })
final class CiCommand implements Callable<Integer> {
  private static final String PAGE = "ci.md";

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Mixin private ProjectOption project = new ProjectOption();

  @Option(
      names = "--budget",
      paramLabel = "D",
      converter = Durations.class,
      description = "time for everything (default: what the project file says, else 10min)")
  private @Nullable Duration budget;

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

  @Option(names = "-j", paramLabel = "N", description = "worker threads (default: number of cores)")
  private @Nullable Integer jobs;

  @Option(names = "--no-report", description = "do not write the HTML report")
  private boolean noReport;

  @Override
  public Integer call() {
    Project described =
        project
            .project()
            .orElseThrow(
                () ->
                    new UserError(
                        "there is no " + Project.FILE + " here", "'cairn init' writes one"));
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    ProjectResults before =
        ProjectResults.in(baseline == null ? described.output() : checkedBaseline());
    Set<Failure> failures = EnumSet.noneOf(Failure.class);
    failures.addAll(failOn);
    var session =
        new GenerateSession(
            line.getOut(),
            line.getErr(),
            new GenerateSession.Wishes(
                OptionValues.percentage("--fail-under", failUnder),
                !noReport,
                failures.contains(Failure.DEFECTS)));
    List<Generator.Outcome> kept = new ArrayList<>();
    var generator = generator(described, line);
    int status =
        session.run(
            () -> {
              kept.add(generator.run());
              return kept.getFirst();
            },
            generator::stop,
            described.output());
    ProjectResults made = ProjectResults.of(kept.getFirst().reports(), described.output());
    ProjectResults after = generator.isPartial() ? made.orElse(before) : made;
    ProjectChanges comparison = ProjectChanges.of(before, after);
    ChangesText.lines(comparison).forEach(line.getOut()::println);
    write(described.output().resolve(PAGE), ChangesText.markdown(after, comparison), line);
    return status == Main.DONE ? status(failures, comparison) : status;
  }

  private static int status(Set<Failure> failures, ProjectChanges comparison) {
    if (failures.contains(Failure.NEW_DEFECTS) && !comparison.newDefects().isEmpty()) {
      return Main.DEFECTS;
    }
    boolean isLess = failures.contains(Failure.LOST_COVERAGE) && !comparison.lost().isEmpty();
    return isLess ? Main.UNDER_BAR : Main.DONE;
  }

  private Path checkedBaseline() {
    Path folder = Objects.requireNonNull(baseline);
    if (!Files.isDirectory(folder)) {
      throw new UserError(
          folder + ": no such folder", "--baseline takes a folder that 'cairn ci' wrote");
    }
    return folder;
  }

  private BudgetedGenerator generator(Project described, CommandLine line) {
    List<String> typed = jobs == null ? List.of() : List.of("-j", String.valueOf(jobs));
    var requests = new ProjectRequests(described, typed);
    List<Request> all = ProjectParts.of(described).stream().map(requests::of).toList();
    Duration time = budget(described);
    return new BudgetedGenerator(
        GenerateSession.environment(),
        all,
        new ProgressLine(line.getErr(), time),
        described.output(),
        time);
  }

  private Duration budget(Project described) {
    Duration time =
        budget != null
            ? budget
            : described
                .budget()
                .map(
                    s -> {
                      try {
                        return new Durations().convert(String.join("", s.values()));
                      } catch (CommandLine.TypeConversionException e) {
                        throw s.place().error(String.valueOf(e.getMessage()), "write \"10min\"");
                      }
                    })
                .orElse(Duration.ofMinutes(10));
    return OptionValues.positive("--budget", time);
  }

  private static void write(Path file, String text, CommandLine line) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      Files.writeString(file, text);
      line.getOut().println("for a pull request: " + Shown.path(file.toAbsolutePath()));
    } catch (IOException e) {
      throw new UserError(file + ": cannot be written: " + e.getMessage());
    }
  }
}
