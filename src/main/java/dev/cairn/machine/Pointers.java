package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import org.jspecify.annotations.Nullable;

/** Pointers given to models that work at concrete addresses. */
public final class Pointers {
  private Pointers() {}

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
