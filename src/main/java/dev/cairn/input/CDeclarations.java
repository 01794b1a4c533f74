package dev.cairn.input;

import dev.cairn.ir.CType;
import java.util.stream.Collectors;

/** Spells types as C declarations, for drivers and tests. */
public final class CDeclarations {
  private CDeclarations() {}

  /**
   * The declaration of {@code name} (or, for an empty name, the type alone): {@code int
   * (*cb)(int)}, {@code char *const names[3]}.
   */
  public static String declare(CType type, String name) {
    return switch (type) {
      case CType.Pointer p -> pointer(p, "*" + name);
      case CType.Array a ->
          declare(a.element(), name + "[" + (a.count() < 0 ? "" : a.count()) + "]");
      case CType.Callable c -> declare(c.result().type(), name + "(" + parameters(c) + ")");
      case CType.Qualified q -> qualified(q, name);
      case CType.Void _ -> spaced("void", name);
      case CType.Integer i -> spaced(i.name(), name);
      case CType.Floating f -> spaced(f.name(), name);
      case CType.Complex c -> spaced(c.name(), name);
      case CType.Typedef t -> spaced(t.name(), name);
      case CType.Enumeration e -> spaced(enumeration(e), name);
      case CType.Composite c -> spaced(composite(c), name);
    };
  }

  /**
   * The type without const, volatile and the like on top: what a variable must have to be set
   * freely.
   */
  public static CType unqualified(CType type) {
    return type instanceof CType.Qualified q ? unqualified(q.target().type()) : type;
  }

  private static String pointer(CType.Pointer pointer, String declarator) {
    CType target = pointer.target().type();
    CType bare = unqualified(target);
    boolean bindsWeaker = bare instanceof CType.Array || bare instanceof CType.Callable;
    return declare(target, bindsWeaker ? "(" + declarator + ")" : declarator);
  }

  private static String qualified(CType.Qualified type, String name) {
    return switch (type.target().type()) {
      case CType.Pointer p -> pointer(p, "*" + spaced(type.qualifier(), name));
      case CType.Qualified(var inner, var target) when target.type() instanceof CType.Pointer p ->
          pointer(p, "*" + spaced(type.qualifier() + " " + inner, name));
      case CType.Array(var element, var count) ->
          declare(
              new CType.Array(new CType.Qualified(type.qualifier(), new CType.Ref(element)), count),
              name);
      default -> type.qualifier() + " " + declare(type.target().type(), name);
    };
  }

  private static String parameters(CType.Callable callable) {
    if (callable.parameters().isEmpty()) {
      return callable.isVariadic() ? "" : "void";
    }
    String list =
        callable.parameters().stream()
            .map(p -> declare(p.type(), ""))
            .collect(Collectors.joining(", "));
    return callable.isVariadic() ? list + ", ..." : list;
  }

  private static String enumeration(CType.Enumeration type) {
    return type.tag().isEmpty() ? (type.isSigned() ? "int" : "unsigned int") : "enum " + type.tag();
  }

  /** An anonymous one is spelled out; C then takes it for a type of its own. */
  private static String composite(CType.Composite type) {
    String keyword = type.isUnion() ? "union " : "struct ";
    if (!type.tag().isEmpty()) {
      return keyword + type.tag();
    }
    String members =
        type.members().stream()
            .map(
                m ->
                    declare(m.type().type(), m.name())
                        + (m.isBitField() ? " : " + m.bitSize() : "")
                        + ";")
            .collect(Collectors.joining(" "));
    return keyword + "{ " + members + " }";
  }

  private static String spaced(String word, String name) {
    return name.isEmpty() ? word : word + " " + name;
  }
}
