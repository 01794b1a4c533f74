package dev.cairn.input;

import dev.cairn.ir.CType;
import java.util.Optional;

/**
 * The array of no given length that a struct of numbers ends with. Its first {@code inside}
 * elements lie where the struct itself has padding.
 */
public record FlexibleTail(String name, CType element, long offset, long inside) {
  /** Empty where the type is no such struct, or a test could not set it member by member. */
  public static Optional<FlexibleTail> of(CType type) {
    if (!(type.resolved() instanceof CType.Composite c)
        || c.members().size() < 2
        || !hasOnlyNumbers(c)) {
      return Optional.empty();
    }
    CType.Member last = c.members().getLast();
    return last.type().type().resolved() instanceof CType.Array a
            && a.count() < 0
            && isNumber(a.element())
        ? Optional.of(
            new FlexibleTail(
                last.name(),
                a.element(),
                last.offset(),
                (c.size() - last.offset()) / a.element().size()))
        : Optional.empty();
  }

  /** How many elements there are when it all has so many bytes. */
  public long count(long bytes) {
    return (bytes - offset) / element.size();
  }

  private static boolean isNumber(CType type) {
    return type.resolved() instanceof CType.Integer i && i.size() <= Long.BYTES;
  }

  private static boolean hasOnlyNumbers(CType type) {
    return switch (type) {
      case CType.Qualified _ -> false; // who is const cannot be set afterwards
      case CType.Typedef t -> hasOnlyNumbers(t.target().type());
      case CType.Composite c ->
          !c.isUnion()
              && c.members().stream()
                  .allMatch(m -> !m.isBitField() && hasOnlyNumbers(m.type().type()));
      case CType.Array a -> hasOnlyNumbers(a.element());
      default -> isNumber(type) || type.resolved() instanceof CType.Enumeration;
    };
  }
}
