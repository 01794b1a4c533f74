package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.AddressBits;
import org.jspecify.annotations.Nullable;

/**
 * The low bits of the address of an input object that a run looks at as a number: an input like any
 * other, since a test can put the object there. The run has it there, too: it begins again with as
 * many elements before the pointer as that takes.
 *
 * @param end the first bit that is none of them
 * @param moved what they add to the machine's address; null when there are none
 */
record LowBits(int end, @Nullable Expr moved) {
  private static final CType TYPE = new CType.Integer("unsigned char", 1, false, false, true);

  /** Those of an object of whose address so many low bits are 0 by its type. */
  static LowBits of(RunState rt, MemObject o, int zeros) {
    InputRegion region = InputRegion.of(o);
    if (region == null || rt.evaluation != null || !region.canBeAnywhere()) {
      return new LowBits(zeros, null);
    }
    ExprPool pool = rt.pool();
    Variable variable =
        rt.record()
            .variable(new AddressBits(o.name).variableName(), AddressBits.BITS - zeros, TYPE);
    StandIns.of(rt).companion(variable);
    long place = rt.record().value(variable) << zeros;
    if (!region.front().isAt((int) place)) {
      throw rt.faults().beginAgain(o, region.front().elementsTo((int) place));
    }
    Expr low = pool.convert(UnaryOp.ZEXT, pool.variable(variable), 64);
    Expr shifted = pool.binary(BinaryOp.SHL, low, pool.constant(64, zeros));
    return new LowBits(
        AddressBits.BITS, pool.binary(BinaryOp.SUB, shifted, pool.constant(64, place)));
  }
}
