package dev.cairn.engine;

import dev.cairn.path.Run;
import java.util.function.Supplier;

/**
 * A run worth keeping.
 *
 * @param number from 1, in the order of the suite
 * @param runNumber which run of the exploration it was, from 1
 * @param source has the run, or makes it again
 * @param isOwnPath it was the first to take its path, and that path is counted
 * @param isPlain but for its path it shows nothing that tests before it do not show
 */
public record KeptRun(
    int number, int runNumber, Supplier<Run> source, boolean isOwnPath, boolean isPlain) {
  /** One that is at hand. */
  public KeptRun(int number, int runNumber, Run run, boolean isOwnPath) {
    this(number, runNumber, () -> run, isOwnPath, false);
  }

  public Run run() {
    return source.get();
  }
}
