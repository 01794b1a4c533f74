package dev.cairn.engine.parallel;

import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What was found for an exploration elsewhere and has not been fetched yet: runs and answers, each
 * told once. Thread-safe.
 */
final class Outbox implements RunMaking, Answers.Listener {
  /** Trace entries and conditions of runs that nobody has fetched yet. */
  private static final long MUCH = 4_000_000;

  private static final int MAX_SEEN = 1_000_000;

  private final SpeculationQueue guesses;
  private final Set<Input> inputs = new HashSet<>();
  private final Set<Answers.Key> told = new HashSet<>();
  private List<Distant.Made> runs = new ArrayList<>();
  private Map<Answers.Key, Verdict> answers = new HashMap<>();
  private long weight;

  /** {@code guesses} are told when much lies here. */
  Outbox(SpeculationQueue guesses) {
    this.guesses = guesses;
  }

  @Override
  public Optional<SpeculativeRuns.Made> make(
      Input input, Executor executor, RunImports imports, long start) {
    if (!isNew(input)) {
      return Optional.empty();
    }
    Run run = executor.run(input);
    if (run.ending() instanceof Ending.Stopped) {
      return Optional.empty();
    }
    long nanos = System.nanoTime() - start;
    put(new Distant.Made(input, run, nanos));
    return Optional.of(SpeculativeRuns.Made.of(run, imports, nanos));
  }

  private synchronized boolean isNew(Input input) {
    if (inputs.size() > MAX_SEEN) {
      inputs.clear();
    }
    return inputs.add(input);
  }

  private synchronized void put(Distant.Made made) {
    runs.add(made);
    weight += SpeculativeRuns.weight(made.run());
    if (weight > MUCH) {
      guesses.full(true);
    }
    notifyAll();
  }

  /** An answer that only says that it took too long here is none for others. */
  @Override
  public synchronized void onAnswer(Answers.Key key, Verdict verdict) {
    if (told.size() > MAX_SEEN) {
      told.clear();
    }
    if (!(verdict instanceof Verdict.Unknown) && told.add(key)) {
      answers.put(key, verdict);
      notifyAll();
    }
  }

  /** All that lies here, as soon as there is anything or {@code patience} is over. */
  synchronized Distant.Brought fetch(Duration patience, int waiting) throws InterruptedException {
    long limit = System.nanoTime() + patience.toNanos();
    long left = patience.toNanos();
    while (runs.isEmpty() && answers.isEmpty() && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = limit - System.nanoTime();
    }
    var all = new Distant.Brought(runs, answers, waiting);
    runs = new ArrayList<>();
    answers = new HashMap<>();
    weight = 0;
    guesses.full(false);
    return all;
  }
}
