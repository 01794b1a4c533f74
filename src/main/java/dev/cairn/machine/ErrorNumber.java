package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.Optional;

/**
 * What a function leaves in {@code errno}. Only what was set is told: natively, calls that succeed
 * may leave anything, and what the host would have answered nobody knows.
 */
final class ErrorNumber {
  private static final Map<String, Long> NAMES =
      Map.ofEntries(
          Map.entry("EPERM", 1L),
          Map.entry("ENOENT", 2L),
          Map.entry("EINTR", 4L),
          Map.entry("EIO", 5L),
          Map.entry("E2BIG", 7L),
          Map.entry("EBADF", 9L),
          Map.entry("EAGAIN", 11L),
          Map.entry("ENOMEM", 12L),
          Map.entry("EACCES", 13L),
          Map.entry("EFAULT", 14L),
          Map.entry("EBUSY", 16L),
          Map.entry("EEXIST", 17L),
          Map.entry("ENODEV", 19L),
          Map.entry("ENOTDIR", 20L),
          Map.entry("EISDIR", 21L),
          Map.entry("EINVAL", 22L),
          Map.entry("EFBIG", 27L),
          Map.entry("ENOSPC", 28L),
          Map.entry("ESPIPE", 29L),
          Map.entry("EPIPE", 32L),
          Map.entry("EDOM", 33L),
          Map.entry("ERANGE", 34L),
          Map.entry("ENAMETOOLONG", 36L),
          Map.entry("ENOSYS", 38L),
          Map.entry("EPROTO", 71L),
          Map.entry("EBADMSG", 74L),
          Map.entry("EOVERFLOW", 75L),
          Map.entry("EILSEQ", 84L),
          Map.entry("EMSGSIZE", 90L),
          Map.entry("ENOTSUP", 95L),
          Map.entry("ENOBUFS", 105L),
          Map.entry("ETIMEDOUT", 110L));
  private static final CType TYPE = new CType.Enumeration("", 4, true, NAMES);

  private ErrorNumber() {}

  static void observe(RunState rt) {
    if (rt.record().hostEffects().isEmpty()) {
      Errno.known(rt).filter(MemObject::isAlive).ifPresent(o -> observe(rt, o));
    }
  }

  private static void observe(RunState rt, MemObject o) {
    long bits = Bytes.read(o.bytes, 0, Integer.BYTES);
    Expr term = o.log == null ? Cells.read(rt.pool(), o, o.bytes, 0, Integer.BYTES) : null;
    if (bits != 0 && !Uninitialised.isIn(rt, term)) {
      Optional<Expr> told = Optional.ofNullable(term).filter(t -> !(t instanceof Expr.Const));
      rt.record().observations().add(new Run.Observation("errno", TYPE, bits, told));
    }
  }
}
