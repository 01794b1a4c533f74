package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.book.ClauseBook;
import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.ClauseCheck.Outcome;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for inputs that take the path of a run and violate a clause that held in it, or was not
 * decided: {@code prefix ∧ ¬alike}. An input on which the clause holds in another way tells of
 * further inputs that need no look; when none is left, the clause is closed for the path.
 */
final class ClauseBreaker {
  private static final int CASES_PER_PATH = 64;
  private static final int EVALUATIONS_PER_CLAUSE = 2000;
  private static final int UNDECIDED_PER_CLAUSE = 5;

  private final Runner runner;
  private final Forcer forcer;
  private final RunIntake intake;
  private final ExprPool pool;
  private final Set<Long> tried = new HashSet<>();
  private final Map<Integer, Integer> triesLeft = new HashMap<>();

  ClauseBreaker(Runner runner, Forcer forcer, RunIntake intake, ExprPool pool) {
    this.runner = runner;
    this.forcer = forcer;
    this.intake = intake;
    this.pool = pool;
  }

  /** An evaluation: of {@code run}, the {@code number}th of its clause. */
  private record Evaluation(Run run, ClauseCheck check, int number) {}

  /** Tries to violate every clause that held in a run. */
  void breakClauses(Run run) {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (ClauseCheck check : run.clauses()) {
      int number = numbers.merge(check.clause(), 1, Integer::sum);
      if (hasOthers(check) && isNew(run, check, number)) {
        examine(new Evaluation(run, check, number));
      }
    }
  }

  /** Does it tell which further inputs need no look. */
  private boolean hasOthers(ClauseCheck check) {
    return check.outcome() != Outcome.VIOLATED && !check.alike().equals(pool.bool(false));
  }

  private boolean isNew(Run run, ClauseCheck check, int number) {
    long prefix = runner.paths().prefix(run.path(), check.after());
    return !book().isViolated(check.clause())
        && tried.add(KnownPaths.mix(KnownPaths.mix(prefix, check.clause()), number));
  }

  private ClauseBook book() {
    return intake.book().clauses();
  }

  private void examine(Evaluation evaluation) {
    ClauseCheck check = evaluation.check;
    check.open().ifPresent(why -> book().open(check.clause(), why));
    boolean isAlways = check.alike().equals(pool.bool(true));
    if (isAlways) {
      return;
    }
    int left = triesLeft.merge(check.clause(), -1, Integer::sum) + EVALUATIONS_PER_CLAUSE;
    if (left <= 0 || !intake.isOpen()) {
      book().open(check.clause(), left <= 0 ? "it is evaluated too often" : "the budget was spent");
      return;
    }
    search(evaluation);
  }

  private void search(Evaluation evaluation) {
    ExecutionPath path = evaluation.run.path();
    ClauseCheck check = evaluation.check;
    Expr other = pool.not(check.alike());
    Input hint = evaluation.run.input();
    for (int cases = 0; cases < CASES_PER_PATH && intake.isOpen(); cases++) {
      switch (forcer.reach(path, check.after(), other, hint)) {
        case Forcer.Answer.None _ -> {
          return;
        }
        case Forcer.Answer.Open(var reason, _) -> {
          triesLeft.merge(
              check.clause(), -EVALUATIONS_PER_CLAUSE / UNDECIDED_PER_CLAUSE, Integer::sum);
          book().open(check.clause(), reason);
          return;
        }
        case Forcer.Answer.Found(var input) -> {
          Optional<Expr> alike = tried(evaluation, input);
          if (alike.isEmpty()) {
            return;
          }
          other = pool.binary(BinaryOp.AND, other, pool.not(alike.get()));
          hint = input;
        }
      }
    }
    book().open(check.clause(), "more than " + CASES_PER_PATH + " cases on one path");
  }

  /** Runs an input; what holds alike on others, or empty when there is nothing left to look for. */
  private Optional<Expr> tried(Evaluation evaluation, Input input) {
    ClauseCheck check = evaluation.check;
    Run run = runner.executeAside(input);
    boolean isViolated = book().isViolated(check.clause());
    boolean isOnPath =
        Prediction.hasConditionPrefix(evaluation.run.path(), check.after(), run.path());
    runner.report(run, Purpose.CHECK, !isViolated && !isOnPath);
    if (isViolated) {
      return Optional.empty();
    }
    Optional<ClauseCheck> same = isOnPath ? same(evaluation, run) : Optional.empty();
    if (same.isEmpty()) {
      if (!Runner.isStopped(run) && !isOnPath) {
        runner.diverged();
      }
      book().open(check.clause(), "a run left its predicted path");
      return Optional.empty();
    }
    same.get().open().ifPresent(why -> book().open(check.clause(), why));
    return same.filter(this::hasOthers).map(ClauseCheck::alike);
  }

  private static Optional<ClauseCheck> same(Evaluation evaluation, Run run) {
    List<ClauseCheck> all =
        run.clauses().stream().filter(c -> c.clause() == evaluation.check.clause()).toList();
    return all.size() < evaluation.number
        ? Optional.empty()
        : Optional.of(all.get(evaluation.number - 1));
  }
}
