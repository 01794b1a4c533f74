package dev.cairn.input.acsl;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/** The input variables of a term. */
final class ExprVariables {
  private ExprVariables() {}

  static void collect(Expr root, Set<Variable> into) {
    var seen = new HashSet<Expr>();
    var open = new ArrayDeque<Expr>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr expr = open.pop();
      if (!seen.add(expr)) {
        continue;
      }
      switch (expr) {
        case Expr.Var v -> into.add(v.variable());
        case Expr.Unary u -> open.push(u.arg());
        case Expr.Extract x -> open.push(x.arg());
        case Expr.Binary b -> {
          open.push(b.right());
          open.push(b.left());
        }
        case Expr.Ite i -> {
          open.push(i.whenFalse());
          open.push(i.whenTrue());
          open.push(i.condition());
        }
        case Expr.Const _, Expr.WideConst _ -> {}
      }
    }
  }
}
