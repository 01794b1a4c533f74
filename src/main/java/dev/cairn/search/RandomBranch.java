package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random branch search (CREST): forces a random branch of the current path; a run that followed, or
 * that covered something new, becomes the current path. Branches of one path are drawn without
 * replacement; first which branch of the program, then which of the times the path took it: else
 * those in loops would be nearly all that is ever drawn. Starts afresh when none of them could be
 * forced, and after {@code patience} runs without new coverage.
 */
final class RandomBranch implements SearchStrategy {
  private final RandomGenerator random;
  private final int patience;
  private ExecutionPath current = ExecutionPath.EMPTY;
  private int[] untried = new int[0];
  private int left;
  private int idle;

  RandomBranch(RandomGenerator random, int patience) {
    this.random = random;
    this.patience = patience;
  }

  @Override
  public void begin(ExecutionPath path) {
    idle = 0;
    moveTo(path);
  }

  @Override
  public Optional<Pick> pick() {
    if (left == 0 || idle >= patience) {
      return Optional.of(Pick.FRESH);
    }
    return Optional.of(Pick.ownWalk(current, untried[--left]));
  }

  @Override
  public boolean offer(ExecutionPath path, int gain) {
    if (gain > 0) {
      begin(path);
    }
    return true;
  }

  @Override
  public List<Pick> likely(int most) {
    if (left == 0 || idle >= patience) {
      return List.of(Pick.FRESH);
    }
    List<Pick> picks = new ArrayList<>();
    for (int i = left - 1; i >= 0 && picks.size() < most; i--) {
      picks.add(Pick.ownWalk(current, untried[i]));
    }
    return picks;
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    switch (outcome) {
      case Outcome.Followed(var path, var gain) -> {
        idle = gain > 0 || pick.isFresh() ? 0 : idle + 1;
        moveTo(path);
      }
      case Outcome.Diverged(var path, var gain) when gain > 0 -> begin(path);
      case Outcome.Diverged _, Outcome.Infeasible _, Outcome.Undecided _, Outcome.Skipped _ -> {}
    }
  }

  private void moveTo(ExecutionPath path) {
    current = path;
    untried = drawn(path);
    left = untried.length;
  }

  /** The path's choices, the one to be tried first at the end. */
  private int[] drawn(ExecutionPath path) {
    int[] order = PathChoices.of(path);
    List<List<Integer>> branches = new ArrayList<>(byBranch(path, order));
    for (int at = order.length - 1; at >= 0; at--) {
      int branch = random.nextInt(branches.size());
      List<Integer> times = branches.get(branch);
      int time = random.nextInt(times.size());
      order[at] = times.get(time);
      times.set(time, times.getLast());
      times.removeLast();
      if (times.isEmpty()) {
        branches.set(branch, branches.getLast());
        branches.removeLast();
      }
    }
    return order;
  }

  private static Collection<List<Integer>> byBranch(ExecutionPath path, int[] choices) {
    Map<Integer, List<Integer>> all = new LinkedHashMap<>();
    for (int index : choices) {
      all.computeIfAbsent(PathChoices.side(path, index), _ -> new ArrayList<>()).add(index);
    }
    return all.values();
  }
}
