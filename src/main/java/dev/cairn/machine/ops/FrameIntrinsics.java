package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.ir.FarJumps;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What reaches into the machine's own frames: variadic lists, the stack of variable-length arrays,
 * longjmp.
 */
public final class FrameIntrinsics {
  private static final int VA_LIST_BYTES = 24;
  private static final Map<String, Native> ALL = new HashMap<>();

  static {
    ALL.put("llvm.va_end", (_, _) -> {});
    ALL.put(
        "llvm.va_copy",
        (rt, f) -> rt.memory().copy(pointer(rt, f, 0), pointer(rt, f, 1), listBytes(rt)));
    ALL.put("llvm.stacksave", (rt, f) -> f.setResult(CodeSupport.mark(rt) + 1L));
    ALL.put("llvm.stackrestore", (rt, f) -> CodeSupport.release(rt, f.intValue(0) - 1));
    FarJumps.LONGJMP.forEach(name -> ALL.put(name, FrameIntrinsics::longjmp));
    ALL.put(FarJumps.BUILTIN_LONGJMP, FrameIntrinsics::builtinLongjmp);
  }

  private FrameIntrinsics() {}

  private static int listBytes(RunState rt) {
    return rt.memory().pointerBytes() == 4 ? 4 : VA_LIST_BYTES;
  }

  public static @Nullable Native lookup(String name) {
    return ALL.get(name);
  }

  private static void longjmp(RunState rt, CallFrame f) {
    throw rt.jumps().to(rt, pointer(rt, f, 0), f.value(1), f.shadow(1));
  }

  private static void builtinLongjmp(RunState rt, CallFrame f) {
    throw rt.jumps().to(rt, pointer(rt, f, 0), 1, null);
  }

  private static long pointer(RunState rt, CallFrame f, int i) {
    Expr shadow = f.shadow(i);
    if (shadow != null) {
      rt.conditions().pin(shadow, f.value(i), "symbolic argument of " + f.function(), f.location());
    }
    return f.value(i);
  }
}
