package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import java.util.List;
import java.util.Set;

/** The input variables of a term. */
final class ExprVariables {
  private ExprVariables() {}

  static void collect(Expr root, Set<Variable> into) {
    Exprs.forEach(
        List.of(root),
        e -> {
          if (e instanceof Expr.Var v) {
            into.add(v.variable());
          }
        });
  }
}
