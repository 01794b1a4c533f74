package dev.cairn.engine;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Guesses that wait for a helper, the latest urgent ones first. Thread-safe. */
final class Guesses {
  private static final int MAX_WAITING = 256;
  private static final int MAX_SEEN = 100_000;

  private final LinkedHashMap<Long, Guess> waiting = new LinkedHashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private boolean isClosed;

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

  /** The next one, as soon as there is one; empty when there will be none any more. */
  synchronized Optional<Guess> take() throws InterruptedException {
    while (!isClosed && waiting.isEmpty()) {
      wait();
    }
    return isClosed ? Optional.empty() : Optional.of(waiting.pollFirstEntry().getValue());
  }

  synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
