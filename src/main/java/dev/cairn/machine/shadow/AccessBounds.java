package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;

/** The conditions under which an access at a symbolic offset stays inside its object. */
final class AccessBounds {
  private AccessBounds() {}

  /**
   * Records that the access is inside. For an object of known size, and for an input whose length
   * the precondition gives, leaving it is a defect: a check. An input that grows as needed can only
   * be left at its lower end; whether another index goes beyond the largest size that is tried is a
   * choice of the path, so that nothing is claimed of what lies there.
   */
  static void check(RunState rt, MemObject o, Expr offset, int bytes, Location where) {
    InputRegion region = InputRegion.of(o);
    if (region != null && region.isGrowable()) {
      ExprPool pool = rt.pool();
      rt.conditions().check(pool.binary(BinaryOp.SLE, pool.constant(64, 0), offset), where);
      AliasFacts.of(rt).relate(rt, below(pool, offset, region.maxBytes() - bytes), true, where);
    } else {
      rt.conditions().check(inside(rt, o, offset, bytes), where);
    }
  }

  /**
   * Records that the access at {@code at} is not inside, where that depends on the input. Above the
   * largest size of an input that grows the run cannot go on; that is a choice, so that others stay
   * below.
   */
  static void fail(RunState rt, MemObject o, Expr offset, long at, int bytes, Location where) {
    ExprPool pool = rt.pool();
    InputRegion region = InputRegion.of(o);
    boolean isInside = at >= 0 && at + bytes <= o.bytes.length;
    if (region != null && region.isGrowable()) {
      rt.conditions()
          .check(pool.binary(BinaryOp.SLE, pool.constant(64, 0), offset), at >= 0, where);
      if (at < 0) {
        rt.faults().nothingInFront(o);
      } else {
        rt.conditions().choose(below(pool, offset, region.maxBytes() - bytes), false, where);
      }
    } else if (!isInside) {
      rt.conditions().check(inside(rt, o, offset, bytes), false, where);
    }
  }

  /** Inside the object, whatever its size is on other inputs of this path. */
  static Expr inside(RunState rt, MemObject o, Expr offset, int bytes) {
    ExprPool pool = rt.pool();
    InputRegion region = InputRegion.of(o);
    Expr size = region == null ? o.sizeTerm : region.sizeTerm();
    if (size == null) {
      return below(pool, offset, (long) o.bytes.length - bytes);
    }
    Expr end = pool.binary(BinaryOp.ADD, offset, pool.constant(64, bytes));
    return pool.binary(
        BinaryOp.AND,
        pool.binary(BinaryOp.ULT, offset, size),
        pool.binary(BinaryOp.ULE, end, size));
  }

  static Expr below(ExprPool pool, Expr offset, long last) {
    return last < 0 ? pool.bool(false) : pool.binary(BinaryOp.ULE, offset, pool.constant(64, last));
  }
}
