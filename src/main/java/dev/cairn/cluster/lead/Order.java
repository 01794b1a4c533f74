package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A task on its way: whom it was given to, and what will come of it. Guarded by its desk. */
final class Order {
  private final byte[] task;
  private final Duration patience;
  private final CompletableFuture<Finding> finding = new CompletableFuture<>();
  private final Set<Hand> given = new HashSet<>();
  private final Set<Hand> refusing = new HashSet<>();
  private int refusals;
  private int returns;
  private long since;

  /** {@code patience}: when it has taken so long, somebody else should try, too. */
  Order(byte[] task, Duration patience) {
    this.task = task;
    this.patience = patience;
  }

  byte[] task() {
    return task;
  }

  CompletableFuture<Finding> finding() {
    return finding;
  }

  void giveTo(Hand hand) {
    given.add(hand);
    since = System.nanoTime();
  }

  /** Was it never given to that hand. */
  boolean isNewTo(Hand hand) {
    return !given.contains(hand);
  }

  /** It came back: {@code hand} refused, or was gone. */
  void comesBack(Hand hand, boolean isRefused) {
    if (isRefused) {
      refusals++;
      refusing.add(hand);
    }
    returns++;
  }

  boolean isRefusedBy(Hand hand) {
    return refusing.contains(hand);
  }

  /** How often its workers were gone; what ends all of them should not go round for ever. */
  int returns() {
    return returns;
  }

  int refusals() {
    return refusals;
  }

  boolean isOverdue() {
    return System.nanoTime() - since > patience.toNanos();
  }
}
