package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;

/**
 * What the program reads of {@link ForeignBytes}. A number gets a stand-in for what it could be
 * instead, so that only what depends on it is open. A pointer could lead anywhere, and a place that
 * is not known could hold any of them: that is noted at once.
 */
public final class ForeignReads {
  private static final int WORD = 8;

  private ForeignReads() {}

  /** The program reads at this place; the input's own cells there are made. */
  static void read(RunState rt, MemObject o, int offset, int size) {
    ForeignBytes foreign = o.foreign();
    if (foreign == null || !foreign.isAny(offset, size)) {
      return;
    }
    if (!StandIns.of(rt).isWorthwhile(rt)) {
      o.clearForeign();
      return;
    }
    for (int at = offset; at < offset + size; ) {
      int end = Math.min(offset + size, size <= WORD ? offset + size : (at / WORD + 1) * WORD);
      if (foreign.isAny(at, end - at)) {
        piece(rt, o, foreign, at, end - at);
      }
      at = end;
    }
  }

  private static void piece(RunState rt, MemObject o, ForeignBytes foreign, int at, int size) {
    if (o.log != null || StandIns.of(rt).isFull() || isPointer(rt, o, at, size)) {
      anywhere(rt, o);
      return;
    }
    Expr term = Cells.read(rt.pool(), o, o.bytes, at, size);
    Expr known = term != null ? term : Cells.constant(rt.pool(), o.bytes, at, size);
    Expr other = StandIns.of(rt).otherwise(rt, known, foreign.kind(), foreign.what());
    Cells.write(rt.pool(), o, at, size, other);
    o.clearForeign(at, size);
  }

  private static boolean isPointer(RunState rt, MemObject o, int at, int size) {
    if (size != rt.memory().pointerBytes() || size != WORD) {
      return false;
    }
    long value = Bytes.read(o.bytes, at, size);
    MemObject target = rt.memory().object(value);
    return target != null && target.id > 0 && Addresses.offset(value) <= target.size();
  }

  /** The program reads at a place that other inputs have elsewhere. */
  static void anywhere(RunState rt, MemObject o) {
    ForeignBytes foreign = o.foreign();
    if (foreign != null && !foreign.bytes().isEmpty()) {
      rt.record().unvaried(foreign.kind(), foreign.what(), rt.location());
      o.clearForeign();
    }
  }

  /**
   * The program is about to read volatile memory. The first time that is an input; whatever it saw
   * or wrote there before may have changed since. Variables on the stack are its own.
   */
  public static void readVolatile(RunState rt, long address, int size) {
    MemObject o = rt.memory().object(address);
    int at = Addresses.offset(address);
    if (o == null || o.kind == MemObject.Kind.STACK || at < 0 || at + size > o.size()) {
      return;
    }
    InputRegion region = InputRegion.of(o);
    if (region == null || !region.known(at, size).isEmpty()) {
      rt.memory().own(o);
      var changed = ForeignBytes.none(Unvaried.Kind.VALUE, changes(o));
      changed.bytes().set(at, at + size);
      o.setForeign(changed);
    }
  }

  private static String changes(MemObject o) {
    return "volatile '" + o.name + "' changes only where the program writes it";
  }
}
