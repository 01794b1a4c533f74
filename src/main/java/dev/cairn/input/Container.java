package dev.cairn.input;

import dev.cairn.ir.CType;

/**
 * Where the code takes a pointer to a member for a pointer into the whole, as {@code container_of}
 * does: pointers to {@code member} point {@code offset} bytes into an object of type {@code whole}.
 */
public record Container(CType.Composite member, CType whole, long offset) {
  /** Are pointers to this type such pointers. */
  public boolean holds(CType type) {
    return type.resolved() instanceof CType.Composite c
        && c.tag().equals(member.tag())
        && CompatibleTypes.areCompatible(c, member);
  }

  /** Is it the type of the first member of a struct of another kind. */
  public static boolean isFirst(CType member, CType whole) {
    return member.resolved() instanceof CType.Composite m
        && whole.resolved() instanceof CType.Composite w
        && !w.isUnion()
        && !m.tag().equals(w.tag())
        && w.members().stream()
            .filter(first -> first.offset() == 0 && !first.isBitField())
            .anyMatch(first -> isNamed(m, first.type().type()));
  }

  private static boolean isNamed(CType.Composite member, CType type) {
    return type.resolved() instanceof CType.Composite c
        && !c.tag().isEmpty()
        && c.tag().equals(member.tag());
  }

  /** What the member is called. */
  public String memberName() {
    return whole.resolved() instanceof CType.Composite c
        ? c.members().stream()
            .filter(m -> m.offset() == offset && !m.isBitField())
            .map(CType.Member::name)
            .findFirst()
            .orElse("")
        : "";
  }
}
