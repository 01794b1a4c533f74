package dev.cairn.solver.difference;

import dev.cairn.limit.Deadline;
import dev.cairn.solver.difference.BoundGraph.Edge;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the nodes of a {@link BoundGraph}, made to satisfy one more bound at a time by moving
 * only what has to move (Cotton and Maler). All moves go down, or all go up. While the numbers
 * satisfy all other bounds, a new bound cannot be satisfied exactly when the moves come back to
 * where they started.
 */
@SuppressWarnings("ReferenceEquality") // two bounds may say the same for different reasons
public final class BoundRepair {
  private static final int MOVES_PER_NODE = 64;
  private final BoundGraph graph;
  private final boolean isUp;
  private final Deadline deadline;
  private final long[] values;
  private final @Nullable Edge[] movedBy;
  private int movesLeft;
  private int moved;

  /** What came of a repair. */
  public sealed interface Outcome {
    /** The numbers now satisfy the bound. */
    record Done() implements Outcome {}

    /** No numbers do; conditions that say so. */
    record Conflict(TreeSet<Integer> reasons) implements Outcome {}

    /** Too many moves. */
    record GaveUp() implements Outcome {}
  }

  public BoundRepair(BoundGraph graph, long[] start, boolean isUp, Deadline deadline) {
    this.deadline = deadline;
    this.graph = graph;
    this.isUp = isUp;
    values = start.clone();
    movedBy = new Edge[start.length];
    movesLeft = MOVES_PER_NODE * start.length;
  }

  /** Satisfies one bound of the graph, and all those that the moves would break. */
  public Outcome satisfy(Edge bound) {
    if (!isBroken(bound)) {
      return new Outcome.Done();
    }
    int start = target(bound);
    int forbidden = source(bound);
    Arrays.fill(movedBy, null);
    move(bound);
    var queue = new ArrayDeque<Integer>(List.of(start));
    while (!queue.isEmpty()) {
      deadline.check();
      int node = queue.poll();
      for (List<Edge> edges :
          List.of(graph.fixedEdges(node, isUp), graph.stackedEdges(node, isUp))) {
        for (Edge edge : edges) {
          if (isBroken(edge)) {
            if (target(edge) == forbidden) {
              return conflict(edge, bound);
            }
            if (movesLeft-- <= 0) {
              return new Outcome.GaveUp();
            }
            move(edge);
            queue.add(target(edge));
          }
        }
      }
    }
    return new Outcome.Done();
  }

  private boolean isBroken(Edge edge) {
    return values[edge.x()] > Math.addExact(values[edge.y()], edge.limit());
  }

  private void move(Edge edge) {
    int node = target(edge);
    moved += movedBy[node] == null ? 1 : 0;
    movedBy[node] = edge;
    values[node] =
        isUp
            ? Math.subtractExact(values[edge.x()], edge.limit())
            : Math.addExact(values[edge.y()], edge.limit());
  }

  private int target(Edge edge) {
    return isUp ? edge.y() : edge.x();
  }

  private int source(Edge edge) {
    return isUp ? edge.x() : edge.y();
  }

  /** The cycle that {@code last} closes, checked to be one. */
  private Outcome conflict(Edge last, Edge bound) {
    var reasons = new TreeSet<>(last.reasons());
    long sum = last.limit();
    int node = source(last);
    for (int steps = 0; steps <= values.length; steps++) {
      Edge edge = movedBy[node];
      if (edge == null) {
        return new Outcome.GaveUp();
      }
      reasons.addAll(edge.reasons());
      sum = Math.addExact(sum, edge.limit());
      if (edge == bound) {
        return sum < 0 ? new Outcome.Conflict(reasons) : new Outcome.GaveUp();
      }
      node = source(edge);
    }
    return new Outcome.GaveUp();
  }

  /** How many numbers were moved, those moved for several bounds counted for each. */
  public int moved() {
    return moved;
  }

  /** The numbers, such that zero is zero. */
  public long value(int node) {
    return Math.subtractExact(values[node], values[BoundGraph.ZERO]);
  }

  public boolean isZeroKept() {
    return values[BoundGraph.ZERO] == 0;
  }
}
