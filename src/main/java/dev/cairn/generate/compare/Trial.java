package dev.cairn.generate.compare;

import dev.cairn.engine.Result;
import dev.cairn.search.Search;
import java.util.List;

/**
 * One strategy with one seed.
 *
 * @param runs executions, those for safety checks too
 * @param curve pairs (run, items covered so far), one for each run that covered something new
 */
public record Trial(
    Search search, long seed, long runs, double seconds, long queries, List<int[]> curve) {
  public Trial {
    curve = List.copyOf(curve);
  }

  /** What came of an exploration. */
  public static Trial of(Result result) {
    return new Trial(
        result.settings().search(),
        result.settings().seed(),
        (long) result.runs() + result.figures().checkRuns(),
        result.nanos() / 1e9,
        result.figures().solver().queries(),
        result.coverageByRun());
  }

  /** Items covered by the first {@code run} runs. */
  public int coveredAt(long run) {
    int covered = 0;
    for (int[] point : curve) {
      if (point[0] > run) {
        break;
      }
      covered = point[1];
    }
    return covered;
  }

  /** Items covered by all runs. */
  public int covered() {
    return coveredAt(Long.MAX_VALUE);
  }

  double runsPerSecond() {
    return seconds == 0 ? 0 : runs / seconds;
  }
}
