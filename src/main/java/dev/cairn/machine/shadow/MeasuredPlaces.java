package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Distances between pointers. C has none between an object and null: who measures one takes for
 * granted that both are null or neither is.
 */
final class MeasuredPlaces {
  private MeasuredPlaces() {}

  static void subtracted(
      RunState rt, long left, @Nullable Expr leftTerm, long right, @Nullable Expr rightTerm) {
    if (rt.evaluation != null || (leftTerm == null && rightTerm == null)) {
      return;
    }
    ExprPool pool = rt.pool();
    Expr isLeftNull = isNull(pool, left, leftTerm);
    Expr isRightNull = isNull(pool, right, rightTerm);
    Expr isMeasurable = pool.binary(BinaryOp.EQ, isLeftNull, isRightNull);
    if (isMeasurable instanceof Expr.Const) {
      return;
    }
    if ((left == 0) == (right == 0)) {
      rt.conditions().assume(isMeasurable, rt.location());
      return;
    }
    rt.conditions().add(Kind.ASSUME, pool.not(isMeasurable), -1, -1, rt.location());
    throw rt.end(new Ending.AssumptionFailed(rt.location()));
  }

  private static Expr isNull(ExprPool pool, long pointer, @Nullable Expr term) {
    Expr known = term == null ? pool.constant(64, pointer) : term;
    return pool.binary(BinaryOp.EQ, known, pool.constant(64, 0));
  }
}
