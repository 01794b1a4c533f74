package dev.cairn.engine.loop;

import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import java.util.Optional;

/**
 * Runs in which pointers share an object, for the sake of clauses alone: where nothing is left to
 * cover, they may still break a promise.
 */
record WorldVisits(Runner runner, RunIntake intake, Worlds worlds) {
  private static final int MOST = 8;

  void visit() {
    for (int visits = 0; visits < MOST && isWorthIt(); visits++) {
      runner.probe().given(worlds.next(intake.book().allRuns(), Optional.empty()).input());
    }
  }

  private boolean isWorthIt() {
    return intake.book().clauses().isAnyStanding()
        && worlds.isAny(Optional.empty())
        && intake.isOpen();
  }
}
