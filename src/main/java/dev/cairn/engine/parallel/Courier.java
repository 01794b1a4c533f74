package dev.cairn.engine.parallel;

import dev.cairn.solver.stack.Answers;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Brings guesses to somebody elsewhere, and what was found there back. What comes too late, twice
 * or never changes nothing: the leading thread never waits for it.
 */
final class Courier implements Runnable {
  /** So many guesses for each thread there lie ready, that none waits for the next ones. */
  private static final int READY = 3;

  private final Distant distant;
  private final SpeculationQueue guesses;
  private final SpeculativeRuns runs;
  private final Answers answers;
  private final RunImports imports;
  private final AtomicInteger threads;

  /** {@code threads} counts those that are at work elsewhere. */
  Courier(
      Distant distant,
      SpeculationQueue guesses,
      SpeculativeRuns runs,
      Answers answers,
      RunImports imports,
      AtomicInteger threads) {
    this.distant = distant;
    this.guesses = guesses;
    this.runs = runs;
    this.answers = answers;
    this.imports = imports;
    this.threads = threads;
  }

  @Override
  public void run() {
    try {
      distant.await();
      threads.addAndGet(distant.threads());
      try {
        carry();
      } finally {
        threads.addAndGet(-distant.threads());
      }
    } catch (Distant.Gone e) {
      // what it had is found here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void carry() throws Distant.Gone, InterruptedException {
    int enough = READY * distant.threads();
    int waiting = 0;
    while (!guesses.isClosed()) {
      List<Distant.Guess> some = guesses.takeAway(enough - waiting);
      Distant.Brought brought = distant.work(some);
      waiting = brought.waiting();
      brought.answers().forEach(answers::addIfNew);
      brought.runs().forEach(this::keep);
    }
    distant.dismiss();
  }

  private void keep(Distant.Made made) {
    runs.put(made.input(), SpeculativeRuns.Made.distant(made.run(), imports, made.nanos()));
  }
}
