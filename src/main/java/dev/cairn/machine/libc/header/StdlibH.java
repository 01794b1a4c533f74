package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.AssumptionShape;
import dev.cairn.ir.Origin;
import dev.cairn.machine.arith.OverflowTerms;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.libc.support.WaitingAssumptions;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.ProgramEnd;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.Pointers;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Allocation and the ends of programs. The rest of stdlib.h is C. */
public final class StdlibH {
  private static final Set<String> ASSUMPTIONS =
      Set.of("assume_abort_if_not", "__VERIFIER_assume", "__CPROVER_assume");
  private static final int SIGABRT = 6;

  /** What the program does about each signal: a table of {@code struct sigaction}. */
  private static final String ACTIONS = Origin.LIBRARY_FOLDER + "signal.c:cairn_actions";

  private static final long IGNORED = 1;

  private StdlibH() {}

  public static void register(Map<String, Native> table) {
    table.put("malloc", (rt, f) -> Allocations.allocate(rt, f, f.value(0), f.shadow(0)));
    table.put("calloc", StdlibH::calloc);
    table.put("realloc", StdlibH::realloc);
    table.put("free", (rt, f) -> free(rt, f, "free"));
    table.put("cfree", (rt, f) -> free(rt, f, "cfree"));
    table.put("malloc_usable_size", StdlibH::usableSize);
    table.put("__cairn_exit", StdlibH::exit);
    table.put(
        "__cairn_exit_now",
        (rt, f) -> {
          rt.console().abandonStream();
          throw rt.end(exited(rt, f));
        });
    table.put("__cairn_killed", StdlibH::killed);
    table.put("__assert_fail", StdlibH::assertFail);
    table.put("__assert_perror_fail", StdlibH::assertFail);
    table.put("__assert", StdlibH::assertFail);
    table.put(
        "__stack_chk_fail",
        (rt, _) -> {
          throw rt.faults().killed(SIGABRT, Defect.Kind.ABORT, "stack smashing detected");
        });
    table.put(WaitingAssumptions.FAILED, WaitingAssumptions::failed);
    table.put("__cairn_unmap", StdlibH::unmap);
    table.put("__errno_location", (rt, f) -> f.setResult(Errno.asked(rt)));
  }

  /**
   * Programs of SV-COMP and Test-Comp bring assumptions along as functions that abort or exit,
   * known by their names or their shape: what these exclude is no input.
   */
  private static boolean isAssumption(RunState rt) {
    return rt.userFrame()
        .map(Defect.Frame::function)
        .filter(f -> ASSUMPTIONS.contains(f) || hasShapeOfAssumption(rt, f))
        .isPresent();
  }

  private static boolean hasShapeOfAssumption(RunState rt, String function) {
    return rt.program().program().function(function).filter(AssumptionShape::isOf).isPresent();
  }

  private static void calloc(RunState rt, CallFrame frame) {
    long count = frame.value(0);
    long size = frame.value(1);
    boolean isTooLarge = Math.unsignedMultiplyHigh(count, size) != 0;
    Expr bytes = null;
    if (frame.isSymbolic()) {
      Expr a = Args.term(rt, frame, 0);
      Expr b = Args.term(rt, frame, 1);
      bytes = rt.pool().binary(BinaryOp.MUL, a, b);
      Expr wraps = OverflowTerms.overflow(rt.pool(), BinaryOp.MUL, false, a, b, bytes);
      rt.conditions().choose(wraps, isTooLarge, frame.location());
    }
    Allocations.allocate(rt, frame, isTooLarge ? -1 : count * size, isTooLarge ? null : bytes);
  }

  private static void realloc(RunState rt, CallFrame frame) {
    MemObject old = block(rt, frame, "realloc");
    if (old == null) {
      Allocations.allocate(rt, frame, frame.value(1), frame.shadow(1));
      return;
    }
    if (isNothing(rt, frame)) {
      rt.memory().kill(old, frame.location());
      return;
    }
    long fresh = Allocations.allocateUnsized(rt, frame, frame.value(1), frame.shadow(1));
    if (fresh != 0) {
      fixSize(rt, frame, old);
      int begin = HiddenHeaders.begin(old);
      long kept = Math.min(frame.value(1), old.size() - begin);
      rt.memory().copy(fresh, old.address() + begin, kept);
      if (frame.shadow(1) != null) {
        rt.memory().sized(fresh, Args.term(rt, frame, 1));
      }
      rt.memory().kill(old, frame.location());
    }
  }

  private static boolean isNothing(RunState rt, CallFrame frame) {
    Expr size = frame.shadow(1);
    boolean isZero = frame.value(1) == 0;
    if (size != null) {
      Expr zero = rt.pool().constant(size.width(), 0);
      rt.conditions().choose(rt.pool().binary(BinaryOp.EQ, size, zero), isZero, frame.location());
    }
    return isZero;
  }

  /** How much there is to keep is a choice of the path; so every byte of the new block is known. */
  private static void fixSize(RunState rt, CallFrame frame, MemObject old) {
    if (old.sizeTerm != null) {
      Expr size = rt.pool().constant(old.sizeTerm.width(), old.size());
      Expr isSize = rt.pool().binary(BinaryOp.EQ, old.sizeTerm, size);
      rt.conditions().choose(isSize, true, frame.location());
    }
  }

  private static void free(RunState rt, CallFrame frame, String name) {
    MemObject o = block(rt, frame, name);
    if (o != null) {
      rt.memory().kill(o, frame.location());
    }
  }

  /** The block that argument 0 starts; null for NULL. */
  private static @Nullable MemObject block(RunState rt, CallFrame frame, String function) {
    long address = frame.value(0);
    if (frame.shadow(0) != null) {
      address = freed(rt, frame);
    }
    if (address == 0) {
      return null;
    }
    MemObject o = HiddenHeaders.object(rt, address);
    boolean isStart = o != null && HiddenHeaders.isBegin(o, (int) address);
    boolean isBlock =
        o != null && (o.kind == MemObject.Kind.HEAP || o.kind == MemObject.Kind.INPUT);
    if (o != null && isBlock && isStart && !o.isAlive()) {
      throw rt.defect(
          Defect.Kind.DOUBLE_FREE, function + " of '" + o.name + "', which was freed at " + o.died);
    }
    if (o == null || !isBlock || !isStart) {
      String what =
          o == null || o.id <= 0
              ? "a wild pointer"
              : "a pointer " + ((int) address == 0 ? "to '" : "into '") + o.name + "'";
      if (frame.shadow(0) != null) { // it is this number of the input that is wrong
        rt.conditions().pin(Args.term(rt, frame, 0), frame.value(0), "free", frame.location());
      }
      throw rt.defect(Defect.Kind.INVALID_FREE, function + " of " + what);
    }
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      region.setBlock();
    }
    return o;
  }

  /** free(p) of a symbolic pointer: whether it is null is a choice of its own. */
  private static long freed(RunState rt, CallFrame frame) {
    var pool = rt.pool();
    var isNull = pool.binary(BinaryOp.EQ, Args.term(rt, frame, 0), pool.constant(64, 0));
    if (rt.conditions().choose(isNull, frame.value(0) == 0, frame.location())) {
      return 0;
    }
    return Pointers.meant(rt, frame, 0);
  }

  private static void usableSize(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(frame.value(0));
    ProgramEnvironment.seen(rt, "how much more a block holds is the machine's own");
    frame.setResult(o == null ? 0 : o.size());
  }

  private static void assertFail(RunState rt, CallFrame frame) {
    String text =
        frame.value(0) == 0 || frame.function().contains("perror")
            ? ""
            : " '" + rt.memory().text(frame.value(0)) + "'";
    handleAbort(rt);
    throw rt.faults().killed(SIGABRT, Defect.Kind.ASSERTION, "assertion" + text + " failed");
  }

  /** Calls the program's handler of SIGABRT, if it has one; that may well jump away. */
  private static void handleAbort(RunState rt) {
    if (rt.program().image().idOf(ACTIONS) == 0) {
      return;
    }
    long actions = rt.memory().symbol(ACTIONS);
    int size = rt.program().program().pointerBits() == 64 ? 152 : 140;
    long handler = rt.memory().readPointer(actions + (long) SIGABRT * size);
    if (handler != 0 && handler != IGNORED) {
      rt.callFunction(handler, new long[] {SIGABRT}, new Expr[1]);
    }
  }

  /** After the handlers of atexit: destructors, streams, the end. */
  private static void exit(RunState rt, CallFrame frame) {
    if (!isAssumption(rt)) {
      ProgramEnd.finish(rt);
    }
    throw rt.end(exited(rt, frame));
  }

  private static Ending exited(RunState rt, CallFrame frame) {
    return isAssumption(rt)
        ? new Ending.AssumptionFailed(rt.userLocation())
        : new Ending.Exited(frame.intValue(0));
  }

  /** {@code void __cairn_killed(int signal)}: by a signal that nobody handles. */
  private static void killed(RunState rt, CallFrame frame) {
    int signal = frame.intValue(0);
    if (isAssumption(rt)) {
      throw rt.end(new Ending.AssumptionFailed(rt.userLocation()));
    }
    throw rt.faults()
        .killed(
            signal,
            Defect.Kind.ABORT,
            signal == SIGABRT ? "call of abort" : "ended by signal " + signal);
  }

  /** {@code int __cairn_unmap(void *block, size_t n)}: a whole block of mmap, or part of one. */
  private static void unmap(RunState rt, CallFrame frame) {
    long address = frame.value(0);
    MemObject o = rt.memory().object(address);
    if (o != null && (int) address == 0 && o.isAlive() && frame.value(1) >= o.size()) {
      rt.memory().kill(o, frame.location());
    }
    frame.setResult(0);
  }
}
