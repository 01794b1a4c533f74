package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an object that no logged write can mean on any input of the path, as those beside
 * the one table of a struct that was written at an input's place: they are read and written as if
 * there were no log, in its base state.
 */
final class BesideLog {
  private BesideLog() {}

  /** Whether all of these bytes are such; an object whose size or content is open has none. */
  static boolean is(MemObject o, WriteLog log, int from, int to) {
    return isFixed(o) && !log.canMean(from, to);
  }

  private static boolean isFixed(MemObject o) {
    return o.region == null && o.sizeTerm == null;
  }

  /** The bytes that an access inside {@code o} can mean on any input of the path. */
  static Window places(RunState rt, MemObject o, Expr offset, int at, int size) {
    if (offset instanceof Expr.Const) {
      return new Window(at, at + size - 1);
    }
    if (!isFixed(o)) {
      return new Window(0, Integer.MAX_VALUE - 1);
    }
    Window whole = new Window(0, o.bytes.length - size);
    Window narrow = PathBounds.narrowed(rt, offset, whole);
    return new Window(
        Math.min(at, narrow.from()), Math.max(at, Math.max(narrow.from(), narrow.last())) + size - 1);
  }

  /** All of these bytes are about to be set: writes that can mean no others do not matter. */
  static void hide(MemObject o, WriteLog log, int from, int to) {
    if (isFixed(o)) {
      log.hide(from, to);
    }
  }

  /** Sets bytes whose content is {@code bits}, or what the object holds where they are many. */
  static void write(
      RunState rt, MemObject o, WriteLog log, int at, int bytes, long bits, @Nullable Expr value) {
    if (bytes <= Long.BYTES) {
      Bytes.write(log.baseBytes, at, bytes, bits);
    } else {
      System.arraycopy(o.bytes, at, log.baseBytes, at, bytes);
    }
    o.show(at, bytes);
    Cells.write(rt.pool(), o, at, bytes, value);
  }
}
