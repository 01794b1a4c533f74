package dev.cairn.frontend.flow;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns nodes into blocks: drops what cannot be reached, joins straight lines, and numbers the rest
 * in reverse postorder. Nodes whose address is taken come right after the entry, in their order, so
 * their numbers are known beforehand.
 */
public final class BlockOrder {
  private final String function;
  private final Node entry;
  private final List<Node> pinned;
  private final BranchTable branches;
  private final Map<Node, Integer> index = new HashMap<>();

  public BlockOrder(String function, Node entry, List<Node> pinned, BranchTable branches) {
    this.function = function;
    this.entry = entry;
    this.pinned = pinned;
    this.branches = branches;
  }

  public List<Block> blocks() {
    joinLines(reachable());
    List<Node> order = new ArrayList<>();
    order.add(entry);
    pinned.stream().filter(p -> p != entry).forEach(order::add);
    Set<Node> placed = new HashSet<>();
    placed.addAll(order);
    reachable().stream().filter(placed::add).forEach(order::add);
    for (int i = 0; i < order.size(); i++) {
      index.put(order.get(i), i);
    }
    return order.stream().map(this::block).toList();
  }

  /** Reverse postorder from the entry, then from the nodes reached by computed gotos only. */
  private List<Node> reachable() {
    Set<Node> seen = new HashSet<>();
    List<Node> result = new ArrayList<>();
    List<Node> roots = new ArrayList<>(List.of(entry));
    roots.addAll(pinned);
    for (Node root : roots) {
      Deque<Node> postorder = new ArrayDeque<>();
      if (seen.add(root)) {
        walk(root, seen, postorder);
      }
      result.addAll(postorder);
    }
    return result;
  }

  private record Visit(Node node, Iterator<Node> rest) {}

  private static void walk(Node root, Set<Node> seen, Deque<Node> postorder) {
    Deque<Visit> stack = new ArrayDeque<>();
    stack.push(visit(root));
    while (!stack.isEmpty()) {
      Visit top = stack.element();
      if (!top.rest().hasNext()) {
        postorder.push(stack.pop().node());
      } else {
        Node next = top.rest().next();
        if (seen.add(next)) {
          stack.push(visit(next));
        }
      }
    }
  }

  /** Last target first, so that the true side comes first in reverse postorder. */
  private static Visit visit(Node node) {
    return new Visit(node, node.exit.targets().reversed().iterator());
  }

  private void joinLines(List<Node> nodes) {
    Map<Node, Integer> predecessors = new HashMap<>();
    nodes.forEach(n -> n.exit.targets().forEach(t -> predecessors.merge(t, 1, Integer::sum)));
    for (Node node : nodes) {
      while (node.exit instanceof Exit.Goto(_, var next)
          && next != entry
          && next != node
          && !next.isPinned
          && predecessors.getOrDefault(next, 0) == 1) {
        node.body.addAll(next.body);
        node.exit = next.exit;
        predecessors.put(next, 0);
      }
    }
  }

  private Block block(Node node) {
    List<Instruction> instructions = new ArrayList<>(node.body);
    instructions.add(terminator(node));
    return new Block(at(node), instructions);
  }

  private int at(Node node) {
    Integer place = index.get(node);
    if (place == null) {
      throw new IllegalStateException("node of " + function + " was not placed");
    }
    return place;
  }

  private Terminator terminator(Node node) {
    return switch (node.exit) {
      case Exit.Goto(var loc, var target) -> new Instruction.Jump(loc, at(target));
      case Exit.Choice choice -> choice(choice, at(node));
      case Exit.Switch s -> switching(s, at(node));
      case Exit.Computed c -> computed(c, at(node));
      case Exit.Final(var terminator) -> terminator;
    };
  }

  private Terminator choice(Exit.Choice choice, int block) {
    int whenTrue = at(choice.whenTrue());
    int whenFalse = at(choice.whenFalse());
    int trueBranch = BranchTable.NONE;
    int falseBranch = BranchTable.NONE;
    Atom atom = choice.atom();
    if (atom != null) {
      trueBranch = branches.addCondition(function, atom, block, whenTrue, whenFalse);
      falseBranch = atom.whenFalse().isEmpty() ? BranchTable.NONE : trueBranch + 1;
    }
    return new Instruction.Branching(
        choice.loc(), choice.condition(), whenTrue, whenFalse, trueBranch, falseBranch);
  }

  private Terminator switching(Exit.Switch s, int block) {
    List<Instruction.Case> cases = new ArrayList<>();
    for (CaseRange range : CaseRange.of(s)) {
      int target = at(range.target());
      int branch = branches.addCase(function, s.atom(), range.outcome(), block, target);
      range.values().forEach(v -> cases.add(new Instruction.Case(v, target, branch)));
    }
    int otherwise = at(s.otherwise());
    int defaultBranch =
        s.hasDefault()
            ? branches.addCase(function, s.atom(), "default", block, otherwise)
            : BranchTable.NONE;
    return new Instruction.Switch(s.loc(), s.value(), cases, otherwise, defaultBranch);
  }

  private Terminator computed(Exit.Computed c, int block) {
    Map<Integer, Integer> branchOf = new HashMap<>();
    List<Integer> targets = c.targets().stream().map(this::at).distinct().toList();
    for (int target : targets) {
      branchOf.put(
          target, branches.addCase(function, c.atom(), "label " + branchOf.size(), block, target));
    }
    return new Instruction.IndirectJump(
        c.loc(), c.address(), targets, targets.stream().map(branchOf::get).toList());
  }
}
