package dev.cairn.frontend.flow;

import dev.cairn.ir.Instruction.Move;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Replaces phis by moves at the end of the predecessors. All phis of a node read before any is
 * written.
 */
public final class PhiMoves {
  private final List<Node> nodes;
  private final UnaryOperator<Register> copy;

  /** {@code copy} makes a fresh register of the same type. */
  private PhiMoves(List<Node> nodes, UnaryOperator<Register> copy) {
    this.nodes = nodes;
    this.copy = copy;
  }

  public static void apply(List<Node> nodes, UnaryOperator<Register> copy) {
    var pass = new PhiMoves(nodes, copy);
    for (Node node : List.copyOf(nodes)) {
      if (!node.phis.isEmpty()) {
        pass.lower(node);
      }
    }
  }

  private void lower(Node node) {
    Set<Node> predecessors = new LinkedHashSet<>();
    node.phis.forEach(p -> predecessors.addAll(p.incoming.keySet()));
    for (Node predecessor : predecessors) {
      List<Move> moves = moves(node, predecessor);
      if (!moves.isEmpty()) {
        placeFor(node, predecessor).body.addAll(sequential(moves));
      }
    }
    node.phis.clear();
  }

  private static List<Move> moves(Node node, Node predecessor) {
    List<Move> moves = new ArrayList<>();
    for (Phi phi : node.phis) {
      Operand value = phi.incoming.get(predecessor);
      if (value != null && !value.equals(phi.dst)) {
        moves.add(new Move(Location.NONE, phi.dst, value));
      }
    }
    return moves;
  }

  /**
   * The predecessor itself, or a new node on the edge when the predecessor has other ways to go.
   */
  private Node placeFor(Node node, Node predecessor) {
    if (predecessor.exit instanceof Exit.Goto) {
      return predecessor;
    }
    Node between = new Node();
    between.exit = new Exit.Goto(Location.NONE, node);
    predecessor.redirect(node, between);
    nodes.add(between);
    return between;
  }

  private List<Move> sequential(List<Move> parallel) {
    List<Move> result = new ArrayList<>();
    List<Move> last = new ArrayList<>();
    for (int i = 0; i < parallel.size(); i++) {
      Move move = parallel.get(i);
      if (isOverwritten(move.src(), parallel.subList(0, i))) {
        Register saved = copy.apply((Register) move.src());
        result.addFirst(new Move(move.loc(), saved, move.src()));
        last.add(new Move(move.loc(), move.dst(), saved));
      } else {
        result.add(move);
      }
    }
    result.addAll(last);
    return result;
  }

  private static boolean isOverwritten(Operand value, List<Move> earlier) {
    return earlier.stream().anyMatch(m -> m.dst().equals(value));
  }
}
