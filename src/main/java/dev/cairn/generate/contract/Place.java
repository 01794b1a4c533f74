package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.List;

/**
 * A parameter, or a member of a struct that one is or points to.
 *
 * @param path how runs call it: {@code b[0].len}
 * @param text how contracts call it: {@code b->len}
 */
record Place(String path, String text, CType type) {
  /** The parameters, which belong together. */
  static List<Place> parameters(Procedure.Declaration declaration) {
    return declaration.parameters().stream()
        .map(p -> new Place(p.name(), p.name(), p.type()))
        .toList();
  }

  /** The members of a struct behind or in this place; none when it is something else. */
  List<Place> members() {
    boolean isPointer = type.resolved() instanceof CType.Pointer;
    CType whole =
        type.resolved() instanceof CType.Pointer p ? p.target().type().resolved() : type.resolved();
    List<Place> members = new ArrayList<>();
    if (whole instanceof CType.Composite c && !c.isUnion()) {
      c.members().stream()
          .filter(m -> !m.name().isEmpty() && !m.isBitField())
          .forEach(
              m ->
                  members.add(
                      new Place(
                          path + (isPointer ? "[0]." : ".") + m.name(),
                          text + (isPointer ? "->" : ".") + m.name(),
                          m.type().type())));
    }
    return members;
  }

  /** Can it say how many elements there are. */
  boolean isCount() {
    return type.resolved() instanceof CType.Integer i && !i.isBool() && i.size() > 1;
  }

  boolean isNumber() {
    return switch (type.resolved()) {
      case CType.Integer _, CType.Enumeration _ -> true;
      default -> false;
    };
  }

  boolean isUnsigned() {
    return type.resolved() instanceof CType.Integer i && !i.isSigned();
  }

  /** Does it point to data. */
  boolean isPointer() {
    return type.resolved() instanceof CType.Pointer pointer
        && !(pointer.target().type().resolved() instanceof CType.Callable)
        && pointer.target().type().size() > 0;
  }

  /** What comes before a clause about it that need not hold where there is no object. */
  String guard() {
    int end = text.indexOf("->");
    return end < 0 ? "" : NotNull.guard(text.substring(0, end));
  }

  boolean isMember() {
    return !path.equals(text) || text.contains(".");
  }
}
