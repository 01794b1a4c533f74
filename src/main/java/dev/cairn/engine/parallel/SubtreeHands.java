package dev.cairn.engine.parallel;

import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Threads that explore parts of an exploration that is led elsewhere, begun when there are some.
 * Thread-safe.
 */
final class SubtreeHands implements AutoCloseable {
  private final int count;
  private final SubtreeWork.Maker maker;
  private final Lent workers;
  private final BlockingQueue<Distant.Part> waiting = new LinkedBlockingQueue<>();
  private final BlockingQueue<Distant.Explored> done = new LinkedBlockingQueue<>();
  private final AtomicInteger open = new AtomicInteger();
  private final List<Thread> threads = new ArrayList<>();
  private volatile @Nullable SubtreeBase base;

  SubtreeHands(int count, SubtreeWork.Maker maker, Lent workers) {
    this.count = count;
    this.maker = maker;
    this.workers = workers;
  }

  synchronized void add(Optional<SubtreeBase> newBase, List<Distant.Part> parts) {
    newBase.ifPresent(b -> base = b);
    open.addAndGet(parts.size());
    waiting.addAll(parts);
    while (!parts.isEmpty() && threads.size() < count) {
      String name = "cairn-part-" + threads.size();
      threads.add(Thread.ofPlatform().daemon().name(name).start(this::run));
    }
  }

  private void run() {
    SubtreeBase known = base;
    if (known == null) {
      return;
    }
    SubtreeWork work = maker.on(known);
    try {
      while (true) {
        Distant.Part part = waiting.take();
        Optional<SubtreeFound> found = Optional.empty();
        try {
          found = work.explore(part.part(), workers).filter(SubtreeHands::isSure);
        } finally {
          done.add(new Distant.Explored(part.number(), found));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What the solver could not decide in its time it might elsewhere. */
  private static boolean isSure(SubtreeFound found) {
    return found.figures().solver().unknown() == 0;
  }

  boolean isAny() {
    return open.get() > 0;
  }

  /** What was explored since the last time; waits so long for the first. */
  List<Distant.Explored> fetch(long patienceMillis) throws InterruptedException {
    List<Distant.Explored> all = new ArrayList<>();
    Distant.Explored first = done.poll(patienceMillis, TimeUnit.MILLISECONDS);
    if (first != null) {
      all.add(first);
      done.drainTo(all);
    }
    open.addAndGet(-all.size());
    return all;
  }

  @Override
  public synchronized void close() {
    workers.stop();
    threads.forEach(Thread::interrupt);
  }
}
