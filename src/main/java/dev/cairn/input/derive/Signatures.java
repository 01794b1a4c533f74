package dev.cairn.input.derive;

import dev.cairn.input.VariadicArguments;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The parameters of functions as inputs: their names, their types, and which cannot be inputs. */
final class Signatures {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  private Signatures() {}

  /**
   * The declaration with parameters as Cairn treats them: each has a name of its own that is not in
   * {@code taken}; behind {@code void *} there are bytes; behind a variable-length array there are
   * its innermost elements, in one row.
   */
  static Procedure.Declaration asInputs(Procedure.Declaration declaration, Set<String> taken) {
    Set<String> used = new HashSet<>(taken);
    List<Procedure.Parameter> parameters = new ArrayList<>();
    for (Procedure.Parameter parameter : declaration.parameters()) {
      String wanted =
          parameter.name().isEmpty() ? "arg" + (parameters.size() + 1) : parameter.name();
      String name = wanted;
      for (int i = 2; !used.add(name); i++) {
        name = wanted + "_" + i;
      }
      parameters.add(parameter.as(name, asInput(parameter.type())));
    }
    return new Procedure.Declaration(declaration.result(), parameters, declaration.isVariadic());
  }

  private static CType restrictedAs(CType declared, CType pointer) {
    return isRestrict(declared) ? new CType.Qualified("restrict", new CType.Ref(pointer)) : pointer;
  }

  /** Is what a pointer of that type points to accessed through it alone. */
  static boolean isRestrict(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("restrict") || isRestrict(q.target().type());
      case CType.Typedef t -> isRestrict(t.target().type());
      default -> false;
    };
  }

  static CType asInput(CType type) {
    if (!(type.resolved() instanceof CType.Pointer(var size, var target))) {
      return type;
    }
    CType element = target.type();
    if (element.resolved() instanceof CType.Void) {
      return restrictedAs(type, new CType.Pointer(size, new CType.Ref(bytesOf(element))));
    }
    return isVariableLength(element)
        ? restrictedAs(type, new CType.Pointer(size, new CType.Ref(innermost(element))))
        : type;
  }

  /** What is read only stays so. */
  private static CType bytesOf(CType element) {
    boolean isConstant = element instanceof CType.Qualified q && q.qualifier().equals("const");
    return isConstant ? new CType.Qualified("const", new CType.Ref(BYTE)) : BYTE;
  }

  /** Does it point to arrays of variable length. */
  static boolean isRows(CType type) {
    return type.resolved() instanceof CType.Pointer p && isVariableLength(p.target().type());
  }

  private static boolean isVariableLength(CType type) {
    return type.resolved() instanceof CType.Array(var element, var count)
        && (count < 0 || isVariableLength(element));
  }

  private static CType innermost(CType type) {
    return type.resolved() instanceof CType.Array(var element, _) ? innermost(element) : type;
  }

  /** Why a value of that type cannot be an input; empty when it can. */
  static Optional<String> obstacle(CType type) {
    return VariadicArguments.isList(type)
        ? Optional.of("is a va_list")
        : obstacleOf(type.resolved());
  }

  private static Optional<String> obstacleOf(CType type) {
    return switch (type) {
      case CType.Integer _, CType.Enumeration _ -> Optional.empty();
      case CType.Floating _, CType.Complex _ -> Optional.empty();
      case CType.Pointer _ -> Optional.empty();
      case CType.Array a -> obstacle(a.element());
      case CType.Composite c -> memberObstacle(c);
      case CType.Callable _ -> Optional.of("is a function");
      case CType.Void _ -> Optional.of("has no known type");
      case CType.Typedef _, CType.Qualified _ ->
          throw new IllegalStateException("not resolved: " + type);
    };
  }

  /** Behind a pointer there is nothing, at worst. */
  private static Optional<String> memberObstacle(CType.Composite composite) {
    for (CType.Member member : composite.members()) {
      CType type = member.type().type();
      boolean isPointer = type.resolved() instanceof CType.Pointer;
      Optional<String> obstacle = isPointer ? Optional.empty() : obstacle(type);
      if (obstacle.isPresent()) {
        return obstacle.map(why -> "has a member '" + member.name() + "' that " + why);
      }
    }
    return Optional.empty();
  }
}
