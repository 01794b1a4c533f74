package dev.cairn.solver;

import dev.cairn.expr.Expr;
import java.util.function.Consumer;

/** The direct operands of a term. */
final class Operands {
  private Operands() {}

  static void forEach(Expr e, Consumer<Expr> visitor) {
    switch (e) {
      case Expr.Const _, Expr.WideConst _, Expr.Var _ -> {}
      case Expr.Unary u -> visitor.accept(u.arg());
      case Expr.Extract x -> visitor.accept(x.arg());
      case Expr.Binary b -> {
        visitor.accept(b.left());
        visitor.accept(b.right());
      }
      case Expr.Ite i -> {
        visitor.accept(i.condition());
        visitor.accept(i.whenTrue());
        visitor.accept(i.whenFalse());
      }
    }
  }
}
