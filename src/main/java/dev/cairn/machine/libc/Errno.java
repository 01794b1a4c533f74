package dev.cairn.machine.libc;

import dev.cairn.machine.MemObject;
import dev.cairn.machine.RunState;

/** The program's {@code errno}: one object per run. */
final class Errno {
  static final int EDOM = 33;
  static final int ERANGE = 34;
  static final int ENOMEM = 12;
  static final int EPERM = 1;
  static final int ENOSYS = 38;
  static final int EACCES = 13;
  static final int EAGAIN = 11;
  static final int ECHILD = 10;
  static final int ENOTTY = 25;
  static final int EINVAL = 22;
  static final int EILSEQ = 84;
  static final int EOVERFLOW = 75;

  private final long address;

  private Errno(long address) {
    this.address = address;
  }

  static long address(RunState rt) {
    return rt.state(
            Errno.class,
            () -> new Errno(rt.memory().allocate(MemObject.Kind.GLOBAL, "errno", 4).address()))
        .address;
  }

  static void set(RunState rt, int value) {
    rt.memory().write(address(rt), 4, value, null);
  }
}
