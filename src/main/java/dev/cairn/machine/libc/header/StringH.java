package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.ops.Blocks;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.SymbolicBlocks;
import dev.cairn.machine.shadow.SymbolicLengths;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The block operations of string.h, and the intrinsics clang makes of them. The rest of string.h is
 * C.
 */
public final class StringH {
  private StringH() {}

  public static void register(Map<String, Native> table) {
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
    table.put("__cairn_spans", StringH::spans);
  }

  /**
   * So many bytes have to be there, whether they are looked at or not. Where it depends on the
   * input which they are, an object that grows is made as long, and no more is said.
   */
  private static void spans(RunState rt, CallFrame frame) {
    long address = frame.value(0);
    long size = frame.value(1);
    InputRegion region = growable(rt, address, size);
    boolean isFixed = frame.shadow(0) == null && frame.shadow(1) == null;
    if (size != 0 && (isFixed || region != null)) {
      rt.memory().check(address, size, false);
    }
    if (size != 0 && region != null) {
      region.span((int) (Addresses.offset(address) + size));
    }
  }

  /** The elements of the object there if it can have that many bytes from there on. */
  private static @Nullable InputRegion growable(RunState rt, long address, long size) {
    MemObject o = rt.memory().object(address);
    InputRegion region = o == null || !o.isAlive() ? null : InputRegion.of(o);
    long at = Addresses.offset(address);
    boolean canGrow =
        region != null && region.isGrowable() && at >= 0 && size >= 0 && region.canHold(at + size);
    return canGrow ? region : null;
  }

  /** A symbolic length that is 0: nothing is looked at, not even the pointers. */
  private static boolean isNothing(RunState rt, CallFrame frame) {
    Expr length = frame.shadow(2);
    if (length == null || !new SymbolicLengths(rt, frame, 2, length).isNothing()) {
      return false;
    }
    frame.setResult(frame.value(0), frame.shadow(0));
    return true;
  }

  private static void memcpy(RunState rt, CallFrame frame) {
    if (!isNothing(rt, frame)) {
      Overlaps.look(rt, frame);
      copy(rt, frame);
    }
  }

  private static void memmove(RunState rt, CallFrame frame) {
    if (!isNothing(rt, frame)) {
      copy(rt, frame);
    }
  }

  private static void copy(RunState rt, CallFrame frame) {
    long size = frame.value(2);
    Expr length = frame.shadow(2);
    if (length != null) {
      Blocks.count(rt, size);
      long to = Args.target(rt, frame, 0, 1);
      long from = Args.source(rt, frame, 1, 1);
      new SymbolicLengths(rt, frame, 2, length).copy(to, from);
    } else if (size != 0 && (frame.shadow(0) != null || frame.shadow(1) != null)) {
      Blocks.count(rt, size);
      SymbolicBlocks.copy(rt, place(frame, 0), place(frame, 1), size, frame.location());
    } else {
      Blocks.move(rt, frame.value(0), frame.value(1), size);
    }
    frame.setResult(frame.value(0), frame.shadow(0));
  }

  private static SymbolicBlocks.Place place(CallFrame frame, int i) {
    return new SymbolicBlocks.Place(frame.value(i), frame.shadow(i));
  }

  private static void memset(RunState rt, CallFrame frame) {
    if (isNothing(rt, frame)) {
      return;
    }
    long size = frame.value(2);
    Expr shadow = frame.shadow(1);
    Expr value = shadow == null ? null : rt.pool().extract(shadow, 0, 8);
    Blocks.count(rt, size);
    Expr length = frame.shadow(2);
    if (length != null) {
      long to = Args.target(rt, frame, 0, 1);
      new SymbolicLengths(rt, frame, 2, length).fill(to, frame.intValue(1), value);
    } else if (size != 0 && frame.shadow(0) != null) {
      Expr with = value != null ? value : rt.pool().constant(8, frame.intValue(1) & 0xFF);
      SymbolicBlocks.fill(rt, place(frame, 0), with, size, frame.location());
    } else {
      rt.memory().fill(frame.value(0), frame.intValue(1), value, size);
    }
    frame.setResult(frame.value(0), frame.shadow(0));
  }
}
