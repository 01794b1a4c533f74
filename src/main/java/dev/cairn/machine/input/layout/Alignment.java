package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;

/** What the address of an object is a multiple of, wherever it lies. */
public final class Alignment {
  private static final int MOST = 16;

  private Alignment() {}

  /** That of a type; packed structs have less, which their members' places show. */
  public static long of(CType type) {
    return switch (type.resolved()) {
      case CType.Array a -> of(a.element());
      case CType.Composite c -> ofMembers(c);
      case CType.Complex c -> Math.max(1, c.size() / 2);
      case CType.Integer t -> powerOfTwo(t.size());
      case CType.Floating t -> powerOfTwo(t.size());
      case CType.Enumeration t -> powerOfTwo(t.size());
      case CType.Pointer t -> powerOfTwo(t.size());
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> 1;
    };
  }

  private static long ofMembers(CType.Composite composite) {
    long most = 1;
    for (CType.Member member : composite.members()) {
      long wanted = of(member.type().type());
      boolean isPacked =
          !member.isBitField() && (member.offset() % wanted != 0 || composite.size() % wanted != 0);
      most = Math.max(most, isPacked ? 1 : wanted);
    }
    return most;
  }

  private static long powerOfTwo(long size) {
    return size <= 1 ? 1 : Math.min(MOST, Long.highestOneBit(size));
  }
}
