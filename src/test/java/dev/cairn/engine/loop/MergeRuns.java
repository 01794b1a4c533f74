package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Worker;

/** Explorations of {@link MergeModel}, for tests of what comes after them. */
public final class MergeRuns {
  private MergeRuns() {}

  public static Result kPaths(int k) {
    Settings settings = Settings.defaults().withCriterion(Criterion.K_PATHS).withK(k);
    var executor = new ScriptedExecutor(MergeModel.program(), MergeModel::run);
    try (var worker = new Worker(executor, new SmallSolver(7))) {
      return new Exploration(MergeModel.target(), settings, worker, Listener.NONE).explore();
    }
  }
}
