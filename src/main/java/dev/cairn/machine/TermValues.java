package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.eval.Evaluator;

/** What terms are worth in a run. */
final class TermValues {
  private TermValues() {}

  /** The value of a term of at most 64 bits on the run's input, zero-extended. */
  static long of(RunState rt, Expr term) {
    return switch (term) {
      case Expr.Const c -> c.bits();
      case Expr.Var v -> rt.record().value(v.variable());
      case Expr.WideConst _, Expr.Unary _, Expr.Binary _, Expr.Ite _, Expr.Extract _ ->
          evaluator(rt).value(term, rt.record().asked());
    };
  }

  private static Evaluator evaluator(RunState rt) {
    return rt.symbolic() instanceof ShadowMemory memory ? memory.evaluator() : new Evaluator();
  }
}
