package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.book.Prediction;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.HeldMember;
import dev.cairn.path.MemberChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * Takes runs past the failed checks and assumptions that ended them, on the same path; and gives
 * the path of a run that violates clauses an input that does not, where there is one.
 */
record Repairs(Runner runner, Forcer forcer, RunIntake desk, ExprPool pool) {
  static final int MOST = 1000;

  /** What holds of one clause may break another. */
  private static final int MOST_FOR_CLAUSES = 4;

  /** The run as it would go on, after so many repairs; empty when it needs none or gets none. */
  Optional<Run> of(Run run, int repairs) {
    if (repairs >= MOST || !desk.isOpen()) {
      return Optional.empty();
    }
    if (repairs < MOST_FOR_CLAUSES && onlyViolatesClauses(run)) {
      return keeping(run);
    }
    return isRepairable(run) ? repair(run) : Optional.empty();
  }

  private static boolean onlyViolatesClauses(Run run) {
    return run.ending().isOrderly()
        && !run.isFaultless()
        && !run.isSharing()
        && !run.isPrepared()
        && run.defects().stream().allMatch(d -> d.isNoted() || d.kind() == Defect.Kind.CONTRACT);
  }

  /** A run of the same path on which the clauses hold that this one violates. */
  private Optional<Run> keeping(Run run) {
    Expr wanted = pool.bool(true);
    for (ClauseCheck check : run.clauses()) {
      if (check.outcome() == ClauseCheck.Outcome.VIOLATED) {
        wanted = pool.binary(BinaryOp.AND, wanted, pool.not(check.alike()));
      }
    }
    int length = run.path().length();
    if (!(forcer.reach(run.path(), length, wanted, run.input())
        instanceof Forcer.Answer.Found(var input))) {
      return Optional.empty();
    }
    Run next = runner.executeAside(input);
    boolean isKept = Prediction.hasConditionPrefix(run.path(), length, next.path());
    runner.report(isKept ? run : next, Purpose.REPAIRED, !isKept);
    return isKept ? Optional.of(next) : Optional.empty();
  }

  /** Nobody asked whether another input passes what ended the run. */
  void noteUnrepaired(Run run) {
    if (!isRepairable(run)) {
      return;
    }
    switch (run.ending()) {
      case Ending.AssumptionFailed(var where) ->
          obstacle(run, 0, "no input was tried that meets what ended runs at " + where);
      case Ending.Faulted(var defect) ->
          obstacle(
              run,
              run.path().trace().length,
              "no input was tried that avoids the "
                  + defect.kind().words()
                  + " at "
                  + defect.location());
      case Ending.Returned _,
          Ending.Exited _,
          Ending.JumpedOut _,
          Ending.LimitReached _,
          Ending.Endless _,
          Ending.Unsupported _,
          Ending.Stopped _ -> {}
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
              (isAssumed(last) && !run.isPrepared())
                  || (last.kind() == PathCondition.Kind.CHECK
                      && (run.isSharing() || run.isPrepared()));
          case Ending.Faulted _ -> last.kind() == PathCondition.Kind.CHECK;
          case Ending.Returned _,
              Ending.Exited _,
              Ending.JumpedOut _,
              Ending.LimitReached _,
              Ending.Endless _,
              Ending.Unsupported _,
              Ending.Stopped _ ->
              false;
        };
  }

  /** Also a choice that turned out to be none: a union does not hold what is read there. */
  private static boolean isAssumed(PathCondition condition) {
    return condition.kind() == PathCondition.Kind.ASSUME
        || (condition.kind() == PathCondition.Kind.MODEL && isOfUnion(condition.condition()));
  }

  private static boolean isOfUnion(Expr condition) {
    Expr chosen = condition instanceof Expr.Unary not ? not.arg() : condition;
    return HeldMember.decides(chosen)
        || (chosen instanceof Expr.Var v && MemberChoice.is(v.variable()));
  }

  /** A run that takes the same path and passes what this one failed; empty when there is none. */
  private Optional<Run> repair(Run run) {
    int last = run.path().length() - 1;
    switch (forcer.force(run.path(), last, run.input())) {
      case Forcer.Answer.None _ -> {
        return Optional.empty();
      }
      case Forcer.Answer.Open(var reason, _) -> {
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
