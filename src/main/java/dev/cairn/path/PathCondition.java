package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;

/**
 * One condition of a path constraint, in the form that held in the run.
 *
 * @param condition width 1, true on the run's input, never a constant
 * @param branch the branch of the program taken with it, or -1
 * @param alternative the branch that its negation takes, or -1 when not known (a later case of a
 *     switch, an alias relation)
 * @param tracePosition length of the trace when it was met: everything before it must be the same
 *     in a forced run
 * @param callDepth 0 in the function under test (or main)
 */
public record PathCondition(
    Expr condition,
    Kind kind,
    int branch,
    int alternative,
    int tracePosition,
    int callDepth,
    Location location) {
  /** What stands behind a condition, and so what may be done with it. */
  public enum Kind {
    /**
     * A branch of the program; a switch over n cases gives up to n of them ({@code v != c1}, …,
     * {@code v == ck}).
     */
    BRANCH,
    /**
     * Which earlier write a read sees (PathCrawler §5), or which of several objects a pointer
     * means; negatable, a path of its own.
     */
    ALIAS,
    /**
     * A safety check that passed: index inside, divisor not zero. Its negation is a goal of its
     * own: a defect; it never makes a path.
     */
    CHECK,
    /**
     * Part of the input domain found during the run (klee_assume, sizes grown as needed): never
     * negated.
     */
    ASSUME,
    /**
     * A concretization: the term was fixed to its value of this run. Never negated; every claim
     * below it is unknown.
     */
    PIN,
    /**
     * A choice inside a library model: negatable, counts as a path choice but not as a branch of
     * the user.
     */
    MODEL
  }

  /** May a search force the other side as a new path. */
  public boolean isChoice() {
    return kind == Kind.BRANCH || kind == Kind.ALIAS || kind == Kind.MODEL;
  }
}
