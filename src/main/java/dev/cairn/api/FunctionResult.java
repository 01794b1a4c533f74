package dev.cairn.api;

import java.nio.file.Path;
import java.util.List;

/**
 * What is known of one function.
 *
 * @param folder its result folder: tests, summary.json, reports
 * @param isComplete nothing was left undecided
 * @param tests how many the delivered suite has
 * @param items what the criterion counts, {@code branches} and {@code lines} in any case
 * @param verdicts one for each branch
 */
public record FunctionResult(
    String name,
    Path folder,
    boolean isComplete,
    int runs,
    int tests,
    Coverage items,
    Coverage branches,
    Coverage lines,
    List<BranchVerdict> verdicts,
    List<Defect> defects) {
  public FunctionResult {
    verdicts = List.copyOf(verdicts);
    defects = List.copyOf(defects);
  }

  /**
   * Items by their verdict; the four add up to {@code total}.
   *
   * @param covered by a test that is delivered
   * @param seen by runs, but by no test that is delivered
   */
  public record Coverage(int covered, int seen, int infeasible, int unknown, int total) {}

  /** The kinds of verdicts. */
  public enum Verdict {
    COVERED,
    SEEN,
    INFEASIBLE,
    UNKNOWN
  }

  /**
   * One side of a condition, or one case of a switch.
   *
   * @param function the function it is in
   * @param outcome {@code true}, {@code false}, {@code case 3}, {@code default}
   * @param why the test, the proof or the obstacle, in words
   */
  public record BranchVerdict(
      Place place,
      String function,
      String condition,
      String outcome,
      Verdict verdict,
      String why) {}

  /** An error of the program under test. */
  public record Defect(Place place, String kind, String message) {}

  /** A place in the source. */
  public record Place(String file, int line, int column) {}
}
