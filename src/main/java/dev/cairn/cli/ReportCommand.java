package dev.cairn.cli;

import dev.cairn.report.Report;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn report}: writes the HTML report of a result folder anew. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Writes the HTML report of a result folder: pages that open with a double click.")
final class ReportCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "RESULT",
      arity = "0..1",
      defaultValue = "cairn-out",
      description = "a result folder, or one function's folder in it (default: ${DEFAULT-VALUE})")
  private Path results = Path.of("cairn-out");

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "where to write the pages (default: into the result folder)")
  private @Nullable Path output;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(results)) {
      throw new UserError(
          results + ": no such folder", "name a folder that 'cairn generate' wrote");
    }
    Path page =
        new Report(Main.TOOL, Instant.now()).write(results, output == null ? results : output);
    Objects.requireNonNull(spec).commandLine().getOut().println("report: " + Shown.path(page));
    return Main.DONE;
  }
}
