package dev.cairn.solver.difference;

import dev.cairn.solver.difference.LinearTerm.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bounds on differences, {@code x <= y + limit}, that come and go in the order of a stack. Node 0
 * is the number zero. The bounds that the width of a variable gives stay as long as the graph.
 */
public final class BoundGraph {
  static final int ZERO = 0;

  /** {@code x <= y + limit}, because of the conditions {@code reasons}. */
  record Edge(int x, int y, long limit, List<Integer> reasons) {}

  /** The edges that touch a node: as x and as y. */
  private static final class Ends {
    private final List<Edge> asX = new ArrayList<>();
    private final List<Edge> asY = new ArrayList<>();

    List<Edge> of(boolean isX) {
      return isX ? asX : asY;
    }
  }

  private final Map<Node, Integer> numbers = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Ends> fixed = new ArrayList<>(List.of(new Ends()));
  private final List<Ends> stacked = new ArrayList<>(List.of(new Ends()));
  private final List<Edge> stack = new ArrayList<>();

  /** How many bounds there are beside those of the widths: to be given to {@link #cut}. */
  public int size() {
    return stack.size();
  }

  public Edge edge(int position) {
    return stack.get(position);
  }

  public void cut(int size) {
    while (stack.size() > size) {
      Edge edge = stack.removeLast();
      stacked.get(edge.x).asX.removeLast();
      stacked.get(edge.y).asY.removeLast();
    }
  }

  /** Adds {@code left + offset <= right}; false if that is not a bound on a difference. */
  public boolean add(LinearTerm left, LinearTerm right, long offset, List<Integer> reasons) {
    LinearTerm difference = left.minus(right);
    if (difference == null) {
      return false;
    }
    long limit = Math.negateExact(Math.addExact(difference.constant(), offset));
    Edge edge = new Edge(number(difference.plus()), number(difference.minus()), limit, reasons);
    if (edge.x == edge.y) {
      return false;
    }
    stack.add(edge);
    attach(edge, stacked);
    return true;
  }

  private static void attach(Edge edge, List<Ends> ends) {
    ends.get(edge.x).asX.add(edge);
    ends.get(edge.y).asY.add(edge);
  }

  /** Zero and the nodes that were ever spoken of. */
  public int nodeCount() {
    return nodes.size() + 1;
  }

  /** Node {@code number}, which is not {@link #ZERO}. */
  public Node node(int number) {
    return nodes.get(number - 1);
  }

  /** Is there a bound on the node now, beside those of its width. */
  public boolean isBounded(Node node) {
    Integer number = numbers.get(node);
    return number != null
        && !(stackedEdges(number, true).isEmpty() && stackedEdges(number, false).isEmpty());
  }

  private int number(@Nullable Node node) {
    if (node == null) {
      return ZERO;
    }
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    nodes.add(node);
    int number = nodes.size();
    numbers.put(node, number);
    fixed.add(new Ends());
    stacked.add(new Ends());
    int width = node.variable().width();
    if (width < 63) {
      long values = 1L << (node.isSigned() ? width - 1 : width);
      attach(new Edge(number, ZERO, values - 1, List.of()), fixed);
      attach(new Edge(ZERO, number, node.isSigned() ? values : 0, List.of()), fixed);
    }
    return number;
  }

  /** The edges of which the node is the x, or the y. */
  List<Edge> fixedEdges(int node, boolean isX) {
    return fixed.get(node).of(isX);
  }

  /** As {@link #fixedEdges}, those that come and go. */
  List<Edge> stackedEdges(int node, boolean isX) {
    return stacked.get(node).of(isX);
  }
}
