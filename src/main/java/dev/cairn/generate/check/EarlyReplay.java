package dev.cairn.generate.check;

import dev.cairn.engine.Listener;
import dev.cairn.engine.parallel.Threads;
import dev.cairn.limit.Share;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.NativeRunner;
import dev.cairn.testgen.replay.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Has tests compiled and run while the search still goes on, in batches, so that a limit of time
 * leaves few that nobody ran. One thread does it, and rests in between. Its verdicts are for the
 * case that there is no time to check the suite as a whole; else they count for nothing, and the
 * result does not depend on when they came.
 */
public final class EarlyReplay implements AutoCloseable {
  private static final int MOST = 200;

  /** More would not be run in time, and they take memory. */
  private static final int MOST_WAITING = 10 * MOST;

  private final Batch batch;
  private final Pace pace;
  private final BlockingQueue<Found> waiting = new PriorityBlockingQueue<>();
  private final Map<Integer, TestVerdict> verdicts = new ConcurrentHashMap<>();
  private volatile List<SuiteFiles.File> added = List.of();
  private volatile @Nullable Throwable failure;
  private volatile boolean isEnding;
  private volatile boolean isChecking;
  private volatile long nanosEach;
  private final Thread thread;

  /** A test as it was found: those that cover something new come first. */
  private record Found(boolean isNew, TestRun test) implements Comparable<Found> {
    private static final Comparator<Found> ORDER =
        Comparator.comparing((Found f) -> !f.isNew).thenComparingInt(f -> f.test.number());

    @Override
    public int compareTo(Found other) {
      return ORDER.compare(this, other);
    }
  }

  /** Compiles and runs some tests. */
  interface Batch {
    NativeRunner.Result check(List<TestRun> tests) throws IOException, InterruptedException;
  }

  /** Leaves the search its share of the machine. */
  interface Pace {
    /** How long to rest after a batch that took so long. */
    Duration rest(Duration taken);
  }

  /** {@code begin}: how long the search is left alone at first. */
  EarlyReplay(Batch batch, Duration begin, Pace pace) {
    this.batch = batch;
    this.pace = pace;
    thread = Thread.ofPlatform().daemon().name("cairn-early-replay").unstarted(() -> replay(begin));
    thread.setUncaughtExceptionHandler((_, e) -> failed(e));
    thread.start();
  }

  /** Without memory for it nothing is replayed early. */
  private void failed(Throwable thrown) {
    waiting.clear();
    if (!(thrown instanceof OutOfMemoryError)) {
      failure = thrown;
    }
  }

  /** Takes a run that may become a test; one that covers nothing new, unless too many wait. */
  public void offer(Listener.Event event) {
    boolean isNew = event.gain() > 0;
    if (isNew || waiting.size() < MOST_WAITING) {
      event
          .candidate()
          .map(run -> new TestRun(event.number(), run, "found", List.of()))
          .ifPresent(test -> waiting.add(new Found(isNew, test)));
    }
  }

  private void replay(Duration begin) {
    try {
      Thread.sleep(begin);
      while (!isEnding) {
        List<Found> found = new ArrayList<>(List.of(waiting.take()));
        waiting.drainTo(found, MOST - 1);
        List<TestRun> tests = found.stream().map(Found::test).toList();
        long start = System.nanoTime();
        isChecking = true;
        learn(batch.check(tests));
        isChecking = false;
        long taken = System.nanoTime() - start;
        nanosEach = taken / tests.size();
        Thread.sleep(pace.rest(Duration.ofNanos(taken)));
      }
    } catch (InterruptedException | IOException _) {
      // Whatever is missing then is left to the check of the whole suite, which says why it fails.
      waiting.clear();
    }
  }

  private void learn(NativeRunner.Result result) {
    added = result.added();
    result
        .verdicts()
        .forEach(
            (run, verdict) -> {
              if (result.problem().isEmpty()) {
                verdicts.put(run, verdict);
              }
            });
  }

  /** What is known of tests, by the numbers of their runs. */
  Map<Integer, TestVerdict> verdicts() {
    return Map.copyOf(verdicts);
  }

  /** Files that the tests needed beside those of their suite. */
  List<SuiteFiles.File> added() {
    return added;
  }

  /** How long so many tests would take, as the latest batch did. */
  Duration expected(int tests) {
    return Share.times(Duration.ofNanos(nanosEach), tests);
  }

  /** Lets a batch that is under way come to its end, if that takes no longer. */
  public void end(Duration patience) {
    isEnding = true;
    long start = System.nanoTime();
    while (isChecking && thread.isAlive() && System.nanoTime() - start < patience.toNanos()) {
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
    close();
  }

  /** Ends it, also in the middle of a batch. */
  @Override
  public void close() {
    Threads.join(thread, thread::interrupt);
    Throwable thrown = failure;
    if (thrown != null) {
      throw new IllegalStateException("the early replay failed", thrown);
    }
  }
}
