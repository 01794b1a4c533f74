package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.BitSet;

/** The offsets in a type at which a part of it can be of another type. */
final class PartPlaces {
  private static final int MAX_NESTING = 12;

  private final CType part;
  private final BitSet offsets = new BitSet();

  private PartPlaces(CType part) {
    this.part = part.resolved();
  }

  /**
   * Offset 0 where {@code whole} is itself such a part; of what is too large to be modelled nothing
   * but its begin is looked at, where anything can be.
   */
  static BitSet of(CType whole, CType part) {
    var places = new PartPlaces(part);
    if (whole.size() <= InputLayout.MAX_SIZE) {
      places.walk(whole, 0, 0);
    } else {
      places.offsets.set(0);
    }
    return places.offsets;
  }

  private void walk(CType whole, int at, int depth) {
    CType type = whole.resolved();
    if (TypeOverlap.isSame(type, part)) {
      offsets.set(at);
      return;
    }
    int end = Math.toIntExact(at + type.size());
    if (depth > MAX_NESTING) {
      offsets.set(at, end);
      return;
    }
    switch (type) {
      case CType.Array a when a.element().size() > 0 -> elements(a, at, end, depth);
      case CType.Composite c when c.isUnion() -> offsets.set(at, end);
      case CType.Composite c when c.size() > 0 ->
          c.members()
              .forEach(m -> walk(m.type().type(), Math.toIntExact(at + m.offset()), depth + 1));
      case CType.Complex _ -> offsets.set(at, end);
      case CType.Array _,
          CType.Composite _,
          CType.Void _,
          CType.Integer _,
          CType.Floating _,
          CType.Enumeration _,
          CType.Pointer _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ -> {}
    }
  }

  /** All elements are like the first. */
  private void elements(CType.Array array, int at, int end, int depth) {
    var element = new PartPlaces(part);
    element.walk(array.element(), 0, depth + 1);
    BitSet inside = element.offsets;
    int step = Math.toIntExact(array.element().size());
    for (int i = inside.nextSetBit(0); i >= 0; i = inside.nextSetBit(i + 1)) {
      for (int place = at + i; place < end; place += step) {
        offsets.set(place);
      }
    }
  }
}
