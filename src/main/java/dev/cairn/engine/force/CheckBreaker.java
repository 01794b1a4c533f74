package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.assume.PointerUse;
import dev.cairn.engine.book.CheckGoals;
import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Goal;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/** Looks for inputs that take the path of a run and fail a safety check that it passed. */
final class CheckBreaker {
  private static final int MOST_SMT_ANSWERS = 20;
  private static final int MOST_UNDECIDED = 3;

  private final Runner runner;
  private final Forcer forcer;
  private final RunIntake intake;
  private final Speculation speculation;
  private final CheckGoals checks;
  private final NotedGoals later = new NotedGoals();
  private int undecidedChecks;
  private int undecidedNotes;

  /** {@code isStrict}: callers are trusted with nothing. */
  CheckBreaker(
      Runner runner, Forcer forcer, RunIntake intake, Speculation speculation, boolean isStrict) {
    this.runner = runner;
    this.forcer = forcer;
    this.intake = intake;
    this.speculation = speculation;
    PointerUse pointers = intake.book().pointers();
    checks = new CheckGoals(runner.paths(), check -> !isStrict && pointers.isAssumed(check));
  }

  CheckGoals checks() {
    return checks;
  }

  /** Takes over a run whose checks somebody else tried to break. */
  void join(Run run) {
    run.defects().forEach(checks::seen);
    later.add(run);
  }

  /** So many checks somebody else's solver could not decide. */
  void join(int undecided) {
    undecidedChecks += undecided;
  }

  /** How many checks the solver could not decide. */
  int undecidedChecks() {
    return undecidedChecks;
  }

  /** Tries to break the safety checks that a run passed. */
  void breakChecks(Run run) {
    ExecutionPath path = run.path();
    int check = checks.next(path, 0);
    while (check >= 0 && intake.isOpen()) {
      guessChecks(run, check + 1);
      breakCheck(path, check, run.input());
      check = checks.next(path, check + 1);
    }
    run.defects().forEach(checks::seen);
    later.add(run);
    int goal = checks.nextGoal(path, 0);
    while (goal >= 0 && intake.isOpen()) {
      guessGoals(run, goal + 1);
      reachGoal(path, path.goals().get(goal), run.input());
      goal = checks.nextGoal(path, goal + 1);
    }
  }

  /** Tries what is worth a note only, once everything else was looked for. */
  void reachNoted() {
    long mostSmtAnswers = runner.smtAnswers() + MOST_SMT_ANSWERS;
    int mostUndecided = undecidedNotes + MOST_UNDECIDED;
    for (NotedGoals.Waiting w : later.all()) {
      boolean isOver =
          !intake.isOpen()
              || undecidedNotes >= mostUndecided
              || runner.smtAnswers() >= mostSmtAnswers
              || intake.budget().mustCutChecks();
      if (isOver) {
        return;
      }
      if (checks.isWorthIt(w.path(), w.goal())) {
        reachGoal(w.path(), w.goal(), w.input());
      }
    }
  }

  private void reachGoal(ExecutionPath path, Goal goal, Input input) {
    speculation.claim(checks.key(path, goal));
    switch (forcer.hurriedly(() -> forcer.reach(path, goal.after(), goal.violated(), input))) {
      case Forcer.Answer.None _ -> {}
      case Forcer.Answer.Open _ -> {
        undecidedChecks += goal.isNoted() ? 0 : 1;
        undecidedNotes += goal.isNoted() ? 1 : 0;
        checks.undecided(goal);
      }
      case Forcer.Answer.Found(var erring) -> {
        Run run = runner.executeAside(erring);
        boolean isReached = run.defects().stream().anyMatch(d -> isMeant(d, goal));
        if (isReached) {
          checks.reached(goal);
        } else if (!Runner.isStopped(run)
            && !Prediction.hasConditionPrefix(path, goal.after(), run.path())) {
          runner.diverged();
        }
        runner.report(run, Purpose.CHECK, !isReached);
      }
    }
  }

  /** A failed allocation shows elsewhere, where its result is used. */
  private static boolean isMeant(Defect defect, Goal goal) {
    return goal.check() == Check.ALLOCATION
        ? defect.kind() == Defect.Kind.NULL_DEREFERENCE
        : defect.location().equals(goal.location());
  }

  private void guessChecks(Run run, int from) {
    int appetite = speculation.appetite();
    if (appetite > 0) {
      var batch = speculation.new Batch();
      for (int check : checks.upcoming(run.path(), from, appetite)) {
        List<Expr> sides = List.of(run.path().conditions().get(check).condition());
        var question = new Question(sides, run.input(), false);
        runner.guess(batch, run.path(), check, question, () -> true);
      }
      batch.offer();
    }
  }

  private void guessGoals(Run run, int from) {
    int appetite = speculation.appetite();
    if (appetite > 0) {
      var batch = speculation.new Batch();
      ExecutionPath path = run.path();
      for (Goal goal : checks.upcomingGoals(path, from, appetite)) {
        batch.add(
            checks.key(path, goal),
            () -> Optional.of(forcer.guessReach(path, goal.after(), goal.violated(), run.input())));
      }
      batch.offer();
    }
  }

  private void breakCheck(ExecutionPath path, int check, Input input) {
    speculation.claim(runner.key(path, check, List.of(path.conditions().get(check).condition())));
    switch (forcer.hurriedly(() -> forcer.force(path, check, input))) {
      case Forcer.Answer.None _ -> {}
      case Forcer.Answer.Open _ -> {
        undecidedChecks++;
        checks.undecided(path, check);
      }
      case Forcer.Answer.Found(var breaking) -> {
        Run run = runner.executeAside(breaking);
        // it may go well: before an input pointer there is something where a run needs it
        boolean isThere = Prediction.isThere(path, check, run.path());
        if (!run.isFaultless() && Prediction.isReached(path, check, run.path())) {
          checks.broken(path, check);
        } else if (!isThere && !Runner.isStopped(run)) {
          runner.diverged();
        }
        runner.report(run, Purpose.CHECK, !isThere);
      }
    }
  }
}
