package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Depth-first search over feasible prefixes (PathCrawler §6): the next test solves the longest
 * {@code c0 … ¬cj} not yet explored. A run that followed has the prefix of its parent, so the open
 * choice points of all earlier paths are open choice points of the latest one: one path and one bit
 * per condition are all it keeps.
 */
public final class DepthFirst implements SearchStrategy {
  private ExecutionPath current = ExecutionPath.EMPTY;
  private final BitSet open = new BitSet();

  @Override
  public void begin(ExecutionPath path) {
    open.clear();
    follow(path, 0);
  }

  /** Starts from a path of which only the choices from {@code from} on are to be made. */
  public void begin(ExecutionPath path, int from) {
    open.clear();
    follow(path, from);
  }

  /** Leaves a choice of the current path to others. */
  public void leave(int index) {
    open.clear(index);
  }

  @Override
  public Optional<Pick> pick() {
    int deepest = open.length() - 1;
    return deepest < 0 ? Optional.empty() : Optional.of(new Pick(current, deepest));
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    if (outcome instanceof Outcome.Followed(var path, _)) {
      // another side can be one condition fewer, and what comes next no choice
      boolean isThere = PathChoices.next(path, pick.index()) == pick.index();
      follow(path, pick.index() + 1);
      open.set(pick.index(), isThere && PathChoices.mayHaveMoreSides(pick.path(), pick.index()));
    } else {
      open.clear(pick.index());
    }
  }

  @Override
  public boolean takesAll() {
    return true;
  }

  @Override
  public boolean takesNewestFirst() {
    return true;
  }

  @Override
  public List<Pick> likely(int most) {
    List<Pick> picks = new ArrayList<>();
    for (int i = open.length() - 1; i >= 0 && picks.size() < most; i = open.previousSetBit(i - 1)) {
      picks.add(new Pick(current, i));
    }
    return picks;
  }

  private void follow(ExecutionPath path, int from) {
    current = path;
    open.clear(path.length(), Math.max(path.length(), open.length()));
    for (int i = from; i < path.length(); i++) {
      open.set(i, path.conditions().get(i).isChoice());
    }
  }
}
