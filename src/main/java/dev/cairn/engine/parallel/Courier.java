package dev.cairn.engine.parallel;

import dev.cairn.solver.stack.Answers;
import java.util.List;

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

  Courier(
      Distant distant,
      SpeculationQueue guesses,
      SpeculativeRuns runs,
      Answers answers,
      RunImports imports) {
    this.distant = distant;
    this.guesses = guesses;
    this.runs = runs;
    this.answers = answers;
    this.imports = imports;
  }

  @Override
  public void run() {
    int enough = READY * distant.threads();
    int waiting = 0;
    try {
      while (!guesses.isClosed()) {
        List<Distant.Guess> some = guesses.takeAway(enough - waiting);
        Distant.Brought brought = distant.work(some);
        waiting = brought.waiting();
        brought.answers().forEach(answers::addIfNew);
        guesses.claimAll(brought.begun());
        brought.runs().forEach(this::keep);
      }
      distant.dismiss();
    } catch (Distant.Gone e) {
      // what it had is found here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void keep(Distant.Made made) {
    runs.put(
        made.input(), SpeculativeRuns.Made.distant(made.run(), imports, made.nanos()));
  }
}
