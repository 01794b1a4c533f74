package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that are read where a pointer may be by the type of the memory. If one is there, the
 * number is a part of an address, which could be another.
 */
public final class PunnedPointers {
  /** Called by what the front end makes of such loads, with the memory and the number. */
  public static final String FUNCTION = "__cairn_punned";

  /** The same for a copy, with its target and size. */
  public static final String COPY = "__cairn_punned_copy";

  private PunnedPointers() {}

  /** Returns the number. */
  public static void read(RunState rt, CallFrame frame) {
    Expr term = frame.shadow(1);
    MemObject target = target(rt, frame.value(0));
    if (target != null && rt.evaluation == null && !rt.console().isAttached()) {
      term = other(rt, frame, target);
    }
    frame.setResult(frame.value(1), term);
  }

  /** {@code void f(void *to, size_t size)}: pointers were copied to where numbers are. */
  public static void copied(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(frame.value(0));
    int begin = Addresses.offset(frame.value(0));
    int end = begin + (int) frame.value(1);
    if (o == null || rt.console().isAttached() || !StandIns.of(rt).isWorthwhile(rt)) {
      return;
    }
    for (int at = begin; at + Long.BYTES <= end; at += Long.BYTES) {
      MemObject target = target(rt, o.address() + at);
      if (target != null) {
        var foreign = ForeignBytes.none(Unvaried.Kind.ADDRESS, words(target));
        foreign.bytes().set(at, at + Long.BYTES);
        rt.memory().own(o);
        o.setForeign(foreign);
      }
    }
  }

  private static String words(MemObject target) {
    return "the address of '" + target.name + "' as a number";
  }

  private static @Nullable Expr other(RunState rt, CallFrame frame, MemObject target) {
    String what = words(target);
    StandIns all = StandIns.of(rt);
    Expr term = frame.shadow(1);
    if (!all.isWorthwhile(rt)) {
      return term;
    }
    if (all.isFull()) {
      rt.record().unvaried(Unvaried.Kind.ADDRESS, what, frame.location());
      return term;
    }
    int bits = frame.type(1).bits();
    Expr number = term == null ? rt.pool().constant(bits, frame.value(1)) : term;
    return all.otherwise(rt, number, Unvaried.Kind.ADDRESS, what);
  }

  /** What the pointer around that place leads to; null when there is none. */
  private static @Nullable MemObject target(RunState rt, long place) {
    MemObject o = rt.memory().object(place);
    int at = Addresses.offset(place) & -Long.BYTES;
    if (o == null || at < 0 || at + Long.BYTES > o.size() || rt.memory().pointerBytes() != 8) {
      return null;
    }
    MemObject target = rt.memory().object(Bytes.read(o.bytes, at, Long.BYTES));
    boolean isObject =
        target != null && target.kind != MemObject.Kind.NULL && target.isAlive() && target.id > 0;
    return isObject ? target : null;
  }
}
