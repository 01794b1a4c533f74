package dev.cairn.cli;

import dev.cairn.cli.project.GateOptions;
import dev.cairn.generate.job.Generator;
import dev.cairn.project.ci.MergedResults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn merge}: joins the results of the parts of a project. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    description = {
      "Joins result folders into one: those of the parts that several machines worked on, each with",
      "its own --shard. The joined result is compared and judged as 'cairn ci' does it."
    })
final class MergeCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "RESULT",
      arity = "1..*",
      description = "the result folders of the parts")
  private List<Path> parts = new ArrayList<>();

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-out",
      description = "where the joined result is written (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-out");

  @Mixin private GateOptions gate = new GateOptions();

  @Override
  public Integer call() {
    var merged = MergedResults.of(parts);
    return new ComparedSession(gate, Objects.requireNonNull(spec).commandLine(), output)
        .run(
            () -> new Generator.Outcome(merged.into(output), List.of(), false),
            () -> {},
            () -> false);
  }
}
