package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables of terms that have only a few, remembered for every node: each condition of a loop
 * is one step larger than the one before, and must not cost a walk to where the loop began.
 */
final class FewVariables {
  private final NodeMap<List<Variable>> known = new NodeMap<>();
  private final Deque<Expr> pending = new ArrayDeque<>();

  /** As a walk finds them that goes into the last operand first. */
  List<Variable> of(Expr root) {
    pending.push(root);
    while (!pending.isEmpty()) {
      Expr e = pending.element();
      List<Variable> found = known.get(e) == null ? combined(e) : List.of();
      if (found != null) {
        if (known.get(e) == null) {
          known.put(e, found);
        }
        pending.pop();
      }
    }
    List<Variable> found = known.get(root);
    return found == null ? List.of() : found;
  }

  void clear() {
    known.clear();
  }

  /** Null when operands had to be asked for first. */
  private @Nullable List<Variable> combined(Expr e) {
    if (e instanceof Expr.Var v) {
      return List.of(v.variable());
    }
    List<Expr> operands = Exprs.operands(e);
    boolean isReady = true;
    for (Expr operand : operands) {
      if (known.get(operand) == null) {
        pending.push(operand);
        isReady = false;
      }
    }
    return isReady ? merged(operands.reversed()) : null;
  }

  /** The list of the first operand itself where the others add nothing. */
  private List<Variable> merged(List<Expr> operands) {
    List<Variable> all = List.of();
    for (Expr operand : operands) {
      List<Variable> some = known.get(operand);
      if (some != null && !all.containsAll(some)) {
        List<Variable> more = new ArrayList<>(all);
        some.stream().filter(v -> !more.contains(v)).forEach(more::add);
        all = all.isEmpty() ? some : more;
      }
    }
    return all;
  }
}
