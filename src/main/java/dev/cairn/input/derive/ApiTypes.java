package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import java.util.Optional;
import java.util.Set;

/** Which pointers are handles of the same kind, also where a file does not see inside. */
final class ApiTypes {
  private static final Set<String> LIBRARY = Set.of("_IO_FILE", "__dirstream", "__va_list_tag");

  private ApiTypes() {}

  /**
   * The name of the struct that a pointer of that type points to, by its tag or else by its
   * typedef; empty for whatever else.
   */
  static Optional<String> handle(CType type) {
    return type.resolved() instanceof CType.Pointer p
        ? struct(p.target().type())
        : Optional.empty();
  }

  /** Is it a struct of that kind itself. */
  static boolean isObject(String handle, CType type) {
    return struct(type).filter(handle::equals).isPresent();
  }

  /** Does it point to a pointer to such a struct, which can be stored there. */
  static boolean isPlaceOf(String handle, CType type) {
    return type.resolved() instanceof CType.Pointer p
        && !isConst(p.target().type())
        && handle(p.target().type()).filter(handle::equals).isPresent()
        && isMutable(p.target().type());
  }

  private static Optional<String> struct(CType type) {
    return type.resolved() instanceof CType.Composite c && !c.isUnion() && !isLibrary(c)
        ? Optional.of(c.tag().isEmpty() ? typedef(type) : "struct " + c.tag())
            .filter(n -> !n.isEmpty())
        : Optional.empty();
  }

  /** Streams of the C library are made by the machine. */
  private static boolean isLibrary(CType.Composite type) {
    return LIBRARY.contains(type.tag());
  }

  /** The innermost one: all spellings of the type come down to it. */
  private static String typedef(CType type) {
    return switch (type) {
      case CType.Typedef t -> {
        String inner = typedef(t.target().type());
        yield inner.isEmpty() ? t.name() : inner;
      }
      case CType.Qualified q -> typedef(q.target().type());
      default -> "";
    };
  }

  /** May what the pointer points to be changed through it. */
  static boolean isMutable(CType pointer) {
    return pointer.resolved() instanceof CType.Pointer p && !isConst(p.target().type());
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /** Does the file that has this type see its members. */
  static boolean isComplete(CType pointer) {
    return pointer.resolved() instanceof CType.Pointer p && p.target().type().size() > 0;
  }

  /** Does it point to a struct that leads nowhere else. */
  static boolean isPlain(CType pointer) {
    return pointer.resolved() instanceof CType.Pointer p && isData(p.target().type());
  }

  private static boolean isData(CType type) {
    return switch (type.resolved()) {
      case CType.Integer _, CType.Enumeration _, CType.Floating _, CType.Complex _ -> true;
      case CType.Array a -> isData(a.element());
      case CType.Composite c -> c.members().stream().allMatch(m -> isData(m.type().type()));
      default -> false;
    };
  }
}
