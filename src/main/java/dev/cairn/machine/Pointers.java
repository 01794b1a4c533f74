package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import org.jspecify.annotations.Nullable;

/** What is to be noted about pointers that are compared, or given to models. */
public final class Pointers {
  private Pointers() {}

  /**
   * Two pointers are compared. Objects of the input lie apart: where the program asks whether
   * pointers to two of them are equal, the answer is the same in every run, which no claim may rest
   * on.
   */
  public static void compared(Runtime rt, long left, long right) {
    if ((left ^ right) >>> 32 != 0 && left != 0 && right != 0) {
      objectsCompared(rt, rt.memory().object(left), rt.memory().object(right));
    }
  }

  private static void objectsCompared(
      Runtime rt, @Nullable MemObject left, @Nullable MemObject right) {
    if (left != null && right != null && (left.region != null || right.region != null)) {
      InputsOfRun.of(rt).limit(rt, "pointers of the input never meet");
    }
  }

  /**
   * Argument {@code i} as an address at which {@code size} bytes will be accessed. Where it is
   * symbolic, that it is not null is checked, the object it means becomes a relation of the path,
   * and an offset that depends on the input is concretized.
   */
  public static long resolve(Runtime rt, CallFrame frame, int i, long size) {
    return size == 0
        ? frame.value(i)
        : resolve(rt, frame.value(i), frame.shadow(i), size, frame.location());
  }

  static long resolve(Runtime rt, long address, @Nullable Expr term, long size, Location where) {
    if (term == null) {
      return address;
    }
    MemObject o = rt.memory().object(address);
    boolean isValid = o != null && o.id > 0 && o.isAlive() && Addresses.offset(address) >= 0;
    if (o == null || !isValid) {
      AddressTerms.recordFailure(rt, term, (int) Math.min(size, 1 << 20), where);
      return address;
    }
    Expr offset = AddressTerms.offset(rt, o, term, where);
    rt.conditions()
        .pin(
            offset,
            Addresses.offset(address),
            "library call with a symbolic address in '" + o.name + "'",
            where);
    return address;
  }
}
