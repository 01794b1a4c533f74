package dev.cairn.engine;

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
final class RunsAhead {
  /** Trace entries and conditions of all runs that nobody has asked for yet. */
  private static final long MAX_WEIGHT = 16_000_000;

  private final ConcurrentMap<Input, CompletableFuture<Optional<Made>>> byInput =
      new ConcurrentHashMap<>();
  private final AtomicLong weight = new AtomicLong();

  /** A run and who made it. */
  record Made(Run run, int helper) {}

  /** Makes the run of {@code input}, unless that was done before or too many are kept. */
  void make(Input input, Executor executor, int helper) {
    var coming = new CompletableFuture<Optional<Made>>();
    if (weight.get() > MAX_WEIGHT || byInput.putIfAbsent(input, coming) != null) {
      return;
    }
    Optional<Made> made = Optional.empty();
    try {
      Run run = executor.run(input);
      if (!(run.ending() instanceof Ending.Stopped)) {
        made = Optional.of(new Made(run, helper));
        weight.addAndGet(weight(run));
      }
    } finally {
      coming.complete(made);
    }
  }

  /** The run of {@code input}, if somebody made it or is about to have it; given once. */
  Optional<Made> take(Input input, Guesses guesses) {
    CompletableFuture<Optional<Made>> coming = byInput.remove(input);
    if (coming == null) {
      return Optional.empty();
    }
    Optional<Made> made = coming.isDone() ? coming.join() : guesses.await(coming);
    made.ifPresent(m -> weight.addAndGet(-weight(m.run())));
    return made;
  }

  private static long weight(Run run) {
    return 100L + run.path().trace().length + 16L * run.path().length();
  }
}
