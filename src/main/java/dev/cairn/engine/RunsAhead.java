package dev.cairn.engine;

import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Runs that helpers made, or are making, before anyone asked for them. Thread-safe. */
final class RunsAhead {
  /** The bound of runs that were not made for their path. */
  static final int NO_PATH = -1;

  /** Trace entries and conditions of all runs that nobody has asked for yet. */
  private static final long MAX_WEIGHT = 16_000_000;

  private final ConcurrentMap<Input, CompletableFuture<Optional<Made>>> byInput =
      new ConcurrentHashMap<>();
  private final Queue<Made> unseen = new ConcurrentLinkedQueue<>();
  private final AtomicLong weight = new AtomicLong();

  /** A run and who made it. */
  static final class Made {
    private final Run run;
    private final int helper;
    private final int bound;
    private @Nullable Run imported;
    private boolean isTaken;

    Made(Run run, int helper, int bound) {
      this.run = run;
      this.helper = helper;
      this.bound = bound;
    }

    /** The first condition of its path that its making did not force. */
    int bound() {
      return bound;
    }

    /** The run in the leading thread's pool; for that thread only. */
    Run imported(List<RunImports> imports) {
      Run known = imported;
      if (known == null) {
        known = imports.get(helper).of(run);
        imported = known;
      }
      return known;
    }
  }

  /** Makes the run of {@code input}, unless that was done before or too many are kept. */
  void make(Input input, Executor executor, int helper, int bound) {
    var coming = new CompletableFuture<Optional<Made>>();
    if (weight.get() > MAX_WEIGHT || byInput.putIfAbsent(input, coming) != null) {
      return;
    }
    Optional<Made> made = Optional.empty();
    try {
      Run run = executor.run(input);
      if (!(run.ending() instanceof Ending.Stopped)) {
        made = Optional.of(new Made(run, helper, bound));
        weight.addAndGet(weight(run));
      }
    } finally {
      coming.complete(made);
    }
    made.filter(m -> m.bound != NO_PATH).ifPresent(unseen::add);
  }

  /** The run of {@code input}, if somebody made it or is about to have it; given once. */
  Optional<Made> take(Input input) {
    CompletableFuture<Optional<Made>> coming = byInput.remove(input);
    if (coming == null) {
      return Optional.empty();
    }
    Optional<Made> made = coming.join();
    made.ifPresent(
        m -> {
          m.isTaken = true;
          weight.addAndGet(-weight(m.run));
        });
    return made;
  }

  /** The next run with a path that nobody has looked at or asked for yet. */
  Optional<Made> unseen() {
    Made next = unseen.poll();
    while (next != null && next.isTaken) {
      next = unseen.poll();
    }
    return Optional.ofNullable(next);
  }

  private static long weight(Run run) {
    return 100L + run.path().trace().length + 16L * run.path().length();
  }
}
