package dev.cairn.engine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.ExprPool;
import dev.cairn.path.Path;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tree of choices as far as runs have shown it: at every node which sides were taken, and
 * whether another side can exist. It makes sure that no prefix is solved twice, and tells when
 * nothing is open, whatever strategy is at work.
 *
 * <p>A branch has two sides; an alias relation may have more ({@code p == &a}, {@code p == &b}, …):
 * such a node stays open until the solver says that no further side exists, or until two sides are
 * each other's negation.
 */
final class ExplorationTree {
  private final KnownPaths paths;
  private final ExprPool pool;
  private final Map<Long, Node> nodes = new HashMap<>();
  private int open;

  ExplorationTree(KnownPaths paths, ExprPool pool) {
    this.paths = paths;
    this.pool = pool;
  }

  /** One choice after one prefix. */
  private static final class Node {
    private final int firstAlternative;
    private final List<Expr> sides = new ArrayList<>(2);
    private boolean isOpen = true;
    private @Nullable Outcome settled;

    Node(PathCondition first) {
      firstAlternative = first.alternative();
      sides.add(first.condition());
    }
  }

  /** Adds what a run took; sides that nothing is known of are open. */
  void add(Path path) {
    for (int i = 0; i < path.length(); i++) {
      PathCondition condition = path.conditions().get(i);
      Node node = nodes.get(paths.node(path, i));
      if (node != null) {
        addSide(node, condition);
      } else if (condition.isChoice()) {
        open++;
        nodes.put(paths.node(path, i), new Node(condition));
      }
    }
  }

  private void addSide(Node node, PathCondition condition) {
    Expr side = condition.condition();
    if (node.sides.contains(side)) {
      return;
    }
    boolean isOtherBranch = condition.branch() >= 0 && condition.branch() == node.firstAlternative;
    boolean isLast = isOtherBranch || hasNegation(node, side);
    node.sides.add(side);
    if (isLast) {
      close(node, new Outcome.Infeasible());
    }
  }

  private boolean hasNegation(Node node, Expr side) {
    long negation = pool.not(side).hash();
    return node.sides.stream()
        .anyMatch(s -> s.hash() == negation || pool.not(s).hash() == side.hash());
  }

  private void close(Node node, Outcome outcome) {
    open -= node.isOpen ? 1 : 0;
    node.isOpen = false;
    node.settled = outcome;
  }

  /** The sides taken at a choice: a further one must satisfy none of them. */
  List<Expr> sides(Path path, int index) {
    return List.copyOf(node(path, index).sides);
  }

  /** How a choice was settled; empty while it is open. */
  Optional<Outcome> settled(Path path, int index) {
    return Optional.ofNullable(node(path, index).settled);
  }

  /** Did a run take exactly the negation of this condition after this prefix. */
  boolean isOtherSideTaken(Path path, int index) {
    return hasNegation(node(path, index), path.conditions().get(index).condition());
  }

  /** No further side will be looked for at a choice. */
  void settle(Path path, int index, Outcome outcome) {
    close(node(path, index), outcome);
  }

  private Node node(Path path, int index) {
    Node node = nodes.get(paths.node(path, index));
    if (node == null) {
      throw new IllegalStateException("a strategy picked on a path that no run took");
    }
    return node;
  }

  boolean isExhausted() {
    return open == 0;
  }

  int openCount() {
    return open;
  }
}
