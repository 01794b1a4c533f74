package dev.cairn.engine;

import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * A defect of the program under test, once per kind and place, with the run that showed it first.
 *
 * @param avoidedBy a clause in ACSL that excludes it, where one can be said
 * @param doubt on what it hangs that nobody showed a caller to bring about: a suspicion
 */
public record FoundDefect(
    Defect defect, int runNumber, Run run, Optional<String> avoidedBy, Optional<String> doubt) {
  /** Of which nobody asked how callers could avoid it. */
  public FoundDefect(Defect defect, int runNumber, Run run) {
    this(defect, runNumber, run, Optional.empty(), Optional.empty());
  }

  /** The same with a clause that callers could keep. */
  public FoundDefect avoidedBy(Optional<String> clause) {
    return new FoundDefect(defect, runNumber, run, clause, doubt);
  }

  /** The same that is only suspected. */
  public FoundDefect doubted(String why) {
    return new FoundDefect(defect, runNumber, run, avoidedBy, Optional.of(why));
  }

  /** The same, said otherwise. */
  public FoundDefect said(Defect otherwise) {
    return new FoundDefect(otherwise, runNumber, run, avoidedBy, doubt);
  }

  /** Is it told as a defect: neither only suspected nor only noted. */
  public boolean isSure() {
    return doubt.isEmpty() && !defect.isNoted();
  }
}
