package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Instruction;
import dev.cairn.machine.input.VariadicInputs;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Locals;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.program.LargeSwitches;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.LongJump;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.machine.shadow.AddressTerms;
import dev.cairn.machine.shadow.SymbolicBlocks;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * What compiled code calls beside accesses ({@link Access}) and operations ({@link ShadowOps} and
 * its kin): its frames, stack objects, branches and calls. Operands come as they lie on the JVM
 * stack. Methods on the way of every call are small so that the JIT inlines them.
 */
public final class CodeSupport {
  private CodeSupport() {}

  /** A compiled function begins. */
  public static void enter(RunState rt, int function) {
    rt.tick();
    if (rt.enter(function) > rt.frameLimit) {
      tooDeep(rt);
    }
  }

  private static void tooDeep(RunState rt) {
    if (rt.frameLimit < rt.limits().callDepth()) {
      throw new DeepStack();
    }
    throw rt.defect(
        Defect.Kind.STACK_OVERFLOW,
        "more than " + rt.limits().callDepth() + " calls inside each other");
  }

  public static void leave(RunState rt) {
    rt.trace().leave();
  }

  /** A compiled function ends, and with it the stack objects made since {@code mark}. */
  public static void leave(RunState rt, int mark) {
    rt.stack().release(mark);
    leave(rt);
  }

  public static int mark(RunState rt) {
    return rt.stack().mark();
  }

  public static void release(RunState rt, int mark) {
    rt.stack().release(mark);
  }

  public static void branch(RunState rt, int id) {
    rt.trace().add(id);
  }

  /**
   * Notes how near a comparison came to its other side, unless that is -1; returns its truth. What
   * is more than 63 bits apart is not near.
   */
  public static int measure(
      int holds, long left, long right, int trueBranch, int falseBranch, RunState rt) {
    int other = holds != 0 ? falseBranch : trueBranch;
    if (other >= 0) {
      long distance = left > right ? left - right : right - left;
      if (distance >= 0 && rt.trace().isNearer(other, distance)) {
        rt.trace().near(other, distance, rt.conditions().size());
      }
    }
    return holds;
  }

  /**
   * The same for floating-point numbers, by how many there are between them; NaN is near nothing.
   */
  public static int measureFloats(
      int holds, double left, double right, int trueBranch, int falseBranch, RunState rt) {
    int other = holds != 0 ? falseBranch : trueBranch;
    if (other >= 0 && !Double.isNaN(left) && !Double.isNaN(right)) {
      long distance = Apart.of(left, right);
      if (rt.trace().isNearer(other, distance)) {
        rt.trace().near(other, distance, rt.conditions().size());
      }
    }
    return holds;
  }

  public static void branchSymbolic(
      RunState rt, Expr condition, int value, int trueBranch, int falseBranch, int site) {
    if (rt.isUninitialised(condition, value, "this branch", site)) {
      return;
    }
    rt.conditions()
        .branch(condition, value != 0, trueBranch, falseBranch, rt.program().location(site));
  }

  /** The term of a C variable that has no value yet. */
  public static @Nullable Expr unset(RunState rt, String name, int width) {
    return rt.limits().checks().contains(Check.UNINITIALISED)
        ? Uninitialised.register(rt, name, width)
        : null;
  }

  public static void switchSymbolic(RunState rt, Expr value, long bits, int site) {
    if (rt.isUninitialised(value, bits, "this switch", site)) {
      return;
    }
    rt.conditions().switching(value, bits, (Instruction.Switch) rt.program().sites().at(site));
  }

  /** Takes the case of a large switch; returns the piece of code that it leads to. */
  public static int switchLarge(RunState rt, long bits, int site) {
    rt.tick();
    LargeSwitches.Next next = rt.program().largeSwitches().next(site, bits);
    if (next.branch() >= 0) {
      branch(rt, next.branch());
    }
    return next.piece();
  }

  /** Makes a stack object of the declaration with that number, see {@link Locals}. */
  public static MemObject local(RunState rt, int number) {
    return rt.stack().make(number);
  }

  /** The same for a private one. */
  public static MemObject privateLocal(RunState rt, int number) {
    MemObject[][] all = rt.privateLocals;
    int depth = rt.trace().frames();
    if (number < all.length && depth < all[number].length) {
      MemObject o = all[number][depth];
      if (o != null) {
        if (o.hasShadow() || !o.isWrittenFirst) {
          rt.stack().refresh(o);
        }
        return o;
      }
    }
    return rt.stack().makePrivate(number, depth);
  }

  /** Makes a stack object of {@code count * size} bytes. */
  public static long alloca(
      RunState rt, long count, @Nullable Expr shadow, long size, String name, int site) {
    return VariableArrays.make(rt, count, shadow, size, name, site);
  }

  /** Makes the object of {@link VariadicLayout}; the arguments are stored by the caller. */
  public static long variadicArea(RunState rt, int stackBytes, int generalStart, int vectorStart) {
    int size = VariadicLayout.HEADER + VariadicLayout.SAVE_AREA + stackBytes;
    long area = rt.memory().alloca(size, "variadic arguments");
    rt.memory().write(area, 4, generalStart, null);
    rt.memory().write(area + 4, 4, vectorStart, null);
    return area;
  }

  /** The callee's copy of a struct passed by value. */
  public static long copyByValue(
      RunState rt, long address, @Nullable Expr shadow, int local, long size, int site) {
    long copy = local < 0 ? rt.memory().alloca(size, "argument") : rt.stack().make(local).address();
    copyInto(rt, copy, address, shadow, size, site);
    return copy;
  }

  public static void copyInto(
      RunState rt, long to, long from, @Nullable Expr shadow, long size, int site) {
    if (shadow == null || size == 0) {
      rt.memory().copy(to, from, size);
      return;
    }
    var source = new SymbolicBlocks.Place(from, shadow);
    var target = new SymbolicBlocks.Place(to, null);
    SymbolicBlocks.copy(rt, target, source, size, rt.program().location(site));
  }

  /**
   * Fills an x86-64 va_list from the object that {@link #variadicArea} made; an i386 one is just a
   * pointer to the stack part of it.
   */
  public static void vaStart(RunState rt, long list, long area) {
    long registers = area + VariadicLayout.HEADER;
    long stack = registers + VariadicLayout.SAVE_AREA;
    int general = (int) rt.memory().read(area, 4);
    MemObject arguments = rt.memory().object(area);
    boolean hasStack = arguments != null && arguments.size() > Addresses.offset(stack);
    boolean isRegister = general < VariadicLayout.GENERAL_END;
    if ((isRegister || hasStack)
        && VariadicInputs.isBegun(rt, list, isRegister ? registers + general : stack)) {
      return;
    }
    if (rt.memory().pointerBytes() == 4) {
      rt.memory().writePointer(list, stack);
      return;
    }
    rt.memory().write(list, 8, rt.memory().read(area, 8), null);
    rt.memory().write(list + 8, 8, stack, null);
    rt.memory().write(list + 16, 8, registers, null);
  }

  public static BigInteger wideConstant(RunState rt, int index) {
    return rt.program().constants().at(index);
  }

  /** The frame of a call of a model. */
  public static CallFrame frame(RunState rt, int site, int model) {
    rt.tick(1);
    rt.callSite = site;
    return rt.calls().models().frame(site, model);
  }

  /** An address so many bytes behind another. */
  public static long addressAdd(RunState rt, long base, long delta) {
    return delta == (int) delta ? base + delta : rt.distances.add(base, delta);
  }

  /** Which function a symbolic pointer means becomes part of the path. */
  public static void callTarget(RunState rt, long address, @Nullable Expr shadow, int site) {
    if (shadow != null) {
      AddressTerms.target(rt, address, shadow, "symbolic function pointer", site);
    }
  }

  /** The code to call for a function pointer. */
  public static MethodHandle handle(RunState rt, long address, MethodType type) {
    return rt.calls().handle(rt, address, type);
  }

  /** The block a computed goto goes to. */
  public static int blockOf(RunState rt, long address, @Nullable Expr shadow, int site) {
    if (shadow != null) {
      AddressTerms.target(rt, address, shadow, "symbolic target of a jump", site);
    }
    return Addresses.offset(address) - 1;
  }

  public static RunEnd badCall(RunState rt, String message) {
    return rt.defect(Defect.Kind.BAD_CALL, message);
  }

  public static RunEnd unreachable(RunState rt) {
    return rt.defect(
        Defect.Kind.UNREACHABLE, "control reached a place the compiler holds to be unreachable");
  }

  public static void setjmp(RunState rt, long buffer, int activation, int piece, int register) {
    rt.jumps().set(rt, buffer, new LongJump.Target(activation, piece, register, rt.stack().mark()));
  }
}
