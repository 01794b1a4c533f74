package dev.cairn.evidence;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.solver.SolverStatistics;

/**
 * One exploration.
 *
 * @param cpuSeconds of the whole process, compilation of hot code and collection of garbage too
 */
record Measured(Result result, SolverStatistics solver, double cpuSeconds) {
  long runs() {
    return result.runs();
  }

  long covered() {
    return result.branches().values().stream()
        .filter(ItemVerdict.Covered.class::isInstance)
        .count();
  }

  long branches() {
    return result.branches().size();
  }

  /** Did time end it, not the number of runs. */
  boolean isCut() {
    var settings = result.settings();
    return runs() < settings.maxRuns() && result.nanos() >= settings.maxTime().toNanos();
  }

  /** What is covered of that which the criterion counts, in percent. */
  String coverage() {
    long counted = result.counted().stream().filter(ItemVerdict.Covered.class::isInstance).count();
    return Numbers.percent((double) counted, (double) result.counted().size());
  }
}
