package dev.cairn.engine;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.mcdc.Needs;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the tests. For item criteria the runs that covered something new, thinned out greedily
 * and ordered by what each adds; for path criteria one per path, in the order found, and
 * superfluous ones only where they cover something new.
 */
final class Suite {
  private final ProgramIndex index;
  private final CoverageGoals goals;
  private final boolean isByPath;
  private final List<Candidate> candidates = new ArrayList<>();

  Suite(ProgramIndex index, CoverageGoals goals, boolean isByPath) {
    this.index = index;
    this.goals = goals;
    this.isByPath = isByPath;
  }

  private record Candidate(int runNumber, Run run) {}

  /** Can the run be given to the user as a test: it came to its end without doing anything wrong. */
  static boolean isTest(Run run) {
    boolean isEnded =
        run.ending() instanceof Ending.Returned || run.ending() instanceof Ending.Exited;
    return isEnded && run.defects().isEmpty();
  }

  void offer(int runNumber, Run run, boolean coversNew, boolean isWantedPath) {
    boolean isFirst = candidates.isEmpty() && !isByPath;
    if (isTest(run) && (coversNew || isFirst || (isByPath && isWantedPath))) {
      candidates.add(new Candidate(runNumber, run));
    }
  }

  List<TestCase> select() {
    List<Candidate> chosen = isByPath ? candidates : thinnedOut();
    List<TestCase> tests = new ArrayList<>();
    chosen.forEach(c -> tests.add(new TestCase(tests.size() + 1, c.runNumber, c.run)));
    return tests;
  }

  private List<Candidate> thinnedOut() {
    Optional<Needs> needs = goals.obligations().map(Needs::new);
    List<BitSet> items = candidates.stream().map(c -> itemsOf(c.run, needs)).toList();
    List<Candidate> chosen = new ArrayList<>();
    BitSet covered = new BitSet();
    while (chosen.size() < candidates.size()) {
      int best = best(items, covered);
      if (!chosen.isEmpty() && gain(items.get(best), covered) == 0) {
        break;
      }
      chosen.add(candidates.get(best));
      covered.or(items.get(best));
    }
    return chosen;
  }

  /** The earliest of those that add most. */
  private static int best(List<BitSet> items, BitSet covered) {
    int best = 0;
    for (int i = 1; i < items.size(); i++) {
      if (gain(items.get(i), covered) > gain(items.get(best), covered)) {
        best = i;
      }
    }
    return best;
  }

  private static int gain(BitSet items, BitSet covered) {
    BitSet own = (BitSet) items.clone();
    own.andNot(covered);
    return own.cardinality();
  }

  private BitSet itemsOf(Run run, Optional<Needs> needs) {
    CoverageMap alone = new CoverageMap(index);
    alone.add(run);
    BitSet covered = goals.coveredBy(alone);
    if (needs.isPresent()) {
      int from = goals.itemCount();
      BitSet met = needs.get().metBy(goals.evaluations().on(run.path()));
      met.stream().forEach(n -> covered.set(from + n));
    }
    return covered;
  }
}
