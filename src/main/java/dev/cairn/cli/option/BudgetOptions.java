package dev.cairn.cli.option;

import dev.cairn.generate.unit.Unit;
import dev.cairn.limit.Share;
import dev.cairn.machine.memory.StepLimit;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How much an exploration, one run and one query may take. */
public final class BudgetOptions {
  private static final Duration LONG_QUERY = Duration.ofSeconds(5);

  /** So many questions that are not answered have to fit into the time of a function. */
  private static final int QUERIES = 6;

  @Option(
      names = "--max-runs",
      paramLabel = "N",
      description = "budget of executions (default: none)")
  private @Nullable Long maxRuns;

  @Option(
      names = "--max-time",
      paramLabel = "D",
      defaultValue = "60s",
      converter = Durations.class,
      description =
          "budget of time per function: 30s, 5min, or bare seconds (default: ${DEFAULT-VALUE})")
  private Duration maxTime = Duration.ofSeconds(60);

  @Option(
      names = "--solver-timeout",
      paramLabel = "D",
      converter = Durations.class,
      description =
          "time of the processor for one solver query (default: 5s, at most a sixth of --max-time)")
  private @Nullable Duration solverTimeout;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description =
          "loop iterations and calls of one run, and ten times the operations on symbolic values"
              + " (default: 10000000, of a function 100000 such operations)")
  private @Nullable Long maxSteps;

  /** How many runs, or {@code otherwise} where none are typed. */
  public long runs(long otherwise) {
    return maxRuns == null ? otherwise : OptionValues.positive("--max-runs", maxRuns);
  }

  public Duration time() {
    return OptionValues.positive("--max-time", maxTime);
  }

  /** One question that is too hard may not take what all others need. */
  public Duration timeOfQuery() {
    if (solverTimeout != null) {
      return OptionValues.positive("--solver-timeout", solverTimeout);
    }
    Duration share = Share.part(time(), QUERIES);
    return share.compareTo(LONG_QUERY) < 0 ? share : LONG_QUERY;
  }

  /** A run of a program may take longer than one of a function. */
  public StepLimit steps(List<String> functions) {
    if (maxSteps != null) {
      return StepLimit.of(OptionValues.positive("--max-steps", maxSteps));
    }
    return functions.contains(Unit.MAIN) ? StepLimit.PROGRAM : StepLimit.FUNCTION;
  }
}
