package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/**
 * What the contract says of the elements of a pointer without an object of its own: its variables
 * are those of its host, so that what is allowed of the ones is allowed of the others.
 */
final class Links {
  private static final int MOST_ELEMENTS = 64;

  private Links() {}

  /** That they are equal; null when that cannot be said. */
  static @Nullable Expr of(RunState rt, InputPointer pointer, Guest guest) {
    ExprPool pool = rt.pool();
    Expr linked = pool.bool(true);
    if (!pointer.isConstrained()) {
      return linked;
    }
    if (!(pointer.lengthTerm() instanceof Expr.Const length) || length.bits() > MOST_ELEMENTS) {
      return null;
    }
    for (int i = 0; i < length.bits(); i++) {
      InputCells element = pointer.element(i);
      long begin = Byte.SIZE * (guest.offset() + (long) i * pointer.step());
      for (int k = 0; k < element.layout.leaves.size(); k++) {
        Expr equal = equal(pool, element, k, guest.host(), begin);
        if (equal == null) {
          return null;
        }
        linked = pool.binary(BinaryOp.AND, linked, equal);
      }
    }
    return linked;
  }

  private static @Nullable Expr equal(
      ExprPool pool, InputCells element, int leaf, Host host, long begin) {
    Leaf own = element.leaf(leaf);
    if (own.kind() != InputLayout.Kind.SCALAR) {
      return null;
    }
    Variable there = host.scalarAt(pool, begin + own.bitOffset(), own.bits());
    return there == null
        ? null
        : pool.binary(
            BinaryOp.EQ, pool.variable(element.variable(pool, leaf)), pool.variable(there));
  }

  /** The run goes on only where they are equal; others are asked for. */
  static void assume(RunState rt, Expr linked) {
    if (linked instanceof Expr.Const) {
      return;
    }
    if (TermValues.of(rt, linked) == 0) {
      rt.conditions().assume(rt.pool().not(linked), Location.NONE);
      throw rt.end(new Ending.AssumptionFailed(rt.location()));
    }
    rt.conditions().assume(linked, Location.NONE);
  }
}
