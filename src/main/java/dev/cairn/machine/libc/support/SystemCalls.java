package dev.cairn.machine.libc.support;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The library functions by which a program asks the system: who it is, what lies in which folder,
 * whether a call succeeds. Ours answer for a small fixed world, so each says that it was asked when
 * the program itself calls it. What they do for other library functions those answer for.
 */
public final class SystemCalls {
  /** Called first in each of them. */
  public static final String ASKED = "__cairn_asked";

  /** Called by those whose answers are inputs, where tests can give them. */
  public static final String VARIES = "__cairn_varies";

  private static final Set<String> VARYING =
      Set.of(
          VARIES,
          "__cairn_world_varies",
          "__cairn_world_terminal",
          "__cairn_world_commands",
          "__cairn_world_connections");

  private static final Set<String> FILES =
      Set.of(
          "unistd.c",
          "files.c",
          "devices.c",
          "fenv.c",
          "process.c",
          "sockets.c",
          "users.c",
          "terminal.c");

  /** Those of them whose results alone could be otherwise ({@link FallibleCalls}). */
  private static final Set<String> FALLIBLE =
      Set.of("munmap", "mprotect", "madvise", "posix_madvise", "msync", "mlock", "munlock");

  /** Those of other files: memory as the system gives it, signals, orders and sizes of a locale. */
  private static final Set<String> NAMES =
      Set.of(
          "getloadavg",
          "malloc_trim",
          "mallopt",
          "sigaltstack",
          "sigpending",
          "__libc_current_sigrtmin",
          "__libc_current_sigrtmax",
          "catopen",
          "clock_getres",
          "rpmatch",
          "__ctype_get_mb_cur_max",
          "strcoll",
          "strcoll_l",
          "strxfrm",
          "strxfrm_l",
          "wcscoll",
          "wcscoll_l",
          "wcsxfrm",
          "wcsxfrm_l");

  private SystemCalls() {}

  /** Is a visible function of that library file one of them. */
  public static boolean isOne(String file, String function) {
    boolean isOfFile = FILES.contains(file) && !FALLIBLE.contains(function);
    return NAMES.contains(function) || (isOfFile && !Origin.isOwnName(function));
  }

  /** Does it ask itself whether its answers are inputs. */
  public static boolean isVaried(Procedure f) {
    return f.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call call
                    && call.target().filter(VARYING::contains).isPresent());
  }

  /** The blocks of such a function, which begins with saying that it was asked. */
  public static List<Block> asking(List<Block> blocks, Location where) {
    List<Instruction> first = new ArrayList<>();
    var callee = new Operand.Address(Type.POINTER, ASKED, 0);
    first.add(
        new Instruction.Call(
            where, List.of(), callee, List.of(), new Signature(List.of(), List.of(), false)));
    first.addAll(blocks.getFirst().instructions());
    List<Block> all = new ArrayList<>(blocks);
    all.set(0, new Block(blocks.getFirst().index(), first));
    return all;
  }

  /** Notes that the program asked, once per run and place in the library. */
  public static void asked(RunState rt, CallFrame frame) {
    boolean isNoted = rt.evaluation == null;
    Set<Location> before = rt.state(Asked.class, Asked::new).places;
    if (isNoted && before.contains(frame.location())) {
      return;
    }
    List<Defect.Frame> stack = rt.innermostFrames(2);
    if (isByProgram(stack)) {
      String what = "what " + stack.getFirst().function() + " does is the machine's own";
      ProgramEnvironment.seen(rt, what, stack.get(1).location());
      if (isNoted) {
        before.add(frame.location());
      }
    }
  }

  /** Where in the library the program has asked in this run: all later notes would say the same. */
  private static final class Asked {
    private final Set<Location> places = new HashSet<>();
  }

  /** Did the program itself call the function that now runs. */
  public static boolean isByProgram(RunState rt) {
    return isByProgram(rt.innermostFrames(2));
  }

  private static boolean isByProgram(List<Defect.Frame> stack) {
    return stack.size() > 1 && !Origin.isLibrary(stack.get(1).location());
  }
}
