package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.input.stub.CountedBytes;
import dev.cairn.machine.input.stub.SystemAnswer;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.libc.support.SystemCalls;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Map;

/**
 * Answers of the system that tests can give in its place: who runs the program and on what, the
 * clocks, folders, the environment. They are inputs while tests are generated. The functions
 * themselves are in C and ask here.
 */
final class AnswerCalls {
  private static final String ASK = "__cairn_ask_";

  private static final List<String> NAMES =
      List.of(
          """
          getpid getppid getuid geteuid getgid getegid sysconf isatty
          getpgrp getpgid getsid gettid getpagesize getdtablesize get_nprocs get_nprocs_conf
          gethostname uname getlogin ttyname clock_gettime gettimeofday
          stat stat64 lstat lstat64 fstat fstat64 fopen fopen64 fdopen
          opendir fdopendir readdir readdir64 closedir rewinddir telldir seekdir dirfd
          open open64 openat openat64 creat close
          read pread pread64 write pwrite pwrite64 lseek lseek64
          ftruncate ftruncate64 fsync fdatasync flock dup fcntl fcntl64 fchmod
          unlink rmdir remove rename mkdir symlink link readlink access chmod chdir
          getcwd realpath poll ppoll select pselect ioctl mmap mmap64
          fork vfork _Fork wait waitpid wait3 wait4 execv execvp execve execvpe execl execlp execle
          system popen pclose kill setuid setgid seteuid setegid setreuid setregid setresuid
          setresgid setgroups initgroups setsid setpgid setpgrp setpriority
          chroot chown lchown fchown fchownat
          tcgetattr tcsetattr tcgetpgrp tcgetsid tcsetpgrp tcdrain tcflow tcflush tcsendbreak
          socket bind connect listen setsockopt getsockopt shutdown accept accept4
          getsockname getpeername send recv sendto recvfrom\
          """
              .split("\\s+", -1));

  private AnswerCalls() {}

  static void register(Map<String, Native> table) {
    table.put(SystemCalls.VARIES, (rt, f) -> f.setResult(isVaried(rt, f) ? 1 : 0));
    table.put(
        "__cairn_world_varies", (rt, f) -> f.setResult(isVaried(rt, f) && isUnit(rt) ? 1 : 0));
    table.put("__cairn_is_input", (_, f) -> f.setResult(f.shadow(0) == null ? 0 : 1));
    table.put("__cairn_legal", HarnessCalls::assume);
    table.put("__cairn_sets", AnswerCalls::sets);
    table.put("__cairn_changes", AnswerCalls::changes);
    table.put("__cairn_sets_counted", AnswerCalls::setsCounted);
    table.put("__cairn_maps", AnswerCalls::maps);
    table.put("__cairn_reads", AnswerCalls::reads);
    table.put("__cairn_environment", AnswerCalls::environment);
    for (String name : NAMES) {
      Native answer = new SystemAnswer(name, HarnessCalls::answersOf);
      table.put(
          ASK + name,
          (rt, f) -> {
            answer.call(rt, f);
            Errno.mayBeSet(rt);
          });
    }
  }

  /**
   * Does the program itself ask, and nobody but a test answers. A whole program is started as its
   * users do it, where the system answers.
   */
  private static boolean isVaried(RunState rt, CallFrame frame) {
    if (rt.model().world().isPresent()) {
      SystemCalls.asked(rt, frame);
      return false;
    }
    return !rt.console().isAttached() && SystemCalls.isByProgram(rt);
  }

  /** Is a function called on its own, not a program that makes its surroundings itself. */
  private static boolean isUnit(RunState rt) {
    return rt.program().program().functions().containsKey(Origin.DRIVE);
  }

  /** {@code void __cairn_sets(int parameter, void *to, size_t count, size_t size)}. */
  private static void sets(RunState rt, CallFrame frame) {
    SystemAnswer.sets(rt, frame.intValue(0), place(rt, frame));
  }

  /**
   * {@code void __cairn_changes(int parameter, void *to, size_t count, size_t size)}: what is there
   * is the answer of an input of 0.
   */
  private static void changes(RunState rt, CallFrame frame) {
    SystemAnswer.changes(rt, frame.intValue(0), place(rt, frame));
  }

  private static SystemAnswer.Place place(RunState rt, CallFrame frame) {
    int count = (int) Args.pinned(rt, frame, 2);
    int size = frame.intValue(3);
    long to = Args.target(rt, frame, 1, (long) count * size);
    return new SystemAnswer.Place(to, count, size);
  }

  /** {@code void __cairn_reads(const void *from, size_t n)}. */
  private static void reads(RunState rt, CallFrame frame) {
    if (frame.value(1) != 0) {
      Args.source(rt, frame, 0, frame.value(1));
    }
  }

  /** {@code void __cairn_sets_counted(int parameter, void *to, long answer, size_t most)}. */
  private static void setsCounted(RunState rt, CallFrame frame) {
    Location where = rt.userLocation();
    Expr answer = rt.pool().convert(UnaryOp.SEXT, Args.term(rt, frame, 2), Long.SIZE);
    Expr most = rt.pool().convert(UnaryOp.ZEXT, Args.term(rt, frame, 3), Long.SIZE);
    CountedBytes.bound(rt, answer, most, where);
    CountedBytes.checkRoom(rt, answer, frame.intValue(0), frame.value(1), where);
    int count = frame.intValue(2);
    long to = count == 0 ? frame.value(1) : Args.target(rt, frame, 1, count);
    new CountedBytes(rt, answer, count, to).set(frame.intValue(0), most, where);
  }

  /**
   * {@code void __cairn_maps(void *block, size_t size)}: what a file has there; tests say only the
   * first bytes of it.
   */
  private static void maps(RunState rt, CallFrame frame) {
    long block = frame.value(0);
    int size = frame.intValue(1);
    int told = Math.min(size, rt.model().maxLength());
    Expr count = rt.pool().constant(Long.SIZE, told);
    new CountedBytes(rt, count, told, block).set(Run.Write.RESULT, count, rt.userLocation());
    if (told < size) {
      MemObject o = rt.memory().check(block, size, true);
      String what = CountedBytes.limit(rt, told);
      ProgramEnvironment.mayDiffer(rt, o, Addresses.offset(block) + told, size - told, what);
    }
  }

  /**
   * {@code char *__cairn_environment(const char *name, int *is_known)}: what the environment has
   * under a name; unknown when the name is an input itself, or when the program is not explored.
   */
  private static void environment(RunState rt, CallFrame frame) {
    boolean isOpen = !rt.console().isAttached() && rt.model().world().isEmpty() && isUnit(rt);
    boolean isKnown =
        isOpen && isFixed(rt, frame.value(0)) && HarnessCalls.inputsOf(rt).isPresent();
    rt.memory().write(frame.value(1), 4, isKnown ? 1 : 0, null);
    if (isKnown) {
      HarnessCalls.inputs(rt).environment(rt, frame, rt.memory().text(frame.value(0)));
    } else {
      frame.setResult(0);
    }
  }

  private static boolean isPartOfName(RunState rt, long at) {
    long character = rt.memory().read(at, 1);
    return rt.memory().readShadow(at, 1) == null && character != 0 && character != '=';
  }

  private static boolean isFixed(RunState rt, long text) {
    MemObject o = rt.memory().object(text);
    if (o == null) {
      return false;
    }
    long at = text;
    while (isPartOfName(rt, at)) {
      at++;
    }
    return rt.memory().readShadow(at, 1) == null && rt.memory().read(at, 1) == 0;
  }
}
