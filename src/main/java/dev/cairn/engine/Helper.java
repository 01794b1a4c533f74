package dev.cairn.engine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.ExprPool;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.input.Precondition;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Works off guesses: solves them and runs what came out. Its answers stay with the solver's shared
 * answers, its runs in {@link RunsAhead}; neither changes anything for those who ask later, but
 * that they need not wait.
 */
final class Helper implements Runnable {
  private final int number;
  private final Worker worker;
  private final Guesses guesses;
  private final RunsAhead runs;
  private final Precondition precondition;
  private final ExprPool pool;
  private final List<Variable> dimensions;
  private final LowDimensions low;

  Helper(int number, Worker worker, Guesses guesses, RunsAhead runs, Precondition precondition) {
    this.number = number;
    this.worker = worker;
    this.guesses = guesses;
    this.runs = runs;
    this.precondition = precondition;
    pool = worker.executor().pool();
    dimensions = precondition.dimensions(pool);
    low = new LowDimensions(dimensions);
  }

  @Override
  public void run() {
    try {
      for (Optional<Guess> next = guesses.take(); next.isPresent(); next = guesses.take()) {
        work(next.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work(Guess guess) {
    List<Expr> conditions = guess.conditions();
    Verdict verdict =
        conditions.isEmpty()
            ? new Verdict.Sat(guess.hint())
            : worker.solver().solve(new Query(conditions, guess.hint(), dimensions));
    if (verdict instanceof Verdict.Sat(var model)) {
      Input input = low.lowered(conditions, model);
      if (precondition.violated(pool, input).isEmpty()) {
        int bound = guess.isPath() ? guess.length() + 1 : RunsAhead.NO_PATH;
        runs.make(input, worker.executor(), number, bound);
      }
    }
  }
}
