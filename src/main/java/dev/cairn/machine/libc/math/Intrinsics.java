package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect;
import java.util.Map;

/**
 * LLVM's intrinsics that do little or nothing here. Variable arguments and exceptions belong to the
 * machine itself.
 */
public final class Intrinsics {
  private static final String[] NOTHING = {
    "llvm.dbg.declare",
    "llvm.dbg.value",
    "llvm.dbg.label",
    "llvm.dbg.assign",
    "llvm.lifetime.start",
    "llvm.lifetime.end",
    "llvm.donothing",
    "llvm.sideeffect",
    "llvm.prefetch",
    "llvm.var.annotation",
    "llvm.invariant.start",
    "llvm.invariant.end",
    "llvm.pcmarker",
    "llvm.clear_cache",
    "llvm.experimental.noalias.scope.decl",
    "llvm.stackrestore",
    "llvm.codeview.annotation",
    "llvm.fake.use"
  };
  private static final String[] FIRST_ARGUMENT = {
    "llvm.expect",
    "llvm.expect.with.probability",
    "llvm.annotation",
    "llvm.ptr.annotation",
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.threadlocal.address",
    "llvm.ssa.copy",
    "llvm.arithmetic.fence"
  };
  private static final String[] ZERO = {"llvm.stacksave", "llvm.is.constant"};

  /** Numbers of the processor, which no run knows. */
  private static final String[] ANYTHING = {
    "llvm.returnaddress",
    "llvm.frameaddress",
    "llvm.addressofreturnaddress",
    "llvm.readcyclecounter",
    "llvm.readsteadycounter",
    "llvm.thread.pointer"
  };

  private Intrinsics() {}

  public static void register(Map<String, Native> table) {
    for (String name : NOTHING) {
      table.put(name, (_, _) -> {});
    }
    for (String name : FIRST_ARGUMENT) {
      table.put(name, Intrinsics::first);
    }
    for (String name : ZERO) {
      table.put(name, (_, f) -> f.setResult(0));
    }
    for (String name : ANYTHING) {
      table.put(name, Intrinsics::anything);
    }
    table.put("llvm.flt.rounds", (_, f) -> f.setResult(1));
    table.put("llvm.get.rounding", (_, f) -> f.setResult(1));
    table.put("llvm.objectsize", (_, f) -> f.setResult(f.value(1) != 0 ? 0 : -1));
    for (String name : new String[] {"llvm.trap", "llvm.debugtrap", "llvm.ubsantrap"}) {
      table.put(name, Intrinsics::trap);
    }
    table.put("llvm.ptrmask", Intrinsics::maskedPointer);
    IntIntrinsics.register(table);
  }

  private static void first(RunState rt, CallFrame frame) {
    if (frame.type(0).bits() > 64) {
      frame.setWideResult(frame.wide(0), frame.shadow(0));
    } else {
      frame.setResult(frame.value(0), frame.shadow(0));
    }
  }

  private static void anything(RunState rt, CallFrame frame) {
    ProgramEnvironment.nullOrOther(rt, frame, "addresses of code and stack are no inputs");
  }

  private static void trap(RunState rt, CallFrame frame) {
    throw rt.defect(Defect.Kind.ABORT, "trap");
  }

  /** Clears low bits of an address, as va_arg does to align. */
  private static void maskedPointer(RunState rt, CallFrame frame) {
    long mask = Args.signed(frame, 1);
    Expr pointer = frame.shadow(0);
    Expr term =
        pointer == null
            ? null
            : rt.pool().binary(BinaryOp.AND, pointer, rt.pool().constant(pointer.width(), mask));
    frame.setResult(frame.value(0) & mask, term);
  }
}
