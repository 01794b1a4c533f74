package dev.cairn.engine.loop;

import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs in which pointers share an object, for the sake of clauses alone: where nothing is left to
 * cover, they may still break a promise, with other values or a little further on.
 *
 * @param known makes a tree of what is known
 */
record WorldVisits(
    Runner runner, RunIntake intake, Worlds worlds, Supplier<ExplorationTree> known) {
  private static final int MOST = 8;

  /** {@code runs}: how many may be made from there. */
  void visit(int runs) {
    List<ExecutionPath> paths = new ArrayList<>();
    for (int visits = 0; visits < MOST && isWorthIt(); visits++) {
      Worlds.Way way = worlds.nextForClauses(intake.book().allRuns());
      if (runner.probe().given(way.input()) instanceof Landing.Landed(var run, _)) {
        runner.breakChecks(run);
        paths.add(run.path());
      }
    }
    if (!paths.isEmpty() && intake.book().clauses().isAnyStanding()) {
      new DefectHunt(runner, intake, known.get(), DefectHunt.Limits.forDefects(runs)).from(paths);
    }
  }

  private boolean isWorthIt() {
    return intake.book().clauses().isAnyStanding() && worlds.isAnyForClauses() && intake.isOpen();
  }
}
