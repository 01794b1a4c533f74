package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Nodes;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Brings terms of one other pool into a pool, node by node as they are: the result is the very term
 * that the pool itself would have made. Both pools must have the same register of variables.
 * Remembers what it has brought. Not thread-safe; the other pool may go on making terms meanwhile.
 */
public final class Imports {
  private static final int MAX_REMEMBERED = 1 << 20;
  private final Nodes nodes;
  private final NodeMap<Expr> done = new NodeMap<>();
  private final Deque<Expr> open = new ArrayDeque<>();

  Imports(Nodes nodes) {
    this.nodes = nodes;
  }

  /** The term of the pool that is equal to {@code foreign}. */
  public Expr of(Expr foreign) {
    Expr known = done.get(foreign);
    if (known != null) {
      return known;
    }
    if (done.size() > MAX_REMEMBERED) {
      done.clear();
    }
    open.push(foreign);
    while (!open.isEmpty()) {
      Expr next = open.element();
      Expr made = done.get(next);
      if (made == null) {
        made = make(next);
        if (made == null) {
          continue;
        }
        done.put(next, made);
      }
      open.pop();
    }
    return ready(foreign);
  }

  private Expr ready(Expr foreign) {
    Expr known = done.get(foreign);
    if (known == null) {
      throw new IllegalStateException("operand not brought yet");
    }
    return known;
  }

  /** Null when operands have to be brought first. */
  private @Nullable Expr make(Expr e) {
    return switch (e) {
      case Const c -> nodes.constant(c.width(), c.bits());
      case WideConst c -> nodes.wide(c.width(), c.bits());
      case Var v -> nodes.variable(v.variable());
      case Unary u -> lacks(u.arg()) ? null : nodes.unary(u.op(), u.width(), ready(u.arg()));
      case Binary b ->
          lacks(b.left(), b.right())
              ? null
              : nodes.binary(b.op(), b.width(), ready(b.left()), ready(b.right()));
      case Ite t ->
          lacks(t.condition(), t.whenTrue(), t.whenFalse())
              ? null
              : nodes.ite(ready(t.condition()), ready(t.whenTrue()), ready(t.whenFalse()));
      case Extract x -> lacks(x.arg()) ? null : nodes.extract(ready(x.arg()), x.low(), x.width());
    };
  }

  private boolean lacks(Expr... operands) {
    boolean isLacking = false;
    for (Expr operand : operands) {
      if (done.get(operand) == null) {
        open.push(operand);
        isLacking = true;
      }
    }
    return isLacking;
  }
}
