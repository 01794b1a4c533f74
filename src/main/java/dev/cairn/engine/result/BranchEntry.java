package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.ir.Branch;

/**
 * One of the {@code items} of {@code summary.json}: a branch with its verdict.
 *
 * @param outcome {@code true}, {@code false}, {@code case 3}, {@code default}
 */
public record BranchEntry(
    SourcePlace place, String function, String condition, String outcome, Judgement by) {
  static BranchEntry of(Branch branch, ItemVerdict verdict) {
    return new BranchEntry(
        SourcePlace.of(branch.location()),
        branch.function(),
        branch.condition(),
        branch.outcome(),
        Judgement.of(verdict));
  }

  /** Is it a case of a switch rather than a side of a condition. */
  public boolean isSwitch() {
    return !outcome.equals("true") && !outcome.equals("false");
  }
}
