package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which nodes of terms are all that the rest of the terms can know of the variables given so far,
 * when variables are given one after the other.
 */
final class TermLevels {
  /** Before all variables: constants. */
  static final int NO_VARIABLE = -1;

  private static final int NARROW = 64;

  private final Map<Variable, Integer> order = new HashMap<>();
  private final NodeMap<Node> nodes = new NodeMap<>();
  private final List<List<Expr>> frontiers = new ArrayList<>();
  private final List<List<Expr>> own = new ArrayList<>();
  private boolean isNarrow = true;

  /** The first and last variable that a node speaks of, and the last one of those it is part of. */
  private static final class Node {
    private final int first;
    private final int last;
    private int lastUse;
    private boolean isOfOthers;

    Node(int first, int last) {
      this.first = first;
      this.last = last;
      lastUse = last;
    }
  }

  private TermLevels(List<Variable> variables) {
    for (Variable v : variables) {
      order.put(v, order.size());
      frontiers.add(new ArrayList<>());
      own.add(new ArrayList<>());
    }
  }

  /**
   * Empty where there are more nodes than {@code most}, or where some that count are wider than 64
   * bits.
   */
  static Optional<TermLevels> of(List<Expr> roots, List<Variable> variables, int most) {
    var levels = new TermLevels(variables);
    for (Expr root : roots) {
      if (!levels.enter(root, most)) {
        return Optional.empty();
      }
    }
    levels.gather(roots);
    return levels.isNarrow ? Optional.of(levels) : Optional.empty();
  }

  /** The position of the last variable that a term speaks of; -1 where it speaks of none. */
  int last(Expr e) {
    Node node = nodes.get(e);
    return node == null ? NO_VARIABLE : node.last;
  }

  /** Does a term speak of one variable alone. */
  boolean isOfOne(Expr e) {
    Node node = nodes.get(e);
    return node != null && node.first == node.last;
  }

  /** With equal values of these, what comes behind the variable at that position is equal, too. */
  List<Expr> frontier(int position) {
    return frontiers.get(position);
  }

  /** With equal values of these, values of that variable make no difference to anything else. */
  List<Expr> ofVariable(int position) {
    return own.get(position);
  }

  private boolean enter(Expr root, int most) {
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr e = open.element();
      if (nodes.get(e) != null || isConstant(e)) {
        open.pop();
      } else if (nodes.size() >= most) {
        return false;
      } else if (!hasMissing(e, open)) {
        open.pop();
        nodes.put(e, node(e));
      }
    }
    return true;
  }

  private boolean hasMissing(Expr e, Deque<Expr> open) {
    boolean hasMissing = false;
    for (Expr operand : Exprs.operands(e)) {
      if (!isConstant(operand) && nodes.get(operand) == null) {
        open.push(operand);
        hasMissing = true;
      }
    }
    return hasMissing;
  }

  private Node node(Expr e) {
    if (e instanceof Expr.Var v) {
      int position = Objects.requireNonNull(order.get(v.variable()));
      return new Node(position, position);
    }
    int first = Integer.MAX_VALUE;
    int last = NO_VARIABLE;
    for (Expr operand : Exprs.operands(e)) {
      Node node = nodes.get(operand);
      if (node != null) {
        first = Math.min(first, node.first);
        last = Math.max(last, node.last);
      }
    }
    return new Node(first, last);
  }

  private static boolean isConstant(Expr e) {
    return e instanceof Expr.Const || e instanceof Expr.WideConst;
  }

  private void gather(List<Expr> roots) {
    Exprs.forEach(roots, this::noteUses);
    Exprs.forEach(roots, this::place);
  }

  private void noteUses(Expr e) {
    Node user = nodes.get(e);
    if (user == null) {
      return;
    }
    for (Expr operand : Exprs.operands(e)) {
      Node node = nodes.get(operand);
      if (node != null) {
        node.lastUse = Math.max(node.lastUse, user.last);
        node.isOfOthers |= user.first != user.last;
      }
    }
  }

  private void place(Expr e) {
    Node node = nodes.get(e);
    if (node == null) {
      return;
    }
    boolean isOwn = node.first == node.last && node.isOfOthers;
    isNarrow &= e.width() <= NARROW || !(isOwn || node.lastUse > node.last);
    if (isOwn) {
      own.get(node.last).add(e);
    }
    for (int i = node.last; i < node.lastUse; i++) {
      frontiers.get(i).add(e);
    }
  }
}
