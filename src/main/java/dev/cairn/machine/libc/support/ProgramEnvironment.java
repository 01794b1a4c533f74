package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;

/**
 * What a program learns of the world around it. While tests are generated that is a small fixed
 * world: nothing that depends on it may be called infeasible. A program that is only run sees what
 * is there.
 */
public final class ProgramEnvironment {
  private ProgramEnvironment() {}

  /** The program sees something that could be otherwise. */
  public static void seen(RunState rt, String what) {
    boolean isKnown = rt.evaluation == null && rt.record().isNoted(what);
    if (!isKnown && !rt.console().isAttached()) {
      seen(rt, what, rt.userLocation());
    }
  }

  /** The same where it is known where the program is. */
  static void seen(RunState rt, String what, Location where) {
    if (!rt.console().isAttached()) {
      rt.record().unvaried(Unvaried.Kind.WORLD, what, where);
    }
  }

  /** What lies there was given by the world around, and could be otherwise. */
  public static void mayDiffer(RunState rt, MemObject o, int offset, int size, String what) {
    if (!rt.console().isAttached()) {
      rt.memory().own(o);
      var foreign = ForeignBytes.none(Unvaried.Kind.WORLD, what);
      foreign.bytes().set(offset, offset + size);
      o.setForeign(foreign);
    }
  }

  /** A call returns null; it could be any other pointer, if the world around were otherwise. */
  public static void nullOrOther(RunState rt, CallFrame call, String what) {
    Expr none = rt.pool().constant(Long.SIZE, 0);
    Expr other = other(rt, none, what);
    call.setResult(0, other.equals(none) ? null : other);
  }

  /** The value could be any other, if the world around were otherwise. */
  public static Expr other(RunState rt, Expr value, String what) {
    StandIns all = StandIns.of(rt);
    if (rt.console().isAttached() || !all.isWorthwhile(rt)) {
      return value;
    }
    if (all.isFull()) {
      seen(rt, what);
      return value;
    }
    return all.otherwise(rt, value, Unvaried.Kind.WORLD, what);
  }
}
