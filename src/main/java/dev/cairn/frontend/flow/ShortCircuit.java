package dev.cairn.frontend.flow;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives the last operand of {@code &&} and {@code ||} its two branches, which clang leaves out
 * where it makes a value of them.
 *
 * <pre>
 *   while (a &amp;&amp; b) body;            before                          after
 *                                  head: a ? rhs : end             head: a ? rhs : exit
 *                                  rhs:  goto end                  rhs:  b ? body : exit
 *                                  end:  v = phi(head: 0, rhs: b)
 *                                        v ? body : exit
 *
 *   r = a &amp;&amp; b;                     rhs:  goto end                  rhs:  b ? one : zero
 *                                  end:  r = phi(head: 0, rhs: b)  end:  r = phi(head: 0, one: 1, zero: 0)
 * </pre>
 */
public final class ShortCircuit {
  private static final Operand TRUE = new Operand.IntConst(Type.BOOL, BigInteger.ONE);
  private static final Operand FALSE = new Operand.IntConst(Type.BOOL, BigInteger.ZERO);

  private final List<Node> nodes;
  private final Map<Integer, Integer> readers = new HashMap<>();

  private ShortCircuit(List<Node> nodes) {
    this.nodes = nodes;
  }

  /**
   * Works on all nodes, outer operators before the operators inside them; new nodes are added at
   * the end.
   */
  public static void apply(List<Node> nodes) {
    var pass = new ShortCircuit(nodes);
    List<Node> logical =
        nodes.stream().filter(n -> n.phis.stream().anyMatch(p -> p.isLogical)).toList();
    if (!logical.isEmpty()) {
      pass.countReaders();
      logical.reversed().forEach(pass::rewrite);
    }
  }

  private void countReaders() {
    for (Node node : nodes) {
      node.body.forEach(i -> Accesses.reads(i).forEach(this::count));
      node.exit.reads().forEach(this::count);
      for (Phi phi : node.phis) {
        phi.incoming.values().forEach(this::count);
        phi.conditions.values().forEach(c -> count(c.value()));
      }
    }
  }

  private void count(Operand operand) {
    if (operand instanceof Operand.Register r) {
      readers.merge(r.index(), 1, Integer::sum);
    }
  }

  private void rewrite(Node node) {
    Phi phi = node.phis.stream().filter(p -> p.isLogical).findFirst().orElseThrow();
    if (isOnlyDecision(node, phi)) {
      thread(node, phi);
    } else {
      branchForValue(node, phi);
    }
  }

  private boolean isOnlyDecision(Node node, Phi phi) {
    return node.phis.size() == 1
        && node.body.isEmpty()
        && !node.isPinned
        && node.exit instanceof Exit.Choice choice
        && choice.condition().equals(phi.dst)
        && choice.whenTrue() != choice.whenFalse()
        && choice.targets().stream().noneMatch(t -> t == node)
        && readers.getOrDefault(phi.dst.index(), 0) == 1;
  }

  /** Every predecessor goes straight to where the value sends it. */
  private void thread(Node node, Phi phi) {
    var choice = (Exit.Choice) node.exit;
    for (Node predecessor : List.copyOf(phi.conditions.keySet())) {
      Condition condition = phi.conditions.get(predecessor);
      if (condition == null) {
        continue;
      }
      if (condition.constant() >= 0) {
        shortcut(
            predecessor, node, condition.constant() == 1 ? choice.whenTrue() : choice.whenFalse());
      } else {
        predecessor.exit = condition.choice(choice.loc(), choice.whenTrue(), choice.whenFalse());
        choice.targets().forEach(t -> t.phis.forEach(p -> p.copy(node, predecessor)));
      }
      phi.remove(predecessor);
    }
    choice.targets().forEach(t -> t.phis.forEach(p -> p.remove(node)));
    node.phis.clear();
    node.exit = new Exit.Final(new Instruction.Unreachable(Location.NONE));
  }

  /** From {@code predecessor} to {@code target}, not through {@code node}. */
  private void shortcut(Node predecessor, Node node, Node target) {
    Node from = predecessor;
    Node to = target;
    if (target.phis.stream().anyMatch(p -> p.incoming.containsKey(predecessor))) {
      from = new Node();
      from.exit = new Exit.Goto(Location.NONE, target);
      nodes.add(from);
      to = from;
    }
    predecessor.redirect(node, to);
    for (Phi phi : target.phis) {
      phi.copy(node, from);
    }
  }

  private void branchForValue(Node node, Phi phi) {
    for (Node predecessor : new ArrayList<>(phi.conditions.keySet())) {
      Condition condition = phi.conditions.get(predecessor);
      if (condition != null
          && condition.constant() < 0
          && predecessor.exit instanceof Exit.Goto(var loc, _)) {
        Node one = edge(node, phi, predecessor, TRUE, loc);
        Node zero = edge(node, phi, predecessor, FALSE, loc);
        node.phis.forEach(p -> p.remove(predecessor));
        predecessor.exit = condition.choice(loc, one, zero);
      }
    }
  }

  private Node edge(Node node, Phi phi, Node predecessor, Operand value, Location loc) {
    Node between = new Node();
    between.exit = new Exit.Goto(loc, node);
    node.phis.forEach(p -> p.copy(predecessor, between));
    phi.incoming.put(between, value);
    phi.conditions.put(between, new Condition(value, false, null));
    nodes.add(between);
    return between;
  }
}
