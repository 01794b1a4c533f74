package dev.cairn.engine.loop;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.LatestGoals;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.engine.parallel.SubtreeSpeculation;
import java.util.Optional;

/** What helpers are told whose exploration is led elsewhere. */
public final class DistantOrders {
  private DistantOrders() {}

  /**
   * They go on behind their runs only where all paths are wanted: what is covered by now, which
   * decides elsewhere, is not known here. What whoever leads asks for comes first.
   */
  public static Helper.Orders of(Target target, Settings settings, boolean isTakingAll) {
    if (!isTakingAll || !settings.criterion().isPathCriterion()) {
      return new Helper.Orders(
          target.precondition(),
          _ -> Optional.empty(),
          base -> new SubtreeSearch(target, settings, base));
    }
    var index = new ProgramIndex(target.program());
    boolean isWhole = settings.isWholeProgram();
    Items items = Items.of(index, isWhole, target.function(), target.beside());
    var goals = new LatestGoals(new CoverageGoals(index, items, settings.criterion()));
    return new Helper.Orders(
        target.precondition(),
        pool -> {
          var outlook = new Heuristics.Outlook(new Reachability(index), goals);
          var heuristics = new Heuristics(target, settings, index, outlook);
          return Optional.of(new SubtreeSpeculation(pool, heuristics, false));
        },
        base -> new SubtreeSearch(target, settings, base));
  }
}
