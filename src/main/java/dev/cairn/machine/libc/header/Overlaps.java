package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.ops.Blocks;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Check;

/**
 * Whether memcpy is asked to copy between places that overlap: reported where they do, and a goal
 * where that depends on the input. The same place is none: compilers copy a struct to itself so.
 */
final class Overlaps {
  private Overlaps() {}

  static void look(RunState rt, CallFrame frame) {
    boolean isOverlap = Blocks.checkOverlap(rt, frame.value(0), frame.value(1), frame.value(2));
    if (!isOverlap && frame.isSymbolic() && isOneObject(frame)) {
      rt.conditions().goal(Check.MEMORY, overlap(rt, frame), frame.location());
    }
  }

  private static boolean isOneObject(CallFrame frame) {
    return frame.value(0) >>> 32 == frame.value(1) >>> 32;
  }

  private static Expr overlap(RunState rt, CallFrame frame) {
    ExprPool pool = rt.pool();
    Expr term = Args.term(rt, frame, 2);
    Expr size = term.width() == 64 ? term : pool.convert(UnaryOp.ZEXT, term, 64);
    Expr to = Args.term(rt, frame, 0);
    Expr from = Args.term(rt, frame, 1);
    Expr forward = pool.binary(BinaryOp.SUB, to, from);
    Expr backward = pool.binary(BinaryOp.SUB, from, to);
    Expr isNear =
        pool.binary(
            BinaryOp.OR,
            pool.binary(BinaryOp.ULT, forward, size),
            pool.binary(BinaryOp.ULT, backward, size));
    Expr isApart = pool.not(pool.binary(BinaryOp.EQ, forward, pool.constant(64, 0)));
    return pool.binary(BinaryOp.AND, isApart, isNear);
  }
}
