package dev.cairn.cluster.lead;

import java.util.concurrent.atomic.AtomicLong;

/** How much was asked of workers and found by them ahead of an exploration. Thread-safe. */
public final class AheadFigures {
  private final AtomicLong letters = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final AtomicLong runs = new AtomicLong();

  private final AtomicLong used = new AtomicLong();

  /** How much it is, in bytes and numbers. */
  public record Now(long letters, long sent, long received, long runs, long used) {
    /** In words, for whoever gave the command. */
    public String words() {
      return """
          workers made %d runs ahead, %d were used (%d kB sent, %d kB received, %d letters)"""
          .formatted(runs, used, sent / 1000, received / 1000, letters);
    }
  }

  void count(int sentBytes, int receivedBytes, int made) {
    letters.incrementAndGet();
    sent.addAndGet(sentBytes);
    received.addAndGet(receivedBytes);
    runs.addAndGet(made);
  }

  void used() {
    used.incrementAndGet();
  }

  public Now now() {
    return new Now(letters.get(), sent.get(), received.get(), runs.get(), used.get());
  }
}
