package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Which variables a term speaks of; remembered for every node, by identity, so any pool's terms
 * will do. Not thread-safe.
 */
public final class VariableSets {
  private final NodeMap<VariableSet> known = new NodeMap<>();
  private final ArrayDeque<Expr> pending = new ArrayDeque<>();

  public VariableSet of(Expr e) {
    VariableSet quick = known(e);
    if (quick != null) {
      return quick;
    }
    pending.push(e);
    while (!pending.isEmpty()) {
      Expr next = pending.element();
      VariableSet set = known(next);
      if (set == null) {
        set = combine(next);
        if (set == null) {
          continue;
        }
        known.put(next, set);
      }
      pending.pop();
    }
    return ready(e);
  }

  /** How many nodes are remembered. */
  public int size() {
    return known.size();
  }

  /** Forgets what it knows, so that terms can be collected. */
  public void clear() {
    known.clear();
  }

  private @Nullable VariableSet known(Expr e) {
    return e instanceof Const || e instanceof WideConst ? VariableSet.EMPTY : known.get(e);
  }

  private VariableSet ready(Expr e) {
    VariableSet set = known(e);
    if (set == null) {
      throw new IllegalStateException("operand without its variables");
    }
    return set;
  }

  /** Null when operands had to be asked for first. */
  private @Nullable VariableSet combine(Expr e) {
    return switch (e) {
      case Const _, WideConst _ -> VariableSet.EMPTY;
      case Var v -> VariableSet.of(v.variable());
      case Unary u -> ask(u.arg()) ? null : ready(u.arg());
      case Extract x -> ask(x.arg()) ? null : ready(x.arg());
      case Binary b -> ask(b.left(), b.right()) ? null : ready(b.left()).union(ready(b.right()));
      case Ite t ->
          ask(t.condition(), t.whenTrue(), t.whenFalse())
              ? null
              : ready(t.condition()).union(ready(t.whenTrue())).union(ready(t.whenFalse()));
    };
  }

  private boolean ask(Expr... operands) {
    boolean missing = false;
    for (Expr e : operands) {
      if (known(e) == null) {
        pending.push(e);
        missing = true;
      }
    }
    return missing;
  }
}
