package dev.cairn.engine;

import dev.cairn.solver.Answers;
import dev.cairn.solver.Verdict;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Guesses that wait for a helper, the latest urgent ones first. Sees to it that {@code threads} threads are
 * busy: one less helps while the leading thread works, and all of them while it waits. Thread-safe.
 */
final class Guesses {
  private static final int MAX_WAITING = 256;
  private static final int MAX_SEEN = 100_000;

  private final int threads;
  private final LinkedHashMap<Long, Guess> waiting = new LinkedHashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private int active;
  private boolean isLeaderWaiting;
  private boolean isClosed;

  Guesses(int threads) {
    this.threads = threads;
  }

  /** Are there so few that more are welcome. */
  synchronized boolean isHungry(int enough) {
    return waiting.size() < enough;
  }

  /** Was nothing guessed under this key before. */
  synchronized boolean isNew(long key) {
    return !seen.contains(key);
  }

  /** Puts them, the first foremost, before or behind those that wait already. */
  synchronized void offer(Map<Long, Guess> guesses, boolean isUrgent) {
    if (seen.size() > MAX_SEEN) {
      seen.clear();
    }
    List<Map.Entry<Long, Guess>> inOrder = List.copyOf(guesses.entrySet());
    for (Map.Entry<Long, Guess> guess : isUrgent ? inOrder.reversed() : inOrder) {
      if (seen.add(guess.getKey())) {
        if (isUrgent) {
          waiting.putFirst(guess.getKey(), guess.getValue());
        } else {
          waiting.putLast(guess.getKey(), guess.getValue());
        }
      }
    }
    while (waiting.size() > MAX_WAITING) {
      waiting.pollLastEntry();
    }
    notifyAll();
  }

  /** The leading thread asks for this itself now. */
  synchronized void claim(long key) {
    seen.add(key);
    waiting.remove(key);
  }

  /** The next one, as soon as a helper is wanted; empty when that will not be any more. */
  synchronized Optional<Guess> take() throws InterruptedException {
    while (!isClosed && (waiting.isEmpty() || active >= wanted())) {
      wait();
    }
    if (isClosed) {
      return Optional.empty();
    }
    active++;
    return Optional.of(waiting.pollFirstEntry().getValue());
  }

  private int wanted() {
    return isLeaderWaiting ? threads : threads - 1;
  }

  /** A helper is done with what it took. */
  synchronized void done() {
    active--;
    notifyAll();
  }

  /** What becomes of {@code coming}; only for the leading thread. */
  <T> T await(CompletableFuture<T> coming) {
    setLeaderWaiting(true);
    try {
      return coming.join();
    } finally {
      setLeaderWaiting(false);
    }
  }

  private synchronized void setLeaderWaiting(boolean isWaiting) {
    isLeaderWaiting = isWaiting;
    notifyAll();
  }

  synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  /** Lets the leading thread's solver wait through {@link #await}. */
  Answers.Listener awaiting(Answers.Listener inner) {
    return new Answers.Listener() {
      @Override
      public void onAnswer(Answers.Key key, Verdict verdict) {
        inner.onAnswer(key, verdict);
      }

      @Override
      public Verdict await(CompletableFuture<Verdict> coming) {
        return Guesses.this.await(coming);
      }
    };
  }
}
