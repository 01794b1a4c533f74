package dev.cairn.machine.run;

import dev.cairn.expr.Expr;

/** What terms are worth in a run. */
public final class TermValues {
  private TermValues() {}

  /** The value of a term of at most 64 bits on the run's input, zero-extended. */
  public static long of(RunState rt, Expr term) {
    return switch (term) {
      case Expr.Const c -> c.bits();
      case Expr.Var v -> rt.record().value(v.variable());
      case Expr.WideConst _, Expr.Unary _, Expr.Binary _, Expr.Ite _, Expr.Extract _ ->
          rt.symbolic().evaluator().value(term, rt.record().asked());
    };
  }
}
