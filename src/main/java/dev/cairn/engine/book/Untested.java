package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.TraceEntries;
import dev.cairn.engine.KeptRun;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs that cannot be tests and show something that no run before them did: they ended in a defect,
 * or a limit cut them.
 */
final class Untested {
  private final CoverageGoals left;
  private final CoverageMap cut;
  private final List<KeptRun> runs = new ArrayList<>();

  Untested(ProgramIndex index, CoverageGoals goals) {
    left = goals.afresh();
    cut = new CoverageMap(index);
  }

  void addFaulting(int runNumber, Run run, boolean isOwnPath) {
    runs.add(new KeptRun(runs.size() + 1, runNumber, run, isOwnPath));
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
