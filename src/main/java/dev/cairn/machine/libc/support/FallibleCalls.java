package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.input.InputFile;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Calls of library functions that always succeed here and natively may fail: output, locks, sleep,
 * clocks. Where the program looks at the result, that is a value which could be otherwise ({@link
 * ProgramEnvironment#other}); where it does not, nothing is different.
 */
public final class FallibleCalls {
  /** Called with the result and the pointers of the call, and gives the result back. */
  public static final String ANSWERED = "__cairn_answered";

  private static final Pattern NAMES =
      Pattern.compile(
          """
          (__)?v?[fd]?w?printf(_chk)?|f?put(c|s|w|wc|ws|char|wchar)(_unlocked)?|fwrite(_unlocked)?|\
          fflush(_unlocked)?|fclose|fseeko?|fsetpos|setvbuf|atexit|on_exit|(clock_)?nanosleep|thrd_sleep|\
          setenv|putenv|\
          munmap|mprotect|(posix_)?madvise|msync|mu?n?lock|\
          clock_gettime|gettimeofday|gethostname|uname|\
          (pthread|mtx|cnd|tss|sem)_\\w+\
          """);

  private FallibleCalls() {}

  /** The function, in which the results of such calls are told. */
  public static Procedure watched(Procedure f, Program program) {
    Set<Integer> read = new HashSet<>();
    boolean isAny = false;
    for (Block block : f.blocks()) {
      for (Instruction i : block.instructions()) {
        isAny |= isFallible(i, program);
        Accesses.reads(i).stream()
            .filter(Register.class::isInstance)
            .forEach(o -> read.add(((Register) o).index()));
      }
    }
    return isAny ? f.withBlocks(f.blocks().stream().map(b -> told(b, program, read)).toList()) : f;
  }

  private static Block told(Block block, Program program, Set<Integer> read) {
    List<Instruction> all = new ArrayList<>();
    for (Instruction i : block.instructions()) {
      all.add(i);
      if (isFallible(i, program) && read.contains(result(i).index())) {
        all.add(told((Instruction.Call) i));
      }
    }
    return new Block(block.index(), all);
  }

  private static Instruction told(Instruction.Call call) {
    Register result = result(call);
    var callee = new Operand.Address(Type.POINTER, ANSWERED, 0);
    List<Instruction.Argument> arguments = new ArrayList<>();
    arguments.add(new Instruction.Argument(result, 0));
    call.arguments().stream()
        .filter(a -> a.value().type() instanceof Type.Pointer)
        .filter(a -> !a.value().equals(result))
        .forEach(arguments::add);
    List<Type> types = arguments.stream().map(a -> a.value().type()).toList();
    var signature = new Signature(List.of(result.type()), types, false);
    return new Instruction.Call(call.loc(), call.results(), callee, arguments, signature);
  }

  private static Register result(Instruction call) {
    return Accesses.writes(call).getFirst();
  }

  private static boolean isFallible(Instruction i, Program program) {
    return i instanceof Instruction.Call call
        && call.results().size() == 1
        && result(call).type() instanceof Type.Int
        && call.target()
            .filter(name -> NAMES.matcher(name).matches())
            .filter(name -> !program.functions().containsKey(name))
            .isPresent();
  }

  /**
   * Gives the result back, as one that could be another; streams of the input have failures of
   * their own.
   */
  public static void answered(RunState rt, CallFrame frame) {
    for (int i = 1; i < frame.count(); i++) {
      if (InputFile.at(rt, frame.value(i)) != null) {
        frame.setResult(frame.value(0), frame.shadow(0));
        return;
      }
    }
    int width = frame.type(0).bits();
    Expr term = frame.shadow(0);
    Expr value = term != null ? term : rt.pool().constant(width, frame.value(0));
    Errno.mayBeSet(rt);
    Expr other = ProgramEnvironment.other(rt, value, "this call never fails here");
    frame.setResult(frame.value(0), other instanceof Expr.Const ? null : other);
  }
}
