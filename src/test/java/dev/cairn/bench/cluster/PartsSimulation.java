package dev.cairn.bench.cluster;

import dev.cairn.engine.Listener;
import dev.cairn.engine.loop.PartsRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * How long one exploration would take with many workers that explore parts of it: the recorded tree
 * of parts, several times side by side, and a command that joins them in order. A worker begins
 * when the command makes its first run, needs as long until it makes one, and gets warm as the
 * command did; one that has helped before is there at once, and warm.
 *
 * @param recorded in one process
 * @param isWarm workers have helped before
 * @param travelling what a part and what was found in it need on their way, in seconds
 */
record PartsSimulation(PartsRecord recorded, boolean isWarm, int copies, double travelling) {
  private static final int AHEAD = 512;

  /** Somebody who explores parts. */
  private static final class Hand {
    private final PartsRecord.Warming warming;
    private double done;

    /** {@code done}: what it has done, in time of a warm one. */
    Hand(PartsRecord.Warming warming, double done) {
      this.warming = warming;
      this.done = done;
    }

    /** How long it takes for what takes so long when all is compiled. */
    double takes(double warm) {
      double begin = warming.cold(done);
      done += warm;
      return warming.cold(done) - begin;
    }
  }

  /** What came of it: how long it took, and how long the command itself was busy. */
  record Outcome(double seconds, double leading) {}

  /** A part as it is in the queue. */
  private static final class Item {
    private final Listener.Part part;
    private final List<Item> left = new ArrayList<>();
    private double known;
    private double found = Double.NaN;
    private boolean isTaken;

    Item(Listener.Part part) {
      this.part = part;
    }
  }

  /** Somebody is done with a part, or, without {@code hand}, what was found in it has arrived. */
  private record Event(double time, Item item, Optional<Hand> hand) {}

  /** The time of a command that does all of it. */
  double alone() {
    double exploring = recorded.parts().stream().mapToLong(Listener.Part::nanos).sum() / 1e9;
    double joining = recorded.parts().stream().mapToLong(Listener.Part::joiningNanos).sum() / 1e9;
    var hand = new Hand(recorded.warming(), recorded.warming().warm(before()));
    return recorded.before() + hand.takes(copies * exploring) + copies * joining;
  }

  private double before() {
    return recorded.before() - recorded.start();
  }

  /** They make runs ahead from when they are ready on until there are parts. */
  private Deque<Hand> hands(int workers) {
    double ahead = Math.max(0, recorded.before() - 2 * recorded.start());
    double done = isWarm ? copies * 1e6 : recorded.warming().warm(ahead);
    Deque<Hand> hands = new ArrayDeque<>();
    for (int i = 0; i < workers; i++) {
      hands.add(new Hand(recorded.warming(), done));
    }
    return hands;
  }

  Outcome run(int workers) {
    double before = isWarm ? recorded.before() : Math.max(recorded.before(), 2 * recorded.start());
    Deque<Item> queue = new ArrayDeque<>();
    for (int i = 0; i < copies; i++) {
      queue.addAll(roots());
    }
    var order = new ArrayList<>(queue);
    var events = new PriorityQueue<Event>((a, b) -> Double.compare(a.time, b.time));
    double now = before;
    order.forEach(i -> i.known = recorded.start());
    double leader = before;
    double busy = before;
    Deque<Hand> free = hands(workers);
    int joined = 0;
    int firstFree = 0;
    while (joined < order.size() || !events.isEmpty()) {
      for (int i = Math.max(firstFree, joined);
          !free.isEmpty() && i < Math.min(order.size(), joined + AHEAD);
          i++) {
        Item item = order.get(i);
        if (!item.isTaken) {
          item.isTaken = true;
          Hand hand = free.pop(); // whoever worked last is warm
          double takes = hand.takes(item.part.nanos() / 1e9);
          // one part more than it explores lies ready with each: only new ones are waited for
          double begin = Math.max(now, item.known + travelling);
          events.add(new Event(begin + takes, item, Optional.of(hand)));
        }
        firstFree = i;
      }
      Event next = events.poll();
      if (next != null) {
        now = Math.max(now, next.time);
        next.hand.ifPresent(free::push);
      }
      if (next != null && next.hand.isPresent()) {
        events.add(new Event(now + travelling, next.item, Optional.empty()));
      } else if (next != null) {
        next.item.found = now;
        int at = order.indexOf(next.item);
        for (Item left : next.item.left) {
          left.known = now;
        }
        order.addAll(at + 1, next.item.left);
        firstFree = Math.min(firstFree, at + 1);
      }
      while (joined < order.size() && order.get(joined).found <= Math.max(now, leader)) {
        Item item = order.get(joined);
        double joining = item.part.joiningNanos() / 1e9;
        leader = Math.max(leader, item.found) + joining;
        busy += joining;
        joined++;
      }
      if (next == null && joined < order.size() && order.get(joined).isTaken) {
        leader = Math.max(leader, order.get(joined).found);
      }
    }
    return new Outcome(Math.max(now, leader), busy);
  }

  /** From the order in which they were joined, and how many each left. */
  private List<Item> roots() {
    Iterator<Listener.Part> all = recorded.parts().iterator();
    List<Item> roots = new ArrayList<>();
    while (all.hasNext()) {
      roots.add(tree(all));
    }
    return roots;
  }

  private static Item tree(Iterator<Listener.Part> all) {
    Item root = new Item(all.next());
    Deque<Item> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Item last = open.peek();
      if (last.left.size() == last.part.left() || !all.hasNext()) {
        open.pop();
      } else {
        Item more = new Item(all.next());
        last.left.add(more);
        open.push(more);
      }
    }
    return root;
  }
}
