package dev.cairn.engine.force;

import dev.cairn.coverage.TraceEntries;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sides of branches that runs took, in whichever function. What a called function does is no
 * item of the criterion, but what the function under test decides may hang on it: a run that takes
 * a side there for the first time is worth going on from. Of a {@code switch} the first few cases
 * are: a table of the names of all characters would keep a search busy for long.
 */
final class NewSides {
  private static final int CASES = 16;

  private final List<Branch> branches;
  private final BitSet taken = new BitSet();
  private final Map<Switch, Integer> cases = new HashMap<>();

  private record Switch(String function, int block) {}

  /** {@code branches}: all of the program, by their ids. */
  NewSides(List<Branch> branches) {
    this.branches = branches;
  }

  /** Did a run that went through take a side that none before it took. */
  boolean add(Run run, TraceEntries entries) {
    if (!run.ending().isOrderly()) {
      return false;
    }
    BitSet added = (BitSet) entries.branches().clone();
    added.andNot(taken);
    taken.or(added);
    return added.stream().filter(this::isWorthIt).count() > 0;
  }

  private boolean isWorthIt(int side) {
    Branch branch = branches.get(side);
    return branch.kind() != Branch.Kind.SWITCH
        || cases.merge(new Switch(branch.function(), branch.block()), 1, Integer::sum) <= CASES;
  }

  /** From now on none was taken. */
  void forget() {
    taken.clear();
    cases.clear();
  }
}
