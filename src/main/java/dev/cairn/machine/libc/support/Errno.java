package dev.cairn.machine.libc.support;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import java.util.Optional;

/** The program's {@code errno}: one object per run. */
public final class Errno {
  public static final int EDOM = 33;
  public static final int ERANGE = 34;
  public static final int ENOMEM = 12;
  public static final int EPERM = 1;
  public static final int ENOSYS = 38;
  public static final int EACCES = 13;
  public static final int EAGAIN = 11;
  public static final int ECHILD = 10;
  public static final int ENOTTY = 25;
  public static final int EINVAL = 22;
  public static final int EILSEQ = 84;
  static final int EOVERFLOW = 75;

  private final long address;

  private Errno(long address) {
    this.address = address;
  }

  public static long address(RunState rt) {
    return rt.state(Errno.class, () -> new Errno(make(rt))).address;
  }

  /** Its object; empty when nobody has looked at it or set it. */
  public static Optional<MemObject> known(RunState rt) {
    return rt.knownState(Errno.class).map(e -> rt.memory().object(e.address));
  }

  private static long make(RunState rt) {
    MemObject o = rt.memory().allocate(MemObject.Kind.GLOBAL, "errno", 4);
    o.isCommon = true;
    ProgramEnvironment.mayDiffer(rt, o, 0, 4, "errno is 0 at the begin");
    return o.address();
  }

  /** Natively it could have been set meanwhile. */
  public static void mayBeSet(RunState rt) {
    MemObject o = rt.memory().object(address(rt));
    if (o != null) {
      ProgramEnvironment.mayDiffer(rt, o, 0, 4, "errno is not set by what succeeds");
    }
  }

  public static void set(RunState rt, int value) {
    rt.memory().write(address(rt), 4, value, null);
  }
}
