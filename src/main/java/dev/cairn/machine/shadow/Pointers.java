package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.machine.input.InputsOfRun;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import org.jspecify.annotations.Nullable;

/** What is to be noted about pointers that are compared, or given to models. */
public final class Pointers {
  private Pointers() {}

  /**
   * Two pointers are compared. Objects of the input lie apart: where the program asks whether
   * pointers to two of them are equal, the answer is the same in every run, which no claim may rest
   * on.
   */
  public static void compared(RunState rt, long left, long right) {
    if ((left ^ right) >>> 32 != 0 && left != 0 && right != 0) {
      objectsCompared(rt, rt.memory().object(left), rt.memory().object(right));
    }
  }

  private static void objectsCompared(
      RunState rt, @Nullable MemObject left, @Nullable MemObject right) {
    if (left != null && right != null && (left.region != null || right.region != null)) {
      InputsOfRun.of(rt).limit(rt, "pointers of the input never meet");
    }
  }

  /**
   * Argument {@code i} as an address at which {@code size} bytes will be accessed, for reading or
   * writing. Where it is symbolic, that these are inside is checked, the object it means becomes a
   * relation of the path, and so does the offset in it; in large objects that is concretized.
   * {@code size} is a lower bound where the number of bytes is symbolic, too.
   */
  public static long resolve(RunState rt, CallFrame frame, int i, long size, boolean isWrite) {
    Expr term = frame.shadow(i);
    return size == 0 || term == null
        ? frame.value(i)
        : SymbolicBlocks.fixed(
            rt, new SymbolicBlocks.Place(frame.value(i), term), size, isWrite, frame.location());
  }

  /**
   * Argument {@code i} as an address that is only compared with the begins of objects: nothing is
   * accessed there. Which object and offset are meant are relations of the path.
   */
  public static long meant(RunState rt, CallFrame frame, int i) {
    Expr term = frame.shadow(i);
    long address = frame.value(i);
    MemObject o = rt.memory().object(address);
    boolean isValid = o != null && o.id > 0 && o.isAlive() && Addresses.offset(address) >= 0;
    if (term == null) {
      return address;
    }
    if (o == null || !isValid) {
      AddressTerms.recordFailure(rt, term, 1, frame.location());
      return address;
    }
    Expr offset = AddressTerms.offset(rt, o, term, frame.location());
    Expr isHere =
        rt.pool()
            .binary(Expr.BinaryOp.EQ, offset, rt.pool().constant(64, Addresses.offset(address)));
    AliasFacts.of(rt).relate(rt, isHere, true, frame.location());
    return address;
  }
}
