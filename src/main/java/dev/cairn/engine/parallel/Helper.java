package dev.cairn.engine.parallel;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.expr.pool.Imports;
import dev.cairn.input.Precondition;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Works off guesses: solves them and runs what came out. Its answers stay with the solver's shared
 * answers, its runs in {@link SpeculativeRuns}; neither changes anything for those who ask later,
 * but that they need not wait. Where the search takes everything it goes on by itself behind its
 * runs.
 */
public final class Helper implements Runnable {
  private final Worker worker;
  private final SpeculationQueue guesses;
  private final RunMaking runs;
  private final RunImports home;
  private final Precondition precondition;
  private final Optional<SubtreeSpeculation> expansion;
  private final ExprPool pool;
  private final Imports imports;
  private final List<Variable> dimensions;
  private final LowDimensions low;

  /** {@code home} brings its runs to whoever asks for them. */
  Helper(Worker worker, SpeculationQueue guesses, RunMaking runs, RunImports home, Orders orders) {
    this.worker = worker;
    this.guesses = guesses;
    this.runs = runs;
    this.home = home;
    precondition = orders.precondition;
    pool = worker.executor().pool();
    expansion = orders.expansion.apply(pool);
    imports = pool.imports();
    dimensions = precondition.dimensions(pool);
    low = new LowDimensions(dimensions);
  }

  /** What helpers are told at the beginning: each has an expansion of its own, or none. */
  public record Orders(
      Precondition precondition,
      Function<ExprPool, Optional<SubtreeSpeculation>> expansion,
      SubtreeWork.Maker parts) {}

  @Override
  public void run() {
    try {
      for (Optional<SpeculativeQuery> next = guesses.take();
          next.isPresent();
          next = guesses.take()) {
        try {
          work(next.get());
        } finally {
          guesses.done();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work(SpeculativeQuery guess) {
    long start = System.nanoTime();
    List<Expr> conditions = guess.conditions(pool, imports);
    Verdict verdict =
        conditions.isEmpty()
            ? new Verdict.Sat(guess.aim().hint())
            : worker.solver().solve(new Query(conditions, guess.aim().hint(), dimensions));
    if (verdict instanceof Verdict.Sat(var model)) {
      Input input = low.lowered(conditions, model);
      if (precondition.violated(pool, input).isEmpty()) {
        Optional<SpeculativeRuns.Made> made = runs.make(input, worker.executor(), home, start);
        made.ifPresent(m -> goOn(guess, m));
      }
    }
  }

  private void goOn(SpeculativeQuery guess, SpeculativeRuns.Made made) {
    if (guess.aim().isPath()) {
      expansion.ifPresent(
          e -> guesses.offerBehind(e.behind(made.run(), made.footprint(), guess), e.isNext()));
    }
  }
}
