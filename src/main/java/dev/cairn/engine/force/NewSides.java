package dev.cairn.engine.force;

import dev.cairn.coverage.TraceEntries;
import dev.cairn.path.Run;
import java.util.BitSet;

/**
 * The sides of branches that runs took, in whichever function. What a called function does is no
 * item of the criterion, but what the function under test decides may hang on it: a run that takes
 * a side there for the first time is worth going on from.
 */
final class NewSides {
  private final BitSet taken = new BitSet();

  /** Did a run that went through take a side that none before it took. */
  boolean add(Run run, TraceEntries entries) {
    if (!run.ending().isOrderly()) {
      return false;
    }
    int before = taken.cardinality();
    taken.or(entries.branches());
    return taken.cardinality() > before;
  }

  /** From now on none was taken. */
  void forget() {
    taken.clear();
  }
}
