package dev.cairn.engine.book;

import dev.cairn.coverage.mcdc.Wishes;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.Targets;
import java.util.List;

/** What MC/DC wants to see forced, as long as the tree does not know its answer. */
public final class McdcTargets implements Targets {
  private final Wishes wishes;
  private final CoverageGoals goals;
  private final ExplorationTree tree;

  public McdcTargets(Wishes wishes, CoverageGoals goals, ExplorationTree tree) {
    this.wishes = wishes;
    this.goals = goals;
    this.tree = tree;
  }

  @Override
  public List<Target> on(ExecutionPath path) {
    return wishes.on(path).stream()
        .filter(w -> tree.settled(path, w.index()).isEmpty())
        .map(w -> new Target(w.index(), w.cost()))
        .toList();
  }

  @Override
  public boolean isWanted(ExecutionPath path, int index) {
    return tree.settled(path, index).isEmpty()
        && goals.wants(path.conditions().get(index).alternative());
  }
}
