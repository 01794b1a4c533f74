package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Pace;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Gives tasks to those who are there. A task whose worker went away is given to another one; one
 * that takes too long is given to a second worker, and the first answer counts; what workers
 * refuse, and what nobody is there for, is done here. What comes of a task depends on the task
 * alone, so nobody can tell from the results who did it, or how often. Thread-safe.
 */
final class Desk implements AutoCloseable {
  private static final Duration PERIOD = Duration.ofMillis(500);

  /** So long it is waited for workers before the work is done here. */
  private static final Duration LONELY = Duration.ofSeconds(10);

  private static final int MOST_REFUSALS = 2;
  private static final int MOST_RETURNS = 5;

  private final Hand own;
  private final Deque<Order> waiting = new ArrayDeque<>();
  private final Set<Order> running = new HashSet<>();
  private final Map<Hand, Integer> busy = new LinkedHashMap<>();
  private final ScheduledExecutorService clock;
  private final Pace pace = new Pace();
  private long seenHands = System.nanoTime();
  private int ownBusy;
  private long done;
  private long lost;
  private long repeated;
  private long here;
  private long refused;
  private String why = "";
  private long sent;
  private long received;
  private boolean isClosed;

  /** {@code own} does what nobody else does. */
  Desk(Hand own) {
    this.own = own;
    clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("cairn-desk").unstarted(task));
    var _ =
        clock.scheduleWithFixedDelay(
            this::look, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Has a task done by somebody. */
  CompletableFuture<Finding> give(byte[] task, Duration patience) {
    var order = new Order(task, patience);
    synchronized (this) {
      waiting.addLast(order);
    }
    handOut();
    return order.finding();
  }

  void arrives(Hand hand) {
    synchronized (this) {
      busy.putIfAbsent(hand, 0);
    }
    handOut();
  }

  /** What it was given comes back by itself: its answers fail. */
  synchronized void leaves(Hand hand) {
    busy.remove(hand);
  }

  /** How many tasks can be done at a time. */
  synchronized int slots() {
    return busy.keySet().stream().mapToInt(Hand::slots).sum();
  }

  /** How the work stands; {@code files}: bytes that were sent beside tasks. */
  synchronized TaskFigures figures(long files) {
    return new TaskFigures(
        waiting.size(),
        running.size(),
        done,
        here,
        lost,
        repeated,
        refused,
        why,
        pace.perMinute(),
        sent + files,
        received);
  }

  private void look() {
    synchronized (this) {
      for (Order order : running) {
        if (order.isOverdue() && !waiting.contains(order)) {
          waiting.addFirst(order);
          repeated++;
        }
      }
      waiting.removeIf(o -> o.finding().isDone());
    }
    handOut();
  }

  private record Match(Order order, Hand hand) {}

  private void handOut() {
    for (Optional<Match> next = match(); next.isPresent(); next = match()) {
      Match match = next.get();
      var _ =
          match.hand.work(match.order.task()).whenComplete((a, failure) -> ends(match, a, failure));
    }
  }

  private synchronized Optional<Match> match() {
    if (!busy.isEmpty()) {
      seenHands = System.nanoTime();
    }
    for (Order order : waiting) {
      Optional<Hand> hand = isOwn(order) ? ownIfFree() : handFor(order);
      if (hand.isPresent()) {
        waiting.remove(order);
        running.add(order);
        order.giveTo(hand.get());
        count(hand.get(), 1);
        return Optional.of(new Match(order, hand.get()));
      }
    }
    return Optional.empty();
  }

  private boolean isOwn(Order order) {
    boolean isLonely = System.nanoTime() - seenHands > LONELY.toNanos();
    return (order.refusals() >= MOST_REFUSALS && !isOneLeft(order))
        || order.returns() >= MOST_RETURNS
        || (busy.isEmpty() && isLonely);
  }

  /** Somebody who may not have a compiler refuses at once: the next task is not for it, too. */
  private boolean isOneLeft(Order order) {
    return busy.keySet().stream().anyMatch(h -> !order.isRefusedBy(h));
  }

  private Optional<Hand> ownIfFree() {
    return ownBusy < own.slots() ? Optional.of(own) : Optional.empty();
  }

  /** Whoever has most to spare, first of those who did not try already. */
  private Optional<Hand> handFor(Order order) {
    boolean isOneLeft = isOneLeft(order);
    return busy.keySet().stream()
        .filter(h -> spare(h) > 0 && !(isOneLeft && order.isRefusedBy(h)))
        .max(Comparator.<Hand, Boolean>comparing(order::isNewTo).thenComparingInt(this::spare));
  }

  private int spare(Hand hand) {
    return hand.slots() - busy.getOrDefault(hand, 0);
  }

  private void count(Hand hand, int change) {
    if (hand.equals(own)) {
      ownBusy += change;
    } else {
      busy.computeIfPresent(hand, (_, n) -> n + change);
    }
  }

  private void ends(Match match, byte[] answer, Throwable failure) {
    Order order = match.order;
    Optional<Finding> finding = failure == null ? read(answer) : Optional.empty();
    boolean isOwn = match.hand.equals(own);
    boolean isLast = finding.isPresent() && (isOwn || finding.get() instanceof Finding.Done);
    synchronized (this) {
      count(match.hand, -1);
      if (!isOwn) {
        sent += order.task().length;
        received += failure == null ? answer.length : 0;
      }
      if (isLast) {
        running.remove(order);
        if (!order.finding().isDone()) {
          done++;
          here += isOwn ? 1 : 0;
          pace.count();
        }
      } else if (!order.finding().isDone() && !isClosed) {
        running.remove(order);
        order.comesBack(match.hand, finding.isPresent());
        lost += finding.isPresent() ? 0 : 1;
        finding.ifPresent(this::refused);
        if (!waiting.contains(order)) {
          waiting.addFirst(order);
        }
      }
    }
    if (isLast) {
      order.finding().complete(finding.get());
    }
    handOut();
  }

  private void refused(Finding finding) {
    refused++;
    why = finding instanceof Finding.Refused(var reason) ? reason : why;
  }

  private static Optional<Finding> read(byte[] answer) {
    try {
      return Optional.of(Messages.plain().read(Finding.class, answer));
    } catch (IllegalArgumentException e) {
      return Optional.of(new Finding.Refused("the answer cannot be read"));
    }
  }

  /** Nothing is begun any more; what is not done by now never is. */
  @Override
  public void close() {
    clock.shutdownNow();
    Set<Order> left = new HashSet<>();
    synchronized (this) {
      isClosed = true;
      left.addAll(waiting);
      left.addAll(running);
      waiting.clear();
      running.clear();
      busy.clear();
    }
    left.forEach(o -> o.finding().cancel(false));
  }
}
