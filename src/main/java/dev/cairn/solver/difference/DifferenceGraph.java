package dev.cairn.solver.difference;

import dev.cairn.limit.Deadline;
import dev.cairn.solver.difference.LinearTerm.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Bounds on differences of integers, {@code x - y <= c}, decided by Bellman and Ford's algorithm:
 * there is a solution unless a cycle of bounds adds up to less than zero. Numbers that leave 64
 * bits are an {@link ArithmeticException}.
 */
final class DifferenceGraph {
  /** {@code x <= y + limit}. */
  private record Edge(int x, int y, long limit, List<Integer> reasons) {}

  /** A solution by node, or the reasons why there is none. */
  record Outcome(Map<Node, Long> solution, Optional<List<Integer>> conflict) {}

  private static final int ZERO = 0;
  private final Map<Node, Integer> numbers = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Deadline deadline;

  DifferenceGraph(Deadline deadline) {
    this.deadline = deadline;
  }

  /** How many bounds there are: to be given to {@link #forgetAfter}. */
  int size() {
    return edges.size();
  }

  void forgetAfter(int size) {
    edges.subList(size, edges.size()).clear();
  }

  /** Adds {@code left + offset <= right}; false if that is not a bound on a difference. */
  boolean add(LinearTerm left, LinearTerm right, long offset, List<Integer> reasons) {
    LinearTerm difference = left.minus(right);
    if (difference == null) {
      return false;
    }
    long limit = Math.negateExact(Math.addExact(difference.constant(), offset));
    edges.add(new Edge(number(difference.plus()), number(difference.minus()), limit, reasons));
    return true;
  }

  /** Makes the nodes of the term known, with the bounds that their widths give. */
  void know(LinearTerm term) {
    number(term.plus());
    number(term.minus());
  }

  private int number(@Nullable Node node) {
    if (node == null) {
      return ZERO;
    }
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    int number = numbers.size() + 1;
    numbers.put(node, number);
    int width = node.variable().width();
    if (width < 63) {
      long values = 1L << (node.isSigned() ? width - 1 : width);
      edges.add(new Edge(number, ZERO, values - 1, List.of()));
      edges.add(new Edge(ZERO, number, node.isSigned() ? values : 0, List.of()));
    }
    return number;
  }

  /** The nodes spoken of. */
  Set<Node> nodes() {
    return numbers.keySet();
  }

  /**
   * Solves, starting from the given numbers and moving as few of them as one direction allows: all
   * moves go down, or all up, or, where neither will do, both.
   */
  Outcome solve(Map<Node, Long> start, boolean preferUp) {
    Descent down = new Descent(start, false);
    if (down.conflict.isPresent()) {
      return new Outcome(Map.of(), down.conflict);
    }
    Descent up = new Descent(start, true);
    boolean isUp = up.isZeroKept() && (preferUp || !down.isZeroKept() || up.moved < down.moved);
    return new Outcome((isUp ? up : down).solution(), Optional.empty());
  }

  /** One run of the algorithm; upwards is downwards on negated numbers. */
  private final class Descent {
    private final boolean isUp;
    private final long[] values = new long[numbers.size() + 1];
    private final @Nullable Edge[] lowered = new Edge[numbers.size() + 1];
    private final Optional<List<Integer>> conflict;
    private int moved;

    Descent(Map<Node, Long> start, boolean isUp) {
      this.isUp = isUp;
      numbers.forEach(
          (node, i) -> {
            long value = start.getOrDefault(node, 0L);
            values[i] = isUp ? -value : value;
          });
      conflict = run();
    }

    private Optional<List<Integer>> run() {
      for (int round = 0; round <= values.length; round++) {
        deadline.check();
        int last = -1;
        for (Edge edge : edges) {
          last = relax(edge) ? target(edge) : last;
        }
        if (last < 0) {
          return Optional.empty();
        }
        if (round == values.length) {
          return Optional.of(cycle(last));
        }
      }
      throw new IllegalStateException("unreachable");
    }

    private boolean relax(Edge edge) {
      int x = target(edge);
      long bound = Math.addExact(values[isUp ? edge.x : edge.y], edge.limit);
      if (values[x] <= bound) {
        return false;
      }
      moved += lowered[x] == null ? 1 : 0;
      values[x] = bound;
      lowered[x] = edge;
      return true;
    }

    private int target(Edge edge) {
      return isUp ? edge.y : edge.x;
    }

    private List<Integer> cycle(int start) {
      int node = start;
      for (int i = 0; i < values.length; i++) {
        node = source(node);
      }
      var reasons = new TreeSet<Integer>();
      int end = node;
      do {
        Edge edge = lowered[node];
        reasons.addAll(edge == null ? List.of() : edge.reasons);
        node = source(node);
      } while (node != end);
      return List.copyOf(reasons);
    }

    private int source(int node) {
      Edge edge = lowered[node];
      if (edge == null) {
        throw new IllegalStateException("a negative cycle is missing an edge");
      }
      return isUp ? edge.x : edge.y;
    }

    boolean isZeroKept() {
      return conflict.isEmpty() && values[ZERO] == 0;
    }

    Map<Node, Long> solution() {
      Map<Node, Long> result = new LinkedHashMap<>();
      numbers.forEach(
          (node, i) -> {
            long value = Math.subtractExact(values[i], values[ZERO]);
            result.put(node, isUp ? -value : value);
          });
      return result;
    }
  }
}
