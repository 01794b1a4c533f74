package dev.cairn.generate.compare;

import dev.cairn.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Trials of several strategies on one function with equal budgets.
 *
 * @param criterion whose items are counted
 * @param items how many there are
 * @param searches in the order the user named them
 */
public record Comparison(
    String function, String criterion, int items, List<Search> searches, List<Trial> trials) {
  /** Smallest runs at which coverage is compared; then doubled. */
  private static final int[] FIRST = {10, 50, 100, 500, 1000};

  private static final int MOST_CHECKPOINTS = 6;

  public Comparison {
    searches = List.copyOf(searches);
    trials = List.copyOf(trials);
  }

  /** The trials of one strategy. */
  public List<Trial> of(Search search) {
    return trials.stream().filter(t -> t.search() == search).toList();
  }

  /** Where strategies are compared: 100, 500, 1000, 2000, 4000, …, and the longest trial's end. */
  public List<Long> checkpoints() {
    long end = trials.stream().mapToLong(Trial::runs).max().orElse(0);
    var all = new TreeSet<Long>();
    for (int run : FIRST) {
      all.add((long) run);
    }
    for (long run = 2L * FIRST[FIRST.length - 1]; run < end; run *= 2) {
      all.add(run);
    }
    List<Long> before = new ArrayList<>(all.headSet(end, false));
    before.add(end);
    return before.subList(Math.max(0, before.size() - MOST_CHECKPOINTS), before.size());
  }

  /** Items a strategy covered by its first {@code run} runs. */
  public Spread coveredAt(Search search, long run) {
    return Spread.of(of(search), t -> t.coveredAt(run));
  }

  public Spread runsPerSecond(Search search) {
    return Spread.of(of(search), Trial::runsPerSecond);
  }

  public Spread queries(Search search) {
    return Spread.of(of(search), Trial::queries);
  }

  public Spread runs(Search search) {
    return Spread.of(of(search), Trial::runs);
  }
}
