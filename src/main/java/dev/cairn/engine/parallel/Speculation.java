package dev.cairn.engine.parallel;

import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.subtree.SubtreeQueue;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The helpers of an exploration at work, from the leading thread's point of view: takes guesses,
 * gives runs that are already made. Without helpers it does nothing.
 */
public final class Speculation implements AutoCloseable {
  private static final int GUESSES_PER_HELPER = 4;

  /** Below this a step costs less than to talk about it. */
  private static final double WORTHWHILE_NANOS = 150_000;

  private static final double DECAY = 0.95;

  private final SpeculationQueue guesses;
  private final List<Worker> workers;
  private final SpeculativeRuns runs;
  private final ExprPool pool;
  private final Crew crew;
  private final List<Thread> threads = new ArrayList<>();
  private final Abroad abroad;
  private double stepNanos = WORTHWHILE_NANOS;
  private volatile @Nullable Throwable failure;

  public Speculation(Crew crew) {
    guesses = crew.guesses();
    workers = crew.helpers();
    runs = new SpeculativeRuns(guesses);
    pool = crew.leader().executor().pool();
    this.crew = crew;
    abroad = new Abroad(guesses, runs, crew.known(), pool);
  }

  public void start(Helper.Orders orders) {
    for (Worker worker : workers) {
      var helper = new Helper(worker, guesses, runs, new RunImports(pool), orders);
      threads.add(
          Thread.ofPlatform()
              .daemon()
              .name("cairn-helper-" + (threads.size() + 1))
              .uncaughtExceptionHandler((_, e) -> failed(e))
              .start(helper));
    }
    boolean isTakingAll = orders.expansion().apply(pool).isPresent();
    abroad.open(crew.assistance(), new Assistance.Scope(pool.variables(), isTakingAll));
  }

  /** Without memory for guesses there are none; the leading thread finds everything itself. */
  private void failed(Throwable thrown) {
    if (!(thrown instanceof OutOfMemoryError)) {
      failure = thrown;
    }
  }

  /** How many guesses are welcome now. */
  public int appetite() {
    int enough = GUESSES_PER_HELPER * (workers.size() + abroad.threads());
    return enough > 0 && stepNanos >= WORTHWHILE_NANOS && guesses.isHungry(enough) ? enough : 0;
  }

  /** Notes what one solving and running took. */
  private void took(long nanos) {
    stepNanos = DECAY * stepNanos + (1 - DECAY) * nanos;
  }

  /** Others elsewhere explore these from now on, and nothing else is to be found beforehand. */
  public void divide(SubtreeQueue parts) {
    guesses.rest();
    abroad.explore(parts);
  }

  /** Collects guesses, most probable first. */
  public final class Batch {
    private final Map<Long, SpeculativeQuery> batch = new LinkedHashMap<>();

    /** {@code guess} is made unless it was before; if it has none, it will not be asked again. */
    public void add(long key, Supplier<Optional<SpeculativeQuery>> guess) {
      if (!batch.containsKey(key) && guesses.isNew(key)) {
        guess.get().ifPresentOrElse(g -> batch.put(key, g), () -> guesses.claim(key));
      }
    }

    public int size() {
      return batch.size();
    }

    public void offer() {
      if (!batch.isEmpty()) {
        guesses.offer(batch);
      }
    }
  }

  /** The leading thread works on that question itself. */
  public void claim(long key) {
    if (isHelped()) {
      guesses.claim(key);
    }
  }

  private boolean isHelped() {
    return !workers.isEmpty() || abroad.isAny();
  }

  /** A run in the leading thread's pool. */
  public record Prepared(Run run, Footprint footprint) {
    static Prepared of(Run run) {
      return new Prepared(run, Footprint.of(run.path()));
    }
  }

  /** The run of an input, whose finding took {@code solving}, from a helper or {@code own}. */
  public Prepared run(Input input, long solving, Supplier<Run> own) {
    if (!isHelped()) {
      return Prepared.of(own.get());
    }
    Optional<SpeculativeRuns.Made> ahead = runs.take(input);
    if (ahead.isPresent()) {
      SpeculativeRuns.Made made = ahead.get();
      took(made.nanos());
      abroad.used(made.isDistant());
      return new Prepared(made.imports().of(made.run()), made.footprint());
    }
    long start = System.nanoTime();
    Run run = own.get();
    took(solving + System.nanoTime() - start);
    return Prepared.of(run);
  }

  @Override
  public void close() {
    guesses.close();
    abroad.close();
    for (int i = 0; i < threads.size(); i++) {
      Threads.join(threads.get(i), workers.get(i)::stop);
    }
    Throwable found = failure;
    if (found != null) {
      throw new IllegalStateException("a helper failed", found);
    }
  }
}
