package dev.cairn.generate.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;

/**
 * Does a few pieces of work at a time, and gives their results in the order in which they were
 * begun. With one lane all is done in the calling thread.
 */
final class Lanes<T> implements AutoCloseable {
  private final int count;
  private final Runnable stopAll;
  private final Semaphore free;
  private final List<FutureTask<T>> begun = new ArrayList<>();
  private boolean isOver;

  /** {@code stopAll} is called when one piece fails, so that the others end soon. */
  Lanes(int count, Runnable stopAll) {
    this.count = count;
    this.stopAll = stopAll;
    free = new Semaphore(count);
  }

  /** Waits until another piece can be begun at once. */
  void awaitFree() {
    free.acquireUninterruptibly();
    free.release();
  }

  void start(Callable<T> work) {
    free.acquireUninterruptibly();
    var task = new FutureTask<>(work);
    begun.add(task);
    if (count == 1) {
      run(task);
    } else {
      Thread.ofPlatform().daemon().name("cairn-lane-" + begun.size()).start(() -> run(task));
    }
  }

  private void run(FutureTask<T> task) {
    task.run();
    if (task.state() == Future.State.FAILED) {
      stopAll.run();
    }
    free.release();
  }

  /** All results; the first failure, in that order, is thrown. */
  List<T> results() {
    awaitAll();
    List<T> results = new ArrayList<>();
    for (FutureTask<T> task : begun) {
      if (task.state() == Future.State.FAILED) {
        throw failure(task.exceptionNow());
      }
      results.add(task.resultNow());
    }
    return results;
  }

  private static RuntimeException failure(Throwable thrown) {
    return switch (thrown) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> new IllegalStateException(thrown);
    };
  }

  private void awaitAll() {
    free.acquireUninterruptibly(count);
    isOver = true;
  }

  /** Waits for what was begun; what {@link #results} was not called for is asked to end soon. */
  @Override
  public void close() {
    if (!isOver) {
      stopAll.run();
      awaitAll();
    }
  }
}
