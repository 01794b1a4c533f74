package dev.cairn.cluster.lead;

import java.util.concurrent.atomic.AtomicLong;

/** How much was asked of workers and found by them ahead of an exploration. Thread-safe. */
public final class AheadFigures {
  private final AtomicLong letters = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final AtomicLong runs = new AtomicLong();
  private final AtomicLong parts = new AtomicLong();
  private final AtomicLong used = new AtomicLong();

  /** How much it is, in bytes and numbers. */
  public record Now(long letters, long sent, long received, long runs, long used, long parts) {
    /** In words, for whoever gave the command. */
    public String words() {
      return """
          workers made %d runs ahead, %d were used%s (%d kB sent, %d kB received, %d letters)"""
          .formatted(runs, used, explored(), sent / 1000, received / 1000, letters);
    }

    private String explored() {
      return parts == 0 ? "" : ", and explored %d part%s".formatted(parts, parts == 1 ? "" : "s");
    }
  }

  void count(int sentBytes, int receivedBytes, int made, long explored) {
    letters.incrementAndGet();
    sent.addAndGet(sentBytes);
    received.addAndGet(receivedBytes);
    runs.addAndGet(made);
    parts.addAndGet(explored);
  }

  void used() {
    used.incrementAndGet();
  }

  public Now now() {
    return new Now(letters.get(), sent.get(), received.get(), runs.get(), used.get(), parts.get());
  }
}
