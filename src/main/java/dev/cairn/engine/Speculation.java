package dev.cairn.engine;

import dev.cairn.expr.ExprPool;
import dev.cairn.expr.Input;
import dev.cairn.input.Precondition;
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
final class Speculation implements AutoCloseable {
  private static final int GUESSES_PER_HELPER = 4;

  /** Below this a step costs less than to talk about it. */
  private static final double WORTHWHILE_NANOS = 150_000;

  private static final double DECAY = 0.95;

  private final Guesses guesses;
  private final List<Worker> workers;
  private final RunsAhead runs = new RunsAhead();
  private final List<RunImports> imports = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private double stepNanos = WORTHWHILE_NANOS;
  private volatile @Nullable Throwable failure;

  Speculation(Crew crew, Precondition precondition) {
    guesses = crew.guesses();
    workers = crew.helpers();
    ExprPool pool = crew.leader().executor().pool();
    for (Worker worker : workers) {
      var helper = new Helper(imports.size(), worker, guesses, runs, precondition);
      imports.add(new RunImports(pool));
      threads.add(
          Thread.ofPlatform()
              .daemon()
              .name("cairn-helper-" + imports.size())
              .uncaughtExceptionHandler((_, e) -> failure = e)
              .unstarted(helper));
    }
  }

  void start() {
    threads.forEach(Thread::start);
  }

  /** How many guesses are welcome now. */
  int appetite() {
    int enough = GUESSES_PER_HELPER * workers.size();
    return enough > 0 && stepNanos >= WORTHWHILE_NANOS && guesses.isHungry(enough) ? enough : 0;
  }

  /** Notes what one solving and running took. */
  void took(long nanos) {
    stepNanos = DECAY * stepNanos + (1 - DECAY) * nanos;
  }

  /** Collects guesses, most probable first. */
  final class Batch {
    private final Map<Long, Guess> batch = new LinkedHashMap<>();

    void add(long key, Supplier<Guess> guess) {
      if (guesses.isNew(key) && !batch.containsKey(key)) {
        batch.put(key, guess.get());
      }
    }

    void offer() {
      if (!batch.isEmpty()) {
        guesses.offer(batch, true);
      }
    }

    /** Only when there is nothing better to do. */
    void offerBehind() {
      if (!batch.isEmpty()) {
        guesses.offer(batch, false);
      }
    }
  }

  /** A run that a helper made, and where the choices that it did not force begin. */
  record Ahead(Run run, int bound) {}

  /** The next run ahead whose path was not given here before. */
  Optional<Ahead> unseen() {
    return runs.unseen().map(made -> new Ahead(made.imported(imports), made.bound()));
  }

  /** The leading thread works on that question itself. */
  void claim(long key) {
    if (!workers.isEmpty()) {
      guesses.claim(key);
    }
  }

  /** The run of an input, if a helper made it. */
  Optional<Run> run(Input input) {
    return workers.isEmpty()
        ? Optional.empty()
        : runs.take(input).map(made -> made.imported(imports));
  }

  @Override
  public void close() {
    guesses.close();
    for (int i = 0; i < threads.size(); i++) {
      Threads.join(threads.get(i), workers.get(i)::stop);
    }
    Throwable found = failure;
    if (found != null) {
      throw new IllegalStateException("a helper failed", found);
    }
  }
}
