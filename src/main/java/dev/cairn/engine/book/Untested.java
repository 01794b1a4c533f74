package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.TraceEntries;
import dev.cairn.coverage.mcdc.Obligations;
import dev.cairn.engine.KeptRun;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs that cannot be tests and show something that no run before them did: they ended in a defect,
 * or a limit cut them.
 */
final class Untested {
  private final CoverageGoals left;
  private final CoverageMap cut;
  private final CoverageGoals goals;
  private final boolean areDecisionsWanted;
  private @Nullable Obligations decided;
  private final List<KeptRun> runs = new ArrayList<>();

  /** {@code areDecisionsWanted}: pairs of evaluations are judged that the goals do not follow. */
  Untested(ProgramIndex index, CoverageGoals goals, boolean areDecisionsWanted) {
    this.goals = goals;
    this.areDecisionsWanted = areDecisionsWanted;
    left = goals.afresh();
    cut = new CoverageMap(index);
  }

  void addFaulting(int runNumber, Run run, boolean isOwnPath) {
    runs.add(new KeptRun(runs.size() + 1, runNumber, run, isOwnPath));
  }

  /**
   * Did the run evaluate a decision as no faulting run before it. Else nobody would know that this
   * can be, and it would be called infeasible.
   */
  boolean decidesAnew(Run run) {
    if (!areDecisionsWanted) {
      return false;
    }
    if (decided == null) {
      decided = new Obligations(goals.evaluations().decisions(), false);
    }
    return decided.add(goals.evaluations().differentOn(run.path())).isNew();
  }

  /** What such a run did before it was cut has happened, but no search is content with it. */
  void addCut(int runNumber, Run run, TraceEntries entries) {
    if (left.update(cut, run, entries).isAny()) {
      runs.add(new KeptRun(runs.size() + 1, runNumber, run, false));
    }
  }

  List<KeptRun> runs() {
    return runs;
  }
}
