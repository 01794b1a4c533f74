package dev.cairn.engine.parallel;

import dev.cairn.engine.book.Footprint;
import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/** Runs that helpers made, or are making, before anyone asked for them. Thread-safe. */
final class SpeculativeRuns {
  /** Trace entries and conditions of all runs that nobody has asked for yet. */
  private static final long MUCH = 16_000_000;

  private static final long MAX_WEIGHT = 2 * MUCH;

  private final SpeculationQueue guesses;
  private final ConcurrentMap<Input, CompletableFuture<Optional<Made>>> byInput =
      new ConcurrentHashMap<>();
  private final AtomicLong weight = new AtomicLong();

  /** {@code guesses} are told when much is kept. */
  SpeculativeRuns(SpeculationQueue guesses) {
    this.guesses = guesses;
  }

  /** A run, who made it, and how long it took to find its input and to run it. */
  record Made(Run run, Footprint footprint, int helper, long nanos) {}

  /**
   * Makes the run of {@code input}, on which work began at {@code start}, unless that was done
   * before or too many are kept.
   */
  Optional<Made> make(Input input, Executor executor, int helper, long start) {
    var coming = new CompletableFuture<Optional<Made>>();
    if (weight.get() > MAX_WEIGHT || byInput.putIfAbsent(input, coming) != null) {
      return Optional.empty();
    }
    Optional<Made> made = Optional.empty();
    try {
      Run run = executor.run(input);
      if (!(run.ending() instanceof Ending.Stopped)) {
        Footprint footprint = Footprint.of(run.path());
        made = Optional.of(new Made(run, footprint, helper, System.nanoTime() - start));
        weigh(weight(run));
      }
    } finally {
      coming.complete(made);
    }
    return made;
  }

  /** The run of {@code input}, if somebody made it or is about to have it; given once. */
  Optional<Made> take(Input input) {
    CompletableFuture<Optional<Made>> coming = byInput.remove(input);
    if (coming == null) {
      return Optional.empty();
    }
    guesses.await(coming);
    Optional<Made> made = coming.join();
    made.ifPresent(m -> weigh(-weight(m.run)));
    return made;
  }

  private void weigh(long change) {
    long now = weight.addAndGet(change);
    boolean isMuch = now > MUCH;
    if (isMuch != now - change > MUCH) {
      guesses.full(isMuch);
    }
  }

  private static long weight(Run run) {
    return 100L + run.path().trace().length + 16L * run.path().length();
  }
}
