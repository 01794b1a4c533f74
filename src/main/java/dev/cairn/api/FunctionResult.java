package dev.cairn.api;

import java.nio.file.Path;
import java.util.List;

/**
 * What is known of one function.
 *
 * @param name the function's, as in C
 * @param folder its result folder: tests, summary.json, reports
 * @param isComplete nothing was left undecided
 * @param runs how many were made
 * @param tests how many the delivered suite has
 * @param items what the criterion counts
 * @param branches its branches, whatever the criterion counts
 * @param lines its lines, likewise
 * @param verdicts one for each branch
 * @param defects errors that were met, each with a test in the folder
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
  /** Lists are copied. */
  public FunctionResult {
    verdicts = List.copyOf(verdicts);
    defects = List.copyOf(defects);
  }

  /**
   * Items by their verdict; the four add up to {@code total}.
   *
   * @param covered by a test that is delivered
   * @param seen by runs, but by no test that is delivered
   * @param infeasible proved: no input reaches them
   * @param unknown none of these
   * @param total all of them
   */
  public record Coverage(int covered, int seen, int infeasible, int unknown, int total) {}

  /** The kinds of verdicts. */
  public enum Verdict {
    /** By a test that is delivered. */
    COVERED,
    /** By runs, but by no test that is delivered. */
    SEEN,
    /** Proved: no input reaches it. */
    INFEASIBLE,
    /** None of these; the reason is told. */
    UNKNOWN
  }

  /**
   * One side of a condition, or one case of a switch.
   *
   * @param place where the condition stands
   * @param function the function it is in
   * @param condition as the source spells it
   * @param outcome {@code true}, {@code false}, {@code case 3}, {@code default}
   * @param verdict what is known of it
   * @param why the test, the proof or the obstacle, in words
   */
  public record BranchVerdict(
      Place place,
      String function,
      String condition,
      String outcome,
      Verdict verdict,
      String why) {}

  /**
   * An error of the program under test.
   *
   * @param place where it happens
   * @param kind such as {@code division by zero}
   * @param message what happened, in words
   */
  public record Defect(Place place, String kind, String message) {}

  /**
   * A place in the source.
   *
   * @param file as the compiler was given it
   * @param line from 1
   * @param column from 1
   */
  public record Place(String file, int line, int column) {}
}
