package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Bounded depth-first search (CREST, Fig. 3): forces the branches of a path from the front, goes
 * down every forced one, and spends one of {@code depth} for each branch forced on the way.
 * Branches that cannot be forced cost nothing; when all can, it makes 2^depth − 1 runs.
 */
final class BoundedDfs implements SearchStrategy {
  private final int depth;
  private final Deque<Level> levels = new ArrayDeque<>();

  BoundedDfs(int depth) {
    this.depth = depth;
  }

  @Override
  public void begin(ExecutionPath path) {
    levels.clear();
    levels.push(new Level(path, 0, depth));
  }

  @Override
  public Optional<Pick> pick() {
    while (!levels.isEmpty()) {
      Level top = levels.peek();
      int index = top.left == 0 ? -1 : PathChoices.next(top.path, top.next);
      if (index >= 0) {
        top.next = index + 1;
        return Optional.of(new Pick(top.path, index));
      }
      levels.pop();
    }
    return Optional.empty();
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    if (outcome instanceof Outcome.Followed(var path, _)) {
      Level top = levels.element();
      top.left--;
      levels.push(new Level(path, pick.index() + 1, top.left));
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
    for (Level level : levels) {
      if (level.left > 0 && picks.size() < most) {
        picks.addAll(PathChoices.picks(level.path, level.next, most - picks.size()));
      }
    }
    return picks;
  }

  /** One activation of the paper's recursive procedure. */
  private static final class Level {
    private final ExecutionPath path;
    private int next;
    private int left;

    Level(ExecutionPath path, int next, int left) {
      this.path = path;
      this.next = next;
      this.left = left;
    }
  }
}
