package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.mcdc.Wishes;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.GoalDistances;
import dev.cairn.engine.book.McdcTargets;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.Strategies;

/** The strategy that the settings ask for, directed at what the criterion still wants. */
final class ChosenSearch {
  private static final int PATIENCE = 10_000;

  private ChosenSearch() {}

  static SearchStrategy of(
      Settings settings, ProgramIndex index, CoverageGoals goals, ExplorationTree tree) {
    int depth = settings.depth().orElse(Integer.MAX_VALUE);
    var distances = new GoalDistances(index, goals);
    SearchStrategy plain =
        Strategies.create(
            named(settings), new Strategies.Settings(settings.seed(), depth, PATIENCE, distances));
    SearchStrategy chosen =
        settings.tactics().isSolveFirst() ? Strategies.solvingFirst(plain) : plain;
    if (goals.obligations().isEmpty()) {
      return chosen;
    }
    var wishes = new Wishes(goals.evaluations(), goals.obligations().get());
    return Strategies.targeting(chosen, new McdcTargets(wishes, goals, tree));
  }

  /**
   * Paths are enumerated depth first: the portfolio's other members would only take them in another
   * order, with more memory.
   */
  private static Search named(Settings settings) {
    boolean isForPaths =
        settings.criterion().isPathCriterion() && settings.search() == Search.PORTFOLIO;
    return isForPaths ? Search.DFS : settings.search();
  }
}
