package dev.cairn.machine;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A thread with room for very deep recursion. Its stack is address space until it is used. */
final class DeepThread {
  private static final long STACK_BYTES = 2L << 30;
  private final ExecutorService executor =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(null, task, "cairn-deep", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
          });

  /** Runs the task there and waits for it. */
  <T> T call(Supplier<T> task) {
    try {
      return executor.submit(task::get).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while the program ran");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  void close() {
    executor.shutdownNow();
  }
}
