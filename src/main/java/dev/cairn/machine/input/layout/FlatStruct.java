package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import java.util.List;

/** Structs that are nothing but numbers: no pointers, unions or bit-fields in them. */
public final class FlatStruct {
  private static final int MOST_BYTES = 4096;

  private FlatStruct() {}

  /** Is that such a struct. */
  public static boolean isOne(CType type) {
    return type.resolved() instanceof CType.Composite c
        && c.size() > 0
        && c.size() <= MOST_BYTES
        && isFlat(c);
  }

  private static boolean isFlat(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= 8;
      case CType.Floating f -> f.size() <= 8;
      case CType.Enumeration _ -> true;
      case CType.Array a -> a.count() > 0 && isFlat(a.element());
      case CType.Composite c ->
          !c.isUnion()
              && c.members().stream()
                  .allMatch(m -> !m.isBitField() && !m.name().isEmpty() && isFlat(m.type().type()));
      case CType.Void _,
          CType.Complex _,
          CType.Pointer _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ ->
          false;
    };
  }

  /** Its numbers, in the order of their places. */
  public static List<Leaf> numbers(CType type) {
    return new InputLayout(type).leaves;
  }
}
