package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.mcdc.Needs;
import dev.cairn.engine.KeptRun;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

  /**
   * Can the run be given to the user as a test: it came to its end without doing anything wrong.
   */
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

  List<KeptRun> select() {
    List<Candidate> chosen = isByPath ? candidates : thinnedOut();
    List<KeptRun> tests = new ArrayList<>();
    chosen.forEach(c -> tests.add(new KeptRun(tests.size() + 1, c.runNumber, c.run)));
    return tests;
  }

  private List<Candidate> thinnedOut() {
    Optional<Needs> needs = goals.obligations().map(Needs::new);
    List<BitSet> items = candidates.stream().map(c -> itemsOf(c.run, needs)).toList();
    List<Integer> all = IntStream.range(0, candidates.size()).boxed().toList();
    List<Integer> needed = withoutRedundant(greedy(all, items), items);
    return greedy(needed, items).stream().map(candidates::get).toList();
  }

  /** Those of {@code offered} that add something, the one that adds most first. */
  private List<Integer> greedy(List<Integer> offered, List<BitSet> items) {
    List<Integer> chosen = new ArrayList<>();
    BitSet covered = new BitSet();
    while (chosen.size() < offered.size()) {
      int best = best(offered, items, covered);
      if (!chosen.isEmpty() && gain(items.get(best), covered) == 0) {
        break;
      }
      chosen.add(best);
      covered.or(items.get(best));
    }
    return chosen;
  }

  /** What came later may have made something earlier superfluous. */
  private List<Integer> withoutRedundant(List<Integer> chosen, List<BitSet> items) {
    List<Integer> needed = new ArrayList<>(chosen);
    for (Integer candidate : chosen) {
      BitSet others = new BitSet();
      needed.stream().filter(o -> !o.equals(candidate)).forEach(o -> others.or(items.get(o)));
      if (needed.size() > 1 && gain(items.get(candidate), others) == 0) {
        needed.removeIf(candidate::equals);
      }
    }
    Collections.sort(needed);
    return needed;
  }

  /** The earliest of those that add most. */
  private int best(List<Integer> offered, List<BitSet> items, BitSet covered) {
    int best = offered.getFirst();
    for (int i : offered) {
      if (gain(items.get(i), covered) > gain(items.get(best), covered)) {
        best = i;
      }
    }
    return best;
  }

  /** What {@code items} add: first by what the criterion counts, then by the rest. */
  private long gain(BitSet items, BitSet covered) {
    BitSet own = (BitSet) items.clone();
    own.andNot(covered);
    int goalCount =
        own.get(goals.firstGoal(), Math.max(goals.firstGoal(), own.length())).cardinality();
    return ((long) goalCount << 32) + own.cardinality();
  }

  private BitSet itemsOf(Run run, Optional<Needs> needs) {
    CoverageMap alone = new CoverageMap(index);
    alone.add(run);
    BitSet covered = goals.coveredBy(alone);
    if (needs.isPresent()) {
      int from = goals.itemCount();
      BitSet met = needs.get().metBy(goals.evaluations().differentOn(run.path()));
      met.stream().forEach(n -> covered.set(from + n));
    }
    return covered;
  }
}
