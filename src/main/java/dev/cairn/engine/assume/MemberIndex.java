package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;

/**
 * Indices of arrays that are members: before the first element lie other members, so that nothing
 * fails there, and still no caller means them.
 */
final class MemberIndex {
  private MemberIndex() {}

  /** Says that an access lies before its array, where the cause says that it lies before all. */
  static Expr before(Expr cause, Variable variable, Run run, ExprPool pool) {
    boolean isMember =
        cause instanceof Expr.Binary(_, _, _, var op, _, Expr.Const limit)
            && op == BinaryOp.SLT
            && run.pointees().stream()
                .filter(p -> variable.name().startsWith(p.pointer() + "["))
                .anyMatch(p -> isArrayAt(p.element(), -signed(limit)));
    return isMember && cause instanceof Expr.Binary b
        ? pool.binary(BinaryOp.SLT, b.left(), pool.constant(b.left().width(), 0))
        : cause;
  }

  private static long signed(Expr.Const number) {
    return number.bits() << (Long.SIZE - number.width()) >> (Long.SIZE - number.width());
  }

  private static boolean isArrayAt(CType type, long offset) {
    return offset > 0
        && type.resolved() instanceof CType.Composite c
        && c.members().stream()
            .anyMatch(
                m -> {
                  long inside = offset - m.offset();
                  CType member = m.type().type();
                  return (inside == 0 && member.resolved() instanceof CType.Array)
                      || isArrayAt(member, inside);
                });
  }
}
