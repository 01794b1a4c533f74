package dev.cairn.engine.parallel;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * What helpers may find out beforehand, the most urgent first, and the cores that are free for it.
 * Some is guessed by the leading thread, some by helpers about what lies behind their runs. A
 * thread that waits for another one leaves its core to a helper. Thread-safe.
 */
final class SpeculationQueue {
  private static final int MOST_WAITING = 10_000;
  private static final int MAX_SEEN = 1_000_000;
  private static final long MOMENT_MILLIS = 20;

  private final LinkedHashMap<Long, Waiting> waiting = new LinkedHashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private int leaders;
  private int freeCores;
  private boolean isFull;
  private boolean isResting;
  private boolean isClosed;

  private record Waiting(long key, SpeculativeQuery guess, boolean isLeaders) {}

  /** {@code threads}: how many may be at work at a time, the leading one included. */
  SpeculationQueue(int threads) {
    freeCores = threads - 1;
  }

  /** Do so few of the leading thread's guesses wait that more are welcome. */
  synchronized boolean isHungry(int enough) {
    return leaders < enough;
  }

  /** Was nothing guessed under this key before. */
  synchronized boolean isNew(long key) {
    return !seen.contains(key);
  }

  /** Puts guesses of the leading thread, the first foremost, before those that wait already. */
  synchronized void offer(Map<Long, SpeculativeQuery> guesses) {
    isResting &= guesses.isEmpty();
    putFirst(guesses, true);
  }

  /**
   * Whoever leads does something else: what waits is dropped, and nothing is guessed behind runs
   * until the leading thread guesses again. Else the cores would be kept busy for nothing.
   */
  synchronized void rest() {
    waiting.clear();
    leaders = 0;
    isResting = true;
  }

  /** Puts what lies behind a helper's run before, or behind, what waits already. */
  synchronized void offerBehind(Map<Long, SpeculativeQuery> guesses, boolean isNext) {
    if (isResting) {
      return;
    }
    if (isNext) {
      putFirst(guesses, false);
    } else {
      guesses.forEach((key, guess) -> put(new Waiting(key, guess, false), false));
      finishOffer();
    }
  }

  private void putFirst(Map<Long, SpeculativeQuery> guesses, boolean isLeaders) {
    for (Map.Entry<Long, SpeculativeQuery> guess : List.copyOf(guesses.entrySet()).reversed()) {
      put(new Waiting(guess.getKey(), guess.getValue(), isLeaders), true);
    }
    finishOffer();
  }

  private void put(Waiting one, boolean isFirst) {
    if (seen.size() > MAX_SEEN) {
      seen.clear();
    }
    if (seen.add(one.key) && !waiting.containsKey(one.key)) {
      leaders += one.isLeaders ? 1 : 0;
      if (isFirst) {
        waiting.putFirst(one.key, one);
      } else {
        waiting.putLast(one.key, one);
      }
    }
  }

  private void finishOffer() {
    while (waiting.size() > MOST_WAITING) {
      Waiting last = waiting.lastEntry().getValue();
      remove(last);
      seen.remove(last.key);
    }
    notifyAll();
  }

  private void remove(Waiting one) {
    waiting.remove(one.key);
    leaders -= one.isLeaders ? 1 : 0;
  }

  /** The leading thread asks for this itself now. */
  synchronized void claim(long key) {
    seen.add(key);
    Waiting one = waiting.get(key);
    if (one != null) {
      remove(one);
    }
  }

  /** So many runs are kept that only what the leading thread guesses should be done. */
  synchronized void full(boolean is) {
    isFull = is;
    notifyAll();
  }

  /**
   * The next one, as soon as there is one and a core for it; empty when there will be none any
   * more. To be followed by {@link #done}.
   */
  synchronized Optional<SpeculativeQuery> take() throws InterruptedException {
    Optional<Waiting> next = next();
    while (next.isEmpty() && !isClosed) {
      wait();
      next = next();
    }
    next.ifPresent(this::begin);
    return next.map(Waiting::guess);
  }

  /**
   * Up to {@code most} for somebody who needs no core of this machine; waits a moment when there
   * are none, and then there may be none.
   */
  synchronized List<Distant.Guess> takeAway(int most) throws InterruptedException {
    long end = System.nanoTime() + MILLISECONDS.toNanos(MOMENT_MILLIS);
    long left = MOMENT_MILLIS;
    while (most > 0 && waiting.isEmpty() && !isClosed && left > 0) {
      wait(left);
      left = NANOSECONDS.toMillis(end - System.nanoTime());
    }
    List<Distant.Guess> some = new ArrayList<>();
    for (Waiting one : List.copyOf(waiting.values())) {
      if (some.size() >= most || isClosed) {
        break;
      }
      if (!isFull || one.isLeaders) {
        remove(one);
        some.add(new Distant.Guess(one.key, one.guess));
      }
    }
    return some;
  }

  private Optional<Waiting> next() {
    return isClosed || freeCores <= 0
        ? Optional.empty()
        : waiting.values().stream().filter(w -> !isFull || w.isLeaders).findFirst();
  }

  private void begin(Waiting one) {
    remove(one);
    freeCores--;
  }

  /** What was taken is worked off. */
  synchronized void done() {
    freeCores++;
    notifyAll();
  }

  /** Waits for what another thread is about to have. */
  void await(CompletableFuture<?> coming) {
    if (!coming.isDone()) {
      leaveCore();
      try {
        var _ = coming.join();
      } finally {
        enterCore();
      }
    }
  }

  private synchronized void leaveCore() {
    freeCores++;
    notifyAll();
  }

  /** At once: until a helper is done with its guess one thread too many may be at work. */
  private synchronized void enterCore() {
    freeCores--;
  }

  /** How many guesses of the leading thread wait. */
  synchronized int waitingForLeader() {
    return leaders;
  }

  synchronized boolean isClosed() {
    return isClosed;
  }

  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
