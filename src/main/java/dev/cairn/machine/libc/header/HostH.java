package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Origin;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.input.stub.ForeignCalls;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.FallibleCalls;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.libc.support.PunnedPointers;
import dev.cairn.machine.libc.support.SystemCalls;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Calls that would act on the host: never done, always recorded; they fail as they would in a
 * process that may do nothing of the kind.
 */
public final class HostH {
  private static final String REFUSED =
      """
      gethostbyname_r mknod mknodat mkfifoat mount umount umount2 ptrace reboot sethostname
      setdomainname sethostid swapon swapoff acct vhangup daemon statfs fstatfs statfs64 fstatfs64
      statvfs fstatvfs statvfs64 fstatvfs64 settimeofday clock_settime adjtime stime prlimit prlimit64
      brk shmget shmctl shmdt semget semop msgget msgsnd msgrcv posix_openpt grantpt unlockpt
      epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait inotify_init inotify_init1
      inotify_add_watch inotify_rm_watch signalfd eventfd timerfd_create prctl
      getxattr lgetxattr fgetxattr setxattr lsetxattr fsetxattr listxattr llistxattr flistxattr
      removexattr lremovexattr fremovexattr
      """;

  private static final String NULL =
      """
      dlopen dlsym dlerror getpass ptsname gethostent getnetbyname getnetbyaddr getnetent
      getprotobyname getprotobynumber getprotoent getservbyname getservbyport getservent
      """;

  private static final Pattern WORDS = Pattern.compile("\\s+");

  private HostH() {}

  public static void register(Map<String, Native> table) {
    refuse(table, REFUSED, Errno.EPERM, -1);
    refuse(table, NULL, Errno.EPERM, 0);
    refuse(table, "syscall", Errno.ENOSYS, -1);
    unsupported(table, "threads: ", "pthread_create thrd_create");
    unsupported(table, "a second stack: ", "getcontext setcontext makecontext swapcontext");
    table.put("__cairn_deadlock", HostH::deadlock);
    table.put("__cairn_needs_threads", HostH::needsThreads);
    table.put("__cairn_got_lock", HostH::gotLock);
    table.put("__cairn_left_alone", HostH::leftAlone);
    table.put(
        "__cairn_outside", (rt, f) -> ProgramEnvironment.seen(rt, rt.memory().text(f.value(0))));
    table.put("__cairn_processor", HostH::processor);
    table.put("__cairn_may_differ", HostH::mayDiffer);
    table.put("__cairn_callers_choose", HostH::callersChoose);
    table.put("__cairn_absent", HostH::absent);
    table.put(PunnedPointers.FUNCTION, PunnedPointers::read);
    table.put(PunnedPointers.COPY, PunnedPointers::copied);
    table.put("__cairn_replaceable", HostH::replaceable);
    table.put("__cairn_weak_alias", HostH::weakAlias);
    table.put("__cairn_section_end", HostH::sectionEnd);
    table.put("__cairn_resolved", HostH::resolved);
    table.put(SystemCalls.ASKED, SystemCalls::asked);
    table.put(FallibleCalls.ANSWERED, FallibleCalls::answered);
    table.put("__cairn_host_effect", (rt, f) -> record(rt, rt.memory().text(f.value(0))));
  }

  private static void refuse(Map<String, Native> table, String names, int error, long result) {
    Native refusal =
        (rt, f) -> {
          record(rt, f.function());
          Errno.set(rt, error);
          f.setResult(result);
        };
    WORDS.splitAsStream(names.strip()).forEach(name -> table.put(name, refusal));
  }

  private static void unsupported(Map<String, Native> table, String what, String names) {
    WORDS
        .splitAsStream(names)
        .forEach(
            name ->
                table.put(
                    name,
                    (rt, _) -> {
                      throw rt.unsupported(what + name);
                    }));
  }

  /** {@code int __cairn_processor(int answer)}: what a processor says of itself. */
  private static void processor(RunState rt, CallFrame frame) {
    Expr answer = Args.term(rt, frame, 0);
    Expr other = ProgramEnvironment.other(rt, answer, "what cpuid answers is the processor's own");
    frame.setResult(frame.value(0), other.equals(answer) ? frame.shadow(0) : other);
  }

  /** {@code void __cairn_may_differ(const void *at, size_t size, const char *what)}. */
  private static void mayDiffer(RunState rt, CallFrame frame) {
    int size = frame.intValue(1);
    MemObject o = rt.memory().check(frame.value(0), size, false);
    String what = rt.memory().text(frame.value(2));
    ProgramEnvironment.mayDiffer(rt, o, Addresses.offset(frame.value(0)), size, what);
  }

  /** The same; a program with a main of its own has no callers. */
  private static void callersChoose(RunState rt, CallFrame frame) {
    if (hasCallers(rt)) {
      mayDiffer(rt, frame);
    }
  }

  private static boolean hasCallers(RunState rt) {
    return rt.program().program().functions().containsKey(Origin.DRIVE)
        && rt.model().world().isEmpty();
  }

  /**
   * {@code void __cairn_got_lock(const void *lock, size_t size)}: until then other threads had it,
   * unless the program has no other.
   */
  private static void gotLock(RunState rt, CallFrame frame) {
    if (hasCallers(rt)) {
      ForeignCalls.othersHadATurn(rt, frame, "other threads change nothing before a lock is taken");
      ForeignCalls.sets(rt, frame.value(0), frame.intValue(1));
    }
  }

  /**
   * {@code void __cairn_left_alone(int *word)}: what others could have set it to is not followed
   * any more. Who shares a lock leaves it as it was, held or free.
   */
  private static void leftAlone(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().check(frame.value(0), Integer.BYTES, true);
    int at = Addresses.offset(frame.value(0));
    if (rt.symbolic().loadShadow(rt, o, at, Integer.BYTES) != null) {
      long value = Bytes.read(o.bytes, at, Integer.BYTES);
      rt.symbolic().storeShadow(rt, o, at, Integer.BYTES, value, null);
    }
  }

  /** The address of a weak symbol that nothing here defines; callers bring other files along. */
  private static void absent(RunState rt, CallFrame frame) {
    if (hasCallers(rt)) {
      ProgramEnvironment.nullOrOther(rt, frame, "a weak symbol is defined nowhere");
    } else {
      frame.setResult(0);
    }
  }

  /** A function begins whose definition is weak; the driver calls the one that is tested. */
  private static void replaceable(RunState rt, CallFrame frame) {
    List<Defect.Frame> frames = rt.innermostFrames(2);
    boolean isTested = frames.size() == 2 && Origin.isOwnName(frames.getLast().function());
    if (hasCallers(rt) && !isTested) {
      ProgramEnvironment.seen(rt, "a weak definition is not replaced by another file's");
    }
  }

  /** A resolver is about to choose a function; it does so before the program begins. */
  private static void resolved(RunState rt, CallFrame frame) {
    frame.setResult(0);
    ProgramEnvironment.seen(rt, "an ifunc resolver chooses when its function is used");
  }

  /** A section of which other files may have parts is measured. */
  private static void sectionEnd(RunState rt, CallFrame frame) {
    frame.setResult(0);
    if (hasCallers(rt)) {
      ProgramEnvironment.seen(rt, "no other file adds to a section");
    }
  }

  /** A weak name of something else is used, of which another file may have its own. */
  private static void weakAlias(RunState rt, CallFrame frame) {
    frame.setResult(0);
    if (hasCallers(rt)) {
      ProgramEnvironment.seen(rt, "a weak definition is not replaced by another file's");
    }
  }

  private static void deadlock(RunState rt, CallFrame frame) {
    String function = rt.memory().text(frame.value(0));
    throw rt.defect(
        Defect.Kind.LIBRARY_MISUSE, function + " waits for what this thread holds itself");
  }

  private static void needsThreads(RunState rt, CallFrame frame) {
    String what = "threads: " + rt.memory().text(frame.value(0));
    throw rt.end(new Ending.Unsupported(what, rt.userLocation()));
  }

  private static void record(RunState rt, String function) {
    String effect = function + " at " + rt.userLocation();
    if (!rt.record().hostEffects().contains(effect)) {
      rt.record().hostEffects().add(effect);
    }
    ProgramEnvironment.seen(rt, "what " + function + " does is the machine's own");
  }
}
