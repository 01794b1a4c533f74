package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where in an object of one type a pointer to another type may point: C lets an object be accessed
 * as what it is, as a part of it, and byte by byte.
 *
 * @param all in the order of their begins
 * @param areAll whether there are no others
 */
public record Placements(List<Placement> all, boolean areAll) {
  private static final int MOST = 16;
  private static final int MAX_NESTING = 12;

  /**
   * Every {@code scale} bytes from {@code base} on.
   *
   * @param isMember there is only the member there that the pointer points to, not the whole of
   *     which code takes it for a part: the head of a ring of structs
   */
  public record Placement(long base, long scale, boolean isMember) {
    public Placement(long base, long scale) {
      this(base, scale, false);
    }
  }

  /**
   * The same for a pointer that points to {@code member}, so many bytes inside a guest: also to
   * such a member of anything else. Null: to the guest as a whole.
   */
  public static Placements of(CType host, CType guest, long inset, @Nullable CType member) {
    Placements wholes = of(host, guest);
    if (member == null || TypeOverlap.isBytes(element(host))) {
      return wholes;
    }
    Placements members = of(host, member);
    List<Placement> all = new ArrayList<>(wholes.all);
    members.all.stream()
        .filter(m -> !wholes.all.contains(new Placement(m.base - inset, m.scale)))
        .map(m -> new Placement(m.base, m.scale, true))
        .forEach(all::add);
    return new Placements(List.copyOf(all), wholes.areAll && members.areAll);
  }

  /** In a row of elements of type {@code host}, for a pointer to {@code guest}. */
  public static Placements of(CType host, CType guest) {
    CType unit = element(host);
    CType wanted = element(guest);
    if (TypeOverlap.isBytes(wanted)) {
      return one(1);
    }
    if (TypeOverlap.isBytes(unit)) {
      return one(Alignment.of(wanted));
    }
    List<Placement> found = new ArrayList<>();
    boolean areAll = collect(unit, wanted, new Placement(0, unit.size()), found, 0);
    return new Placements(List.copyOf(found), areAll);
  }

  private static Placements one(long scale) {
    return new Placements(List.of(new Placement(0, scale)), true);
  }

  /** What an array consists of. */
  public static CType element(CType type) {
    return type.resolved() instanceof CType.Array a ? element(a.element()) : type.resolved();
  }

  /** Finds the parts of {@code whole} that are {@code part}; false when some may be left out. */
  private static boolean collect(
      CType whole, CType part, Placement at, List<Placement> found, int depth) {
    CType type = whole.resolved();
    if (TypeOverlap.isSame(type, part)) {
      found.add(at);
      return true;
    }
    if (depth > MAX_NESTING || found.size() > MOST) {
      return false;
    }
    return switch (type) {
      case CType.Array a -> collectElements(a, part, at, found, depth);
      case CType.Composite c -> {
        boolean areAll = true;
        for (CType.Member m : c.members()) {
          var inside = new Placement(at.base + m.offset(), at.scale);
          areAll &= m.isBitField() || collect(m.type().type(), part, inside, found, depth + 1);
        }
        yield areAll;
      }
      case CType.Complex _ -> false;
      case CType.Void _,
          CType.Integer _,
          CType.Floating _,
          CType.Enumeration _,
          CType.Pointer _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ ->
          true;
    };
  }

  private static boolean collectElements(
      CType.Array array, CType part, Placement at, List<Placement> found, int depth) {
    boolean areAll = array.count() >= 0;
    for (long i = 0; i < array.count() && found.size() <= MOST; i++) {
      var inside = new Placement(at.base + i * array.element().size(), at.scale);
      areAll &= collect(array.element(), part, inside, found, depth + 1);
    }
    return areAll && found.size() <= MOST;
  }
}
