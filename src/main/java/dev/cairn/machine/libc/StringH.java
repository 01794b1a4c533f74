package dev.cairn.machine.libc;

import dev.cairn.expr.Expr;
import dev.cairn.machine.CallFrame;
import dev.cairn.machine.Native;
import dev.cairn.machine.Runtime;
import dev.cairn.machine.SymbolicLengths;
import dev.cairn.path.Defect;
import java.util.Map;

/**
 * The block operations of string.h, and the intrinsics clang makes of them. The rest of string.h is
 * C.
 */
final class StringH {
  private StringH() {}

  static void register(Map<String, Native> table) {
    for (String name :
        new String[] {"memcpy", "llvm.memcpy", "llvm.memcpy.inline", "__memcpy_chk"}) {
      table.put(name, StringH::memcpy);
    }
    for (String name : new String[] {"memmove", "llvm.memmove", "__memmove_chk"}) {
      table.put(name, StringH::memmove);
    }
    for (String name :
        new String[] {"memset", "llvm.memset", "llvm.memset.inline", "__memset_chk"}) {
      table.put(name, StringH::memset);
    }
  }

  /** A symbolic length that is 0: nothing is looked at, not even the pointers. */
  private static boolean isNothing(Runtime rt, CallFrame frame) {
    Expr length = frame.shadow(2);
    if (length == null || !new SymbolicLengths(rt, frame, 2, length).isNothing()) {
      return false;
    }
    frame.setResult(frame.value(0), frame.shadow(0));
    return true;
  }

  private static void memcpy(Runtime rt, CallFrame frame) {
    if (isNothing(rt, frame)) {
      return;
    }
    long size = frame.value(2);
    long to = Args.pointer(rt, frame, 0, size);
    long from = Args.pointer(rt, frame, 1, size);
    long distance = to - from;
    if (distance != 0 && distance < size && -distance < size) {
      rt.report(
          Defect.Kind.OVERLAP,
          "memcpy of " + size + " bytes between places " + Math.abs(distance) + " bytes apart");
    }
    copy(rt, frame, to, from, size);
  }

  private static void memmove(Runtime rt, CallFrame frame) {
    if (isNothing(rt, frame)) {
      return;
    }
    long size = frame.value(2);
    copy(rt, frame, Args.pointer(rt, frame, 0, size), Args.pointer(rt, frame, 1, size), size);
  }

  private static void copy(Runtime rt, CallFrame frame, long to, long from, long size) {
    rt.tick((int) Math.min(size >>> 6, 1 << 20));
    Expr length = frame.shadow(2);
    if (length != null) {
      new SymbolicLengths(rt, frame, 2, length).copy(to, from);
    } else {
      rt.memory().copy(to, from, size);
    }
    frame.setResult(to, frame.shadow(0));
  }

  private static void memset(Runtime rt, CallFrame frame) {
    if (isNothing(rt, frame)) {
      return;
    }
    long size = frame.value(2);
    long to = Args.pointer(rt, frame, 0, size);
    Expr shadow = frame.shadow(1);
    Expr value = shadow == null ? null : rt.pool().extract(shadow, 0, 8);
    rt.tick((int) Math.min(size >>> 6, 1 << 20));
    Expr length = frame.shadow(2);
    if (length != null) {
      new SymbolicLengths(rt, frame, 2, length).fill(to, frame.intValue(1), value);
    } else {
      rt.memory().fill(to, frame.intValue(1), value, size);
    }
    frame.setResult(to, frame.shadow(0));
  }
}
