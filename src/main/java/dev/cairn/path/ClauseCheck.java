package dev.cairn.path;

import dev.cairn.expr.Expr;
import java.util.List;
import java.util.Optional;

/**
 * One evaluation of a clause in a run. It is no part of the path: no clause ever forks one.
 *
 * @param clause its id
 * @param alike width 1: inputs of the path on which the evaluation goes the same way and the
 *     outcome is the same; true on the run's input unless it is undecided
 * @param after how many conditions of the path come before
 * @param open why inputs that are not {@code alike} do not say everything about the others
 * @param ways how the input could be otherwise, by which the clause alone can tell a difference
 */
public record ClauseCheck(
    int clause,
    Outcome outcome,
    Expr alike,
    int after,
    Optional<String> open,
    List<Unvaried.Way> ways) {
  public ClauseCheck {
    ways = List.copyOf(ways);
  }

  /** What came of an evaluation. */
  public enum Outcome {
    HOLDS,
    VIOLATED,
    /** It could not be evaluated. */
    UNDECIDED
  }
}
