package dev.cairn.cli;

import dev.cairn.cli.cluster.ClusterOptions;
import dev.cairn.cli.option.Durations;
import dev.cairn.cli.option.OptionValues;
import dev.cairn.cli.option.Shards;
import dev.cairn.cli.project.GateOptions;
import dev.cairn.cli.project.ProjectOption;
import dev.cairn.cli.terminal.ProgressLine;
import dev.cairn.generate.Request;
import dev.cairn.generate.Shard;
import dev.cairn.project.Generation;
import dev.cairn.project.Project;
import dev.cairn.project.ProjectGenerator;
import dev.cairn.project.ProjectParts;
import dev.cairn.project.ci.BudgetedGenerator;
import dev.cairn.project.ci.ShardMark;
import dev.cairn.user.UserError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Mixin private ProjectOption project = new ProjectOption();

  @Option(
      names = "--budget",
      paramLabel = "D",
      converter = Durations.class,
      description = "time for everything (default: what the project file says, else 10min)")
  private @Nullable Duration budget;

  @Mixin private GateOptions gate = new GateOptions();

  @Option(
      names = Request.Scope.SHARD_OPTION,
      paramLabel = "I/N",
      converter = Shards.class,
      description = "only part I of N of the functions, the same on every machine; see cairn merge")
  private @Nullable Shard shard;

  @Option(names = "-j", paramLabel = "N", description = "worker threads (default: number of cores)")
  private @Nullable Integer jobs;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

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
    cluster.check(line.getParseResult());
    if (!cluster.isWanted()) {
      return run(
          described,
          line,
          (some, told) -> new ProjectGenerator(GenerateSession.environment(), some, told));
    }
    try (var leading = cluster.lead(Main.VERSION, GenerateSession.environment(), line.getErr())) {
      return run(described, line, leading);
    }
  }

  private int run(Project described, CommandLine line, Generation.Maker maker) {
    BudgetedGenerator generator = generator(described, line, maker);
    int status =
        new ComparedSession(gate, line, described.output())
            .run(generator::run, generator::stop, () -> shard != null || generator.isPartial());
    ShardMark.write(described.output(), shard == null ? Shard.WHOLE : shard);
    return status;
  }

  private BudgetedGenerator generator(Project described, CommandLine line, Generation.Maker maker) {
    List<String> typed = new ArrayList<>();
    if (jobs != null) {
      typed.addAll(List.of("-j", String.valueOf(jobs)));
    }
    if (shard != null) {
      typed.addAll(List.of(Request.Scope.SHARD_OPTION, shard.toString()));
    }
    var requests = new ProjectRequests(described, typed);
    List<Request> all = ProjectParts.of(described).stream().map(requests::of).toList();
    Duration time = budget(described);
    return new BudgetedGenerator(
        maker, all, ProgressLine.within(line.getErr(), time), described.output(), time);
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
}
