package dev.cairn.cli;

import dev.cairn.cli.project.GateOptions;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.job.Generator;
import dev.cairn.project.ci.ChangesText;
import dev.cairn.project.ci.Failure;
import dev.cairn.project.ci.ProjectChanges;
import dev.cairn.project.ci.ProjectResults;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;

/** A session whose results are compared with those of the last time. */
final class ComparedSession {
  private static final String PAGE = "ci.md";

  private final GateOptions gate;
  private final CommandLine line;
  private final Path output;

  /** {@code output}: the folder above all results. */
  ComparedSession(GateOptions gate, CommandLine line, Path output) {
    this.gate = gate;
    this.line = line;
    this.output = output;
  }

  /**
   * {@code isPartial}: whether, after the job, functions that it tells nothing of are as before.
   */
  int run(Supplier<Generator.Outcome> job, Runnable stop, BooleanSupplier isPartial) {
    ProjectResults before = gate.before(output);
    Set<Failure> failures = gate.failures();
    var wishes =
        new GenerateSession.Wishes(
            gate.failUnder(), gate.isReported(), failures.contains(Failure.DEFECTS));
    List<Generator.Outcome> kept = new ArrayList<>();
    int status =
        new GenerateSession(line.getOut(), line.getErr(), wishes)
            .run(
                () -> {
                  kept.add(job.get());
                  return kept.getFirst();
                },
                stop,
                output);
    ProjectResults made = ProjectResults.of(kept.getFirst().reports(), output);
    boolean isWhole =
        !isPartial.getAsBoolean()
            && kept.getFirst().reports().stream().noneMatch(Refused.class::isInstance);
    ProjectResults after = isWhole ? made : made.orElse(before);
    ProjectChanges changes = ProjectChanges.of(before, after);
    ChangesText.lines(changes).forEach(line.getOut()::println);
    write(output.resolve(PAGE), ChangesText.markdown(after, changes));
    return status == Main.DONE ? status(failures, changes) : status;
  }

  private static int status(Set<Failure> failures, ProjectChanges changes) {
    if (failures.contains(Failure.NEW_DEFECTS) && !changes.newDefects().isEmpty()) {
      return Main.DEFECTS;
    }
    boolean isLess = failures.contains(Failure.LOST_COVERAGE) && !changes.lost().isEmpty();
    return isLess ? Main.UNDER_BAR : Main.DONE;
  }

  private void write(Path file, String text) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      Files.writeString(file, text);
      line.getOut().println("for a pull request: " + Shown.path(file.toAbsolutePath()));
    } catch (IOException e) {
      throw new UserError(file + ": cannot be written: " + e.getMessage());
    }
  }
}
