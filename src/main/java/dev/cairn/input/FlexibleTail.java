package dev.cairn.input;

import dev.cairn.ir.CType;
import java.util.Optional;

/**
 * The array of no given length that a struct ends with. A pointer of the input to such a struct
 * leads to one of them, with as many elements behind it as are looked at.
 */
public record FlexibleTail(String name, CType element, long offset) {
  /** So many bytes can be looked at, however few elements that are said to be. */
  private static final int FEW_BYTES = 256;

  /** Empty where the type is no such struct, or a test could not set it member by member. */
  public static Optional<FlexibleTail> of(CType type) {
    if (!(type.resolved() instanceof CType.Composite c)
        || c.isUnion()
        || c.members().size() < 2
        || hasConstant(c)) {
      return Optional.empty();
    }
    CType.Member last = c.members().getLast();
    return last.type().type().resolved() instanceof CType.Array a
            && a.count() <= 0
            && a.element().size() > 0
        ? Optional.of(new FlexibleTail(last.name(), a.element(), last.offset()))
        : Optional.empty();
  }

  /** How many elements lie where the struct itself has padding. */
  public static long inside(CType type) {
    return of(type).map(t -> (type.size() - t.offset) / t.element.size()).orElse(0L);
  }

  /** How many elements an input has that may have so many. */
  public int count(int most) {
    return (int) Math.max(most, FEW_BYTES / element.size());
  }

  /** How many elements lie wholly or partly in so many bytes of it all. */
  public long behind(long bytes) {
    return Math.max(0, bytes - offset + element.size() - 1) / element.size();
  }

  /** Who is const cannot be set afterwards. */
  private static boolean hasConstant(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || hasConstant(q.target().type());
      case CType.Typedef t -> hasConstant(t.target().type());
      case CType.Composite c -> c.members().stream().anyMatch(m -> hasConstant(m.type().type()));
      case CType.Array a -> hasConstant(a.element());
      default -> false;
    };
  }
}
