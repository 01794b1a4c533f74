package dev.cairn.machine.libc.support;

import dev.cairn.expr.Variable;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.ErrorNames;
import java.util.Optional;

/**
 * The program's {@code errno}: one object per run. What it is before a function is called is an
 * input, and so is what a stub sets it to where the program looks at it next ({@link
 * ErrnoOfStubs}).
 */
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

  /** The program asks where it is: to look at it, or to set it. */
  public static long asked(RunState rt) {
    long at = address(rt);
    ErrnoOfStubs.of(rt).asked(rt, at);
    return at;
  }

  /** Its object; empty when nobody has looked at it or set it. */
  public static Optional<MemObject> known(RunState rt) {
    return rt.knownState(Errno.class).map(e -> rt.memory().object(e.address));
  }

  /** Is it looked at by a function that is tested on its own. */
  static boolean isInput(RunState rt) {
    return DrivenFunction.of(rt.program().program()).isPresent()
        && rt.model().world().isEmpty()
        && !rt.console().isAttached();
  }

  private static long make(RunState rt) {
    MemObject o = rt.memory().allocate(MemObject.Kind.GLOBAL, "errno", 4);
    o.isCommon = true;
    if (isInput(rt)) {
      Variable before = rt.record().variable(ErrorNames.VARIABLE, Integer.SIZE, ErrorNames.TYPE);
      rt.memory().write(o.address(), 4, rt.record().value(before), rt.record().term(before));
    } else {
      ProgramEnvironment.mayDiffer(rt, o, 0, 4, "errno is 0 at the begin");
    }
    return o.address();
  }

  /** Natively it could have been set meanwhile. */
  public static void mayBeSet(RunState rt) {
    ErrnoOfStubs.of(rt).settled(rt);
    MemObject o = rt.memory().object(address(rt));
    if (o != null) {
      ProgramEnvironment.mayDiffer(rt, o, 0, 4, "errno is not set by what succeeds");
    }
  }

  public static void set(RunState rt, int value) {
    ErrnoOfStubs.of(rt).settled(rt);
    rt.memory().write(address(rt), 4, value, null);
  }
}
