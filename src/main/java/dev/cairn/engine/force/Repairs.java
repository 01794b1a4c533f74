package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.book.Prediction;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.Optional;

/** Takes runs past the failed checks and assumptions that ended them, on the same path. */
record Repairs(Runner runner, Forcer forcer, RunIntake desk) {
  static final int MOST = 1000;

  /** The run as it would go on, after so many repairs; empty when it needs none or gets none. */
  Optional<Run> of(Run run, int repairs) {
    return isRepairable(run) && repairs < MOST && desk.isOpen() ? repair(run) : Optional.empty();
  }

  /** Nobody asked whether another input meets the assumption that ended the run. */
  void noteUnrepaired(Run run) {
    if (isRepairable(run) && run.ending() instanceof Ending.AssumptionFailed(var where)) {
      obstacle(run, 0, "no input was tried that meets what ended runs at " + where);
    }
  }

  /** Ended the run in a check or an assumption that another input could have passed. */
  static boolean isRepairable(Run run) {
    if (run.path().length() == 0) {
      return false;
    }
    PathCondition last = run.path().conditions().getLast();
    boolean isAtEnd = last.tracePosition() >= run.path().trace().length;
    return isAtEnd
        && switch (run.ending()) {
          case Ending.AssumptionFailed _ ->
              (last.kind() == PathCondition.Kind.ASSUME && !run.isPrepared())
                  || (last.kind() == PathCondition.Kind.CHECK
                      && (run.isSharing() || run.isPrepared()));
          case Ending.Faulted _ -> last.kind() == PathCondition.Kind.CHECK;
          case Ending.Returned _,
              Ending.Exited _,
              Ending.JumpedOut _,
              Ending.LimitReached _,
              Ending.Unsupported _,
              Ending.Stopped _ ->
              false;
        };
  }

  /** A run that takes the same path and passes what this one failed; empty when there is none. */
  private Optional<Run> repair(Run run) {
    int last = run.path().length() - 1;
    switch (forcer.force(run.path(), last, run.input())) {
      case Forcer.Answer.None _ -> {
        return Optional.empty();
      }
      case Forcer.Answer.Open(var reason) -> {
        boolean isAssumed = run.ending() instanceof Ending.AssumptionFailed;
        obstacle(run, isAssumed ? 0 : run.path().trace().length, reason);
        return Optional.empty();
      }
      case Forcer.Answer.Found(var input) -> {
        runner.report(run, Purpose.REPAIRED, false);
        Run next = runner.executeAside(input);
        if (Prediction.isReached(run.path(), last, next.path())) {
          return Optional.of(next);
        }
        runner.diverged();
        obstacle(run, 0, "a run left its predicted path at " + Runner.place(run.path(), last));
        return Optional.empty();
      }
    }
  }

  /** Where objects are made by calls, no claim is made that something could stand in the way of. */
  private void obstacle(Run run, int position, String reason) {
    if (!run.isPrepared()) {
      desk.obstacles().from(run.path(), position, reason);
    }
  }
}
