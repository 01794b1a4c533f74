package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout.Kind;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.path.FileInput;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What unions hold in place of pointers. A union is its principal member; where that has a pointer
 * and another member is a number in its place, which of them it is becomes an input.
 */
final class UnionMembers {
  private static final int POINTER_BITS = 64;

  /** Numbers first that hold more, then those whose values all have a spelling. */
  private static final Comparator<Leaf> BEST =
      Comparator.comparingInt(Leaf::bits).thenComparing(l -> isInteger(l.type()));

  private final Map<Integer, Leaf> numbers = new HashMap<>();
  private final Set<Integer> mixed = new HashSet<>();

  /** Pointers in whose place there may be one to what their own objects cannot stand for. */
  private final Set<Integer> kinds = new HashSet<>();

  private static boolean isInteger(CType type) {
    return !(type.resolved() instanceof CType.Floating);
  }

  /** Looks at a member that lies over {@code leaves}, which belong to the principal one. */
  void lie(CType.Member member, String path, long bitOffset, List<Leaf> leaves) {
    List<Leaf> over = new InputLayout(member.type().type()).leaves;
    for (Leaf leaf : leaves) {
      boolean isWord = leaf.kind() == Kind.POINTER && 8 * leaf.bytes() == POINTER_BITS;
      if (isWord && leaf.bitOffset() >= bitOffset) {
        int place = (int) (leaf.bitOffset() - bitOffset - member.bitOffset());
        List<Leaf> there = over.stream().filter(l -> isOver(l, place)).toList();
        note(leaf.bitOffset(), place, there, path + "." + member.name());
        if (there.stream().anyMatch(l -> isOtherKind(leaf, l))) {
          kinds.add(leaf.bitOffset());
        }
      }
    }
  }

  /** Does one lead to a stream or a function, and the other to something else. */
  private static boolean isOtherKind(Leaf leaf, Leaf other) {
    if (other.kind() != Kind.POINTER) {
      return false;
    }
    CType a = PointedType.target(leaf.type()).resolved();
    CType b = PointedType.target(other.type()).resolved();
    boolean isAny = a instanceof CType.Void || b instanceof CType.Void;
    boolean isCallable = a instanceof CType.Callable != b instanceof CType.Callable;
    return !isAny && (isCallable || FileInput.isStream(a) != FileInput.isStream(b));
  }

  private static boolean isOver(Leaf leaf, int place) {
    boolean isBefore = leaf.bitOffset() + 8 * leaf.bytes() <= place;
    return !isBefore && leaf.bitOffset() < place + POINTER_BITS;
  }

  private void note(int at, int place, List<Leaf> there, String path) {
    boolean isNumber = there.stream().anyMatch(l -> l.kind() != Kind.POINTER);
    Leaf first = there.isEmpty() ? null : there.getFirst();
    if (there.size() == 1 && first != null && isNumber(first) && first.bitOffset() == place) {
      String name = path + first.path();
      var number = new Leaf(name, first.type(), at, first.bits(), Kind.SCALAR, first.bytes());
      numbers.merge(at, number, (a, b) -> BEST.compare(a, b) >= 0 ? a : b);
    } else if (isNumber) {
      mixed.add(at);
    }
  }

  /** The member itself, or one of a struct that the member is. */
  private static boolean isNumber(Leaf leaf) {
    boolean isWhole = leaf.path().isEmpty() || leaf.bits() == Byte.SIZE * leaf.bytes();
    return leaf.kind() == Kind.SCALAR && isWhole && !leaf.path().contains("[");
  }

  /** The number that may be in place of a pointer; null when there is none. */
  @Nullable Leaf number(Leaf pointer) {
    return numbers.get(pointer.bitOffset());
  }

  /** May something be in place of the pointer that no number stands for. */
  boolean isMore(Leaf pointer) {
    Leaf number = number(pointer);
    boolean isOpen = number == null || number.bits() < POINTER_BITS;
    return kinds.contains(pointer.bitOffset()) || (mixed.contains(pointer.bitOffset()) && isOpen);
  }
}
