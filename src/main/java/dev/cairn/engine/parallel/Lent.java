package dev.cairn.engine.parallel;

import dev.cairn.solver.stack.Answers;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * Workers that others have for a while, and that can be stopped as long as they do. Thread-safe.
 */
public final class Lent {
  private final Function<Answers.Listener, Worker> hiring;
  private final Set<Worker> workers = new HashSet<>();
  private boolean isStopped;

  Lent(Function<Answers.Listener, Worker> hiring) {
    this.hiring = hiring;
  }

  /** A worker, to be handed back; {@code listener} hears what its solver answers. */
  public Worker take(Answers.Listener listener) {
    Worker worker = hiring.apply(listener);
    synchronized (this) {
      workers.add(worker);
      if (isStopped) {
        worker.stop();
      }
    }
    return worker;
  }

  /** Closes a worker that nobody needs any more. */
  public void giveBack(Worker worker) {
    synchronized (this) {
      workers.remove(worker);
    }
    worker.close();
  }

  /** Ends what all of them do, and those that are taken later. */
  public synchronized void stop() {
    isStopped = true;
    workers.forEach(Worker::stop);
  }
}
