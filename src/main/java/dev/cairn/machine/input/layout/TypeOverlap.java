package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which cells of two input objects can be the same memory, by their types: C lets an object be
 * accessed as what it is, as part of what it is a part of, and byte by byte. Kept across runs.
 */
public final class TypeOverlap {
  /**
   * A cell of an element of one type, and the type of the other elements. Told apart by identity: a
   * struct has hundreds of members, and this is asked at every read.
   */
  private record Key(CType type, int cell, CType other) {
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(Object o) {
      return o instanceof Key k && type == k.type && cell == k.cell && other == k.other;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * System.identityHashCode(type) + System.identityHashCode(other)) + cell;
    }
  }

  private final Map<Key, BitSet> known = new HashMap<>();

  /** Where, in the first type, something of the other one can be; asked without a cell. */
  private final Map<Key, BitSet> places = new HashMap<>();

  /** The elements of an object. */
  public record Elements(CType type, InputLayout layout) {}

  /** The cells of {@code other} elements that may be cell {@code cell} of {@code source}. */
  public BitSet meeting(Elements source, int cell, Elements other) {
    return known.computeIfAbsent(
        new Key(source.type(), cell, other.type()), _ -> compute(source, cell, other));
  }

  private BitSet compute(Elements source, int cell, Elements other) {
    List<InputLayout.Cell> theirs = other.layout().cells;
    BitSet meeting = new BitSet();
    if (isBytes(source.type()) || isBytes(other.type())) {
      meeting.set(0, theirs.size());
      return meeting;
    }
    BitSet inMine = places(source.type(), other.type());
    BitSet inTheirs = places(other.type(), source.type());
    int at = source.layout().cells.get(cell).offset();
    for (int k = 0; k < theirs.size(); k++) {
      int distance = at - theirs.get(k).offset();
      if ((distance >= 0 && inMine.get(distance)) || (distance <= 0 && inTheirs.get(-distance))) {
        meeting.set(k);
      }
    }
    return meeting;
  }

  private BitSet places(CType whole, CType part) {
    return places.computeIfAbsent(new Key(whole, 0, part), _ -> PartPlaces.of(whole, part));
  }

  /** Both resolved; types that differ only in sign, name or target may name the same object. */
  public static boolean isSame(CType a, CType b) {
    return switch (a) {
      case CType.Integer _, CType.Enumeration _ ->
          (b instanceof CType.Integer || b instanceof CType.Enumeration) && a.size() == b.size();
      case CType.Floating _ -> b instanceof CType.Floating && a.size() == b.size();
      case CType.Complex _ -> b instanceof CType.Complex && a.size() == b.size();
      case CType.Pointer _ -> b instanceof CType.Pointer;
      case CType.Array x ->
          b instanceof CType.Array y && isSame(x.element().resolved(), y.element().resolved());
      case CType.Composite x -> b instanceof CType.Composite y && isSameComposite(x, y);
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> a.equals(b);
    };
  }

  private static boolean isSameComposite(CType.Composite x, CType.Composite y) {
    return x.tag().equals(y.tag())
        && x.size() == y.size()
        && x.isUnion() == y.isUnion()
        && x.members().size() == y.members().size();
  }

  /** May the elements be looked at as bytes of anything. */
  public static boolean isBytes(CType type) {
    return type.size() == 1 && !(type.resolved() instanceof CType.Composite);
  }
}
