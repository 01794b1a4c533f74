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
