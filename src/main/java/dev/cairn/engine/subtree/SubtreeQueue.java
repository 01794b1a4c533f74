package dev.cairn.engine.subtree;

import static java.util.Objects.requireNonNull;

import dev.cairn.expr.Input;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an exploration that were not joined yet, in the order in which they will be. A part
 * that is explored is followed by those that it leaves to others. Thread-safe.
 */
public final class SubtreeQueue {
  /** So far ahead of what is joined next parts are explored: what they found is kept until then. */
  private static final int AHEAD = 512;

  private static final long MOMENT_MILLIS = 20;

  private final SubtreeBase base;
  private @Nullable Item first;
  private boolean isClosed;

  public SubtreeQueue(SubtreeBase base, Iterable<Subtree> parts) {
    this.base = base;
    first = linked(parts, null);
  }

  /** A part, who works on it, and what was found. */
  public static final class Item {
    private final Subtree part;
    private @Nullable Item next;
    private int here;
    private int elsewhere;
    private boolean isForHere;
    private @Nullable SubtreeFound found;

    private Item(Subtree part, @Nullable Item next) {
      this.part = part;
      this.next = next;
    }

    public Subtree part() {
      return part;
    }
  }

  private static @Nullable Item linked(Iterable<Subtree> parts, @Nullable Item last) {
    var before = new Item(new Subtree(Input.EMPTY, 0), last);
    Item at = before;
    for (Subtree part : parts) {
      at.next = new Item(part, last);
      at = at.next;
    }
    return before.next;
  }

  public SubtreeBase base() {
    return base;
  }

  /** A part that nobody works on, for a thread of this process or for somebody {@code away}. */
  public synchronized Optional<Item> take(boolean away) {
    Item item = isClosed ? null : first;
    for (int i = 0; item != null && i < AHEAD; i++) {
      boolean isFree = item.found == null && item.here + item.elsewhere == 0;
      if (isFree && !(away && item.isForHere)) {
        item.here += away ? 0 : 1;
        item.elsewhere += away ? 1 : 0;
        return Optional.of(item);
      }
      item = item.next;
    }
    return Optional.empty();
  }

  /** The same, waiting for a moment when there is none. */
  @SuppressWarnings("WaitNotInLoop") // whoever calls asks again
  public synchronized Optional<Item> await() throws InterruptedException {
    Optional<Item> item = take(false);
    if (item.isEmpty() && !isClosed) {
      wait(MOMENT_MILLIS);
      item = take(false);
    }
    return item;
  }

  /** A part is explored; the first who says so counts, and all say the same. */
  public synchronized void found(Item item, SubtreeFound found) {
    if (item.found == null) {
      item.found = found;
      item.next = linked(found.parts(), item.next);
    }
    notifyAll();
  }

  /** Somebody will not explore it after all. */
  public synchronized void giveBack(Item item, boolean away) {
    item.here -= away ? 0 : 1;
    item.elsewhere -= away ? 1 : 0;
    notifyAll();
  }

  /** Somebody elsewhere could not explore it: it is for threads of this process. */
  public synchronized void keepHere(Item item) {
    item.isForHere = true;
    giveBack(item, true);
  }

  /** The part that is joined next. */
  public synchronized Subtree first() {
    return requireNonNull(first).part;
  }

  public synchronized boolean isEmpty() {
    return first == null;
  }

  /** How many parts are known and not joined. */
  public synchronized int size() {
    int size = 0;
    for (Item item = first; item != null; item = item.next) {
      size++;
    }
    return size;
  }

  /**
   * What was found in the first part, which leaves the queue; empty when {@code work} could not
   * explore one. The calling thread works on what nobody does, and does not wait for others
   * elsewhere.
   */
  public Optional<SubtreeFound> join(Function<Subtree, Optional<SubtreeFound>> work)
      throws InterruptedException {
    while (true) {
      Optional<SubtreeFound> joined = removeFirst();
      if (joined.isPresent()) {
        return joined;
      }
      Optional<Item> mine = toDo();
      if (mine.isPresent()) {
        Optional<SubtreeFound> found = work.apply(mine.get().part);
        if (found.isEmpty()) {
          return Optional.empty();
        }
        found(mine.get(), found.get());
      }
    }
  }

  private synchronized Optional<SubtreeFound> removeFirst() {
    if (first == null || first.found == null) {
      return Optional.empty();
    }
    SubtreeFound found = first.found;
    first = first.next;
    return Optional.of(found);
  }

  @SuppressWarnings("WaitNotInLoop") // whoever calls asks again
  private synchronized Optional<Item> toDo() throws InterruptedException {
    Optional<Item> free = take(false);
    if (free.isPresent()) {
      return free;
    }
    if (first != null && first.found == null && first.here == 0) {
      first.here++; // somebody elsewhere has it, and may be slow or gone
      return Optional.of(first);
    }
    wait(MOMENT_MILLIS);
    return Optional.empty();
  }

  public synchronized boolean isClosed() {
    return isClosed;
  }

  /** Nothing more is wanted. */
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
