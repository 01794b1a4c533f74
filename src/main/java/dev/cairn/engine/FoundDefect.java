package dev.cairn.engine;

import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * A defect of the program under test, once per kind and place, with the run that showed it first.
 *
 * @param avoidedBy a clause in ACSL that excludes it, where one can be said
 */
public record FoundDefect(Defect defect, int runNumber, Run run, Optional<String> avoidedBy) {
  /** Of which nobody asked how callers could avoid it. */
  public FoundDefect(Defect defect, int runNumber, Run run) {
    this(defect, runNumber, run, Optional.empty());
  }

  /** The same with a clause that callers could keep. */
  public FoundDefect avoidedBy(Optional<String> clause) {
    return new FoundDefect(defect, runNumber, run, clause);
  }
}
