package dev.cairn.engine.parallel;

import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/** Runs that helpers made, or are making, before anyone asked for them. Thread-safe. */
final class SpeculativeRuns implements RunMaking {
  /** Trace entries and conditions of all runs that nobody has asked for yet. */
  private static final long MUCH = 16_000_000;

  private static final long MAX_WEIGHT = 2 * MUCH;
  private static final int REMEMBERED = 10_000;

  private final SpeculationQueue guesses;
  private final ConcurrentMap<Input, CompletableFuture<Optional<Made>>> byInput =
      new ConcurrentHashMap<>();
  private final AtomicLong weight = new AtomicLong();

  /** Inputs whose runs were asked for: nobody asks again, and what comes late is not kept. */
  private final Set<Input> asked =
      Collections.newSetFromMap(
          Collections.synchronizedMap(
              new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Input, Boolean> eldest) {
                  return size() > REMEMBERED;
                }
              }));

  /** {@code guesses} are told when much is kept. */
  SpeculativeRuns(SpeculationQueue guesses) {
    this.guesses = guesses;
  }

  /**
   * A run, and how long it took to find its input and to run it.
   *
   * @param imports bring it into the pool of whoever leads; for that thread only
   * @param isDistant it was made elsewhere
   */
  record Made(Run run, Footprint footprint, RunImports imports, long nanos, boolean isDistant) {
    static Made of(Run run, RunImports imports, long nanos) {
      return new Made(run, Footprint.of(run.path()), imports, nanos, false);
    }

    static Made distant(Run run, RunImports imports, long nanos) {
      return new Made(run, Footprint.of(run.path()), imports, nanos, true);
    }
  }

  @Override
  public Optional<Made> make(Input input, Executor executor, RunImports imports, long start) {
    var coming = new CompletableFuture<Optional<Made>>();
    if (weight.get() > MAX_WEIGHT || byInput.putIfAbsent(input, coming) != null) {
      return Optional.empty();
    }
    Optional<Made> made = Optional.empty();
    try {
      Run run = executor.run(input);
      if (!(run.ending() instanceof Ending.Stopped)) {
        made = Optional.of(Made.of(run, imports, System.nanoTime() - start));
        weigh(weight(run));
      }
    } finally {
      coming.complete(made);
    }
    return made;
  }

  /** Keeps a run that was made elsewhere, unless its input was run before or too many are kept. */
  void put(Input input, Made made) {
    var whole = CompletableFuture.completedFuture(Optional.of(made));
    if (!asked.contains(input)
        && weight.get() <= MAX_WEIGHT
        && byInput.putIfAbsent(input, whole) == null) {
      weigh(weight(made.run));
    }
  }

  /** The run of {@code input}, if somebody made it or is about to have it; given once. */
  Optional<Made> take(Input input) {
    asked.add(input);
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

  static long weight(Run run) {
    return 100L + run.path().trace().length + 16L * run.path().length();
  }
}
