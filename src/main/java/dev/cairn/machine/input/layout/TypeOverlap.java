package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which cells of two input objects can be the same memory, by their types: C lets an object be
 * accessed as what it is, as part of what it is a part of, and byte by byte. Kept across runs.
 */
public final class TypeOverlap {
  private static final int MAX_NESTING = 12;

  /**
   * A cell of an element of one type, and the type of the other elements. Told apart by identity: a
   * struct has hundreds of members, and this is asked at every read.
   */
  private record Key(CType type, int cell, CType other) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Key k && type == k.type && cell == k.cell && other == k.other;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * System.identityHashCode(type) + System.identityHashCode(other)) + cell;
    }
  }

  private final Map<Key, BitSet> known = new HashMap<>();

  /** The elements of an object. */
  public record Elements(CType type, InputLayout layout) {}

  /** The cells of {@code other} elements that may be cell {@code cell} of {@code source}. */
  public BitSet meeting(Elements source, int cell, Elements other) {
    return known.computeIfAbsent(
        new Key(source.type(), cell, other.type()), _ -> compute(source, cell, other));
  }

  private static BitSet compute(Elements source, int cell, Elements other) {
    InputLayout mine = source.layout();
    InputLayout theirs = other.layout();
    BitSet meeting = new BitSet();
    for (int k = 0; k < theirs.cells.size(); k++) {
      InputLayout.Cell a = mine.cells.get(cell);
      InputLayout.Cell b = theirs.cells.get(k);
      if (mayMeet(source.type(), a, other.type(), b)) {
        meeting.set(k);
      }
    }
    return meeting;
  }

  private static boolean mayMeet(
      CType first, InputLayout.Cell a, CType second, InputLayout.Cell b) {
    return isBytes(first)
        || isBytes(second)
        || contains(first, second, a.offset() - (long) b.offset(), 0)
        || contains(second, first, b.offset() - (long) a.offset(), 0);
  }

  /** Has {@code whole} a part at {@code offset} that can be of type {@code part}. */
  private static boolean contains(CType whole, CType part, long offset, int depth) {
    CType type = whole.resolved();
    if (isSame(type, part.resolved())) {
      return offset == 0;
    }
    if (offset < 0 || offset >= type.size() || depth > MAX_NESTING) {
      return depth > MAX_NESTING;
    }
    return switch (type) {
      case CType.Array a ->
          a.element().size() > 0
              && contains(a.element(), part, offset % a.element().size(), depth + 1);
      case CType.Composite c when c.isUnion() -> true;
      case CType.Composite c ->
          c.members().stream()
              .anyMatch(m -> contains(m.type().type(), part, offset - m.offset(), depth + 1));
      case CType.Complex _ -> true;
      case CType.Void _,
          CType.Integer _,
          CType.Floating _,
          CType.Enumeration _,
          CType.Pointer _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ ->
          false;
    };
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
