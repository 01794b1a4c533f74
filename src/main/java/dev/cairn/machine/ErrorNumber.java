package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.path.ErrorNames;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * What a function leaves in {@code errno}. Only what was set is told: natively, calls that succeed
 * may leave anything, and what the host would have answered nobody knows.
 */
final class ErrorNumber {
  private ErrorNumber() {}

  static void observe(RunState rt) {
    if (rt.record().hostEffects().isEmpty()) {
      Errno.known(rt).filter(MemObject::isAlive).ifPresent(o -> observe(rt, o));
    }
  }

  private static void observe(RunState rt, MemObject o) {
    long bits = Bytes.read(o.bytes, 0, Integer.BYTES);
    Expr term = o.log == null ? Cells.read(rt.pool(), o, o.bytes, 0, Integer.BYTES) : null;
    boolean isOld = term instanceof Expr.Var v && v.variable().name().equals(ErrorNames.VARIABLE);
    if (bits != 0 && !isOld && !Uninitialised.isIn(rt, term)) {
      Optional<Expr> told = Optional.ofNullable(term).filter(t -> !(t instanceof Expr.Const));
      rt.record().observations().add(new Run.Observation("errno", ErrorNames.TYPE, bits, told));
    }
  }
}
