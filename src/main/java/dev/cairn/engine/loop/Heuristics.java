package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.AllocationFailures;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.heuristic.Heuristic;
import dev.cairn.search.heuristic.LookAhead;
import dev.cairn.search.heuristic.LoopLimit;
import dev.cairn.search.heuristic.MaxCallDepth;
import dev.cairn.search.heuristic.MaxDepth;
import dev.cairn.search.heuristic.NoFailures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The heuristics that the settings ask for, one after the other. For one thread. */
final class Heuristics implements Heuristic {
  private final List<Heuristic> heuristics = new ArrayList<>();
  private final Optional<LoopLimit> loopLimit;

  Heuristics(Target target, Settings settings, ProgramIndex index, Outlook outlook) {
    loopLimit =
        settings.criterion() == Criterion.K_PATHS
            ? Optional.of(new LoopLimit(target.loops(), settings.k()))
            : Optional.empty();
    loopLimit.ifPresent(heuristics::add);
    settings.maxCallDepth().ifPresent(limit -> heuristics.add(new MaxCallDepth(limit)));
    if (settings.search() == Search.DFS) {
      settings.depth().ifPresent(limit -> heuristics.add(new MaxDepth(limit)));
    }
    if (settings.tactics().failures() == AllocationFailures.NEVER) {
      heuristics.add(new NoFailures());
    }
    if (settings.lookAhead() && !settings.criterion().isPathCriterion()) {
      heuristics.add(new LookAhead(index, outlook.reachability, outlook.goals));
    }
  }

  /** What look-ahead looks at. */
  record Outlook(Reachability reachability, LookAhead.Goals goals) {}

  Optional<LoopLimit> loopLimit() {
    return loopLimit;
  }

  @Override
  public Optional<Refusal> refuse(Pick pick) {
    for (Heuristic heuristic : heuristics) {
      Optional<Refusal> refusal = heuristic.refuse(pick);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }
}
