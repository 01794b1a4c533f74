package dev.cairn.bench.cluster;

import dev.cairn.engine.Listener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * How long one exploration would take with many workers that explore parts of it: the recorded tree
 * of parts, several times side by side, and a command that joins them in order.
 *
 * @param before what the command does before there are parts, in seconds
 * @param travelling what a part and what was found in it need on their way, in seconds
 */
record PartsSimulation(double before, List<Listener.Part> parts, int copies, double travelling) {
  private static final int AHEAD = 512;

  /** What came of it: how long it took, and how long the command itself was busy. */
  record Outcome(double seconds, double leading) {}

  /** A part as it is in the queue. */
  private static final class Item {
    private final Listener.Part part;
    private final List<Item> left = new ArrayList<>();
    private double found = Double.NaN;
    private boolean isTaken;

    Item(Listener.Part part) {
      this.part = part;
    }
  }

  private record Event(double time, Item item) {}

  /** The time of a command that does all of it. */
  double alone() {
    return before
        + copies * parts.stream().mapToDouble(p -> (p.nanos() + p.joiningNanos()) / 1e9).sum();
  }

  Outcome run(int workers) {
    Deque<Item> queue = new ArrayDeque<>();
    for (int i = 0; i < copies; i++) {
      queue.addAll(roots());
    }
    var order = new ArrayList<>(queue);
    var events = new PriorityQueue<Event>((a, b) -> Double.compare(a.time, b.time));
    double now = before;
    double leader = before;
    double busy = before;
    int free = workers;
    int joined = 0;
    int firstFree = 0;
    while (joined < order.size() || !events.isEmpty()) {
      for (int i = Math.max(firstFree, joined);
          free > 0 && i < Math.min(order.size(), joined + AHEAD);
          i++) {
        Item item = order.get(i);
        if (!item.isTaken) {
          item.isTaken = true;
          free--;
          events.add(new Event(now + travelling + item.part.nanos() / 1e9, item));
        }
        firstFree = i;
      }
      Event next = events.poll();
      if (next != null) {
        now = Math.max(now, next.time);
        next.item.found = now + travelling;
        free++;
        int at = order.indexOf(next.item);
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
      if (next == null && joined < order.size()) {
        leader = Math.max(leader, order.get(joined).found);
      }
    }
    return new Outcome(Math.max(now, leader), busy);
  }

  /** From the order in which they were joined, and how many each left. */
  private List<Item> roots() {
    Iterator<Listener.Part> all = parts.iterator();
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
