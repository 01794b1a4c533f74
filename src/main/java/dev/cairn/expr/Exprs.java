package dev.cairn.expr;

import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** Walks over terms; all iterative, each node once. */
public final class Exprs {
  private Exprs() {}

  public static boolean isConstant(Expr e) {
    return Terms.isConstant(e);
  }

  public static boolean isTrue(Expr e) {
    return e instanceof Const c && c.width() == 1 && c.bits() == 1;
  }

  public static boolean isFalse(Expr e) {
    return e instanceof Const c && c.width() == 1 && c.bits() == 0;
  }

  /** The operands, left to right; of a choice: condition, then, else. */
  public static List<Expr> operands(Expr e) {
    return switch (e) {
      case Const _, WideConst _, Var _ -> List.of();
      case Unary u -> List.of(u.arg());
      case Binary b -> List.of(b.left(), b.right());
      case Ite t -> List.of(t.condition(), t.whenTrue(), t.whenFalse());
      case Extract x -> List.of(x.arg());
    };
  }

  /** Visits every node of the terms once, operands before what is made of them. */
  public static void forEach(Collection<Expr> roots, Consumer<Expr> visitor) {
    var seen = new NodeMap<Boolean>();
    var pending = new ArrayDeque<Expr>();
    for (Expr root : roots) {
      pending.push(root);
      while (!pending.isEmpty()) {
        Expr next = pending.element();
        if (seen.get(next) != null || !pushUnseen(next, seen, pending)) {
          pending.pop();
          if (seen.get(next) == null) {
            seen.put(next, true);
            visitor.accept(next);
          }
        }
      }
    }
  }

  private static boolean pushUnseen(Expr e, NodeMap<Boolean> seen, ArrayDeque<Expr> pending) {
    int before = pending.size();
    List<Expr> operands = operands(e);
    for (int i = operands.size() - 1; i >= 0; i--) {
      if (seen.get(operands.get(i)) == null) {
        pending.push(operands.get(i));
      }
    }
    return pending.size() > before;
  }

  /**
   * Computes a value bottom-up: {@code step} gets each node once, with a function that tells the
   * values of its operands (and of all nodes below).
   */
  public static <T> T fold(Expr root, BiFunction<Expr, Function<Expr, T>, T> step) {
    var values = new NodeMap<T>();
    Function<Expr, T> valueOf = e -> found(values, e);
    forEach(List.of(root), e -> values.put(e, step.apply(e, valueOf)));
    return found(values, root);
  }

  private static <T> T found(NodeMap<T> values, Expr e) {
    T value = values.get(e);
    if (value == null) {
      throw new IllegalArgumentException("not an operand");
    }
    return value;
  }

  /** The number of different nodes. */
  public static int nodeCount(Expr root) {
    int[] count = {0};
    forEach(List.of(root), _ -> count[0]++);
    return count[0];
  }

  /** The variables of a term; a pool has the remembering form. */
  public static VariableSet variables(Expr e) {
    return new VariableSets().of(e);
  }
}
