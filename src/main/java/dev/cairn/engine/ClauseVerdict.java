package dev.cairn.engine;

import dev.cairn.path.Clause;

/** What is known about a clause after an exploration. */
public sealed interface ClauseVerdict {
  /** A run violated it; the defect with its place reproduces that. */
  record Violated() implements ClauseVerdict {}

  /** No allowed input violates it: every path was explored, and none can. */
  record Proved(int evaluations) implements ClauseVerdict {}

  /** It held in so many evaluations, and {@code reason} says why that is no proof. */
  record Tested(int evaluations, String reason) implements ClauseVerdict {}

  /** Nothing is known. */
  record Unknown(String reason) implements ClauseVerdict {}

  /** A clause with its verdict. */
  record Judged(Clause clause, ClauseVerdict verdict) {
    /** The same where what was a proof is none, for that reason. */
    public Judged tested(String reason) {
      return verdict instanceof Proved(var evaluations)
          ? new Judged(clause, new Tested(evaluations, reason))
          : this;
    }
  }
}
