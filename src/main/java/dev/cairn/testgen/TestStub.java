package dev.cairn.testgen;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A function that tests stand in for: one that the program calls but does not define, or one behind
 * an input function pointer. It returns what each test recorded, call by call.
 *
 * @param function its name, or the access path of the pointer
 * @param name how identifiers of the test call it
 * @param result what it returns; {@code void} when no test asks for a value
 * @param type as C declares it, where that is known
 * @param sets the parameters, counted from 0, behind which it sets something
 * @param kept the arguments it keeps for the test to look at
 * @param calls of how many calls it keeps them
 * @param neverReturns it ends the program, as the real one does
 */
public record TestStub(
    String function,
    String name,
    boolean isCallback,
    CType result,
    Optional<CType.Callable> type,
    List<Integer> sets,
    List<Kept> kept,
    int calls,
    boolean neverReturns) {
  /** A row of the table of what calls set: of a call that sets nothing. */
  public static final String SETS_NOTHING = "{NULL, 0}";

  private static final Set<String> SHARED =
      Set.of(
          "getpid",
          "open",
          "open64",
          "openat",
          "close",
          "read",
          "write",
          "lseek",
          "lseek64",
          "dup",
          "fcntl",
          "fcntl64",
          "fstat",
          "fstat64",
          "fdopen",
          "fopen",
          "fopen64",
          "ftruncate",
          "ftruncate64",
          "access",
          "mkdir",
          "unlink",
          "rename",
          "getcwd",
          "realpath",
          "mmap",
          "mmap64",
          "fork",
          "vfork",
          "wait",
          "waitpid",
          "wait4",
          "kill",
          "setsid",
          "setpgid",
          "execv",
          "execve",
          "execvp",
          "tcgetattr",
          "socket",
          "connect",
          "send",
          "recv",
          "popen",
          "pclose",
          "system");

  public TestStub {
    sets = List.copyOf(sets);
    kept = List.copyOf(kept);
  }

  /** An argument, counted from 0, that is kept; of a text the characters. */
  public record Kept(int parameter, boolean isText) {}

  /** Does it set something behind its arguments. */
  public boolean setsArguments() {
    return sets.stream().anyMatch(p -> p >= 0);
  }

  public boolean setsErrno() {
    return sets.contains(Run.Write.ERRNO);
  }

  public boolean returnsNothing() {
    return result instanceof CType.Void;
  }

  /**
   * A function of the system that others use too, before and after the test: who runs it, keeps
   * what it prints, measures its coverage.
   */
  public boolean isShared() {
    return SHARED.contains(function) && !isCallback && type.isPresent() && !returnsNothing();
  }

  /** Returns a text where the caller wants it: the parameter for that, or -1. */
  public int place() {
    return isCallback || returnsNothing()
        ? -1
        : switch (function) {
          case "getcwd" -> 0;
          case "realpath" -> 1;
          default -> -1;
        };
  }

  /** Returns memory as the system gives it, with what a test says in it. */
  public boolean isMap() {
    return !isCallback && (function.equals("mmap") || function.equals("mmap64"));
  }

  /** The library's clock: its result goes behind its argument too. */
  public boolean isClock() {
    return function.equals("time") && !returnsNothing();
  }
}
