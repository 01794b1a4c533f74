package dev.cairn.engine.parallel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.IntFunction;

/** Beginning and ending threads. */
public final class Threads {
  private static final Duration PERIOD = Duration.ofMillis(10);

  private Threads() {}

  /** The results of {@code work} for 0 to {@code count - 1}, each in a thread of its own. */
  public static <T> List<T> all(int count, IntFunction<T> work) {
    List<FutureTask<T>> tasks = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      tasks.add(new FutureTask<>(() -> work.apply(number)));
      threads.add(Thread.ofPlatform().daemon().name("cairn-part-" + i).unstarted(tasks.get(i)));
    }
    threads.subList(1, count).forEach(Thread::start);
    tasks.getFirst().run();
    threads.subList(1, count).forEach(t -> join(t, () -> {}));
    return tasks.stream().map(Threads::result).toList();
  }

  private static <T> T result(FutureTask<T> task) {
    if (task.state() == Future.State.FAILED) {
      throw new IllegalStateException("a thread failed", task.exceptionNow());
    }
    return task.resultNow();
  }

  /** Waits until the thread has ended, and keeps asking it to. An interrupt is kept for later. */
  public static void join(Thread thread, Runnable ask) {
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      ask.run();
      try {
        boolean _ = thread.join(PERIOD);
      } catch (InterruptedException _) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
