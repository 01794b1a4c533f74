package dev.cairn.input;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.List;

/** Which C types stand for each other where functions are called through pointers. */
public final class CompatibleTypes {
  private static final int MAX_DEPTH = 8;

  private CompatibleTypes() {}

  /** May the declared function be called through a pointer to {@code type}. */
  public static boolean isCallableAs(Procedure.Declaration declared, CType.Callable type) {
    List<Procedure.Parameter> parameters = declared.parameters();
    if (declared.isVariadic() != type.isVariadic()
        || parameters.size() != type.parameters().size()
        || !areCompatible(declared.result(), type.result().type())) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!areCompatible(parameters.get(i).type(), type.parameters().get(i).type())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Is it called in the same way: a cast makes a pointer of that type of it, as programs do with
   * {@code void *} in place of a struct.
   */
  public static boolean isCalledLike(Procedure.Declaration declared, CType.Callable type) {
    List<Procedure.Parameter> parameters = declared.parameters();
    boolean isLike =
        declared.isVariadic() == type.isVariadic()
            && parameters.size() == type.parameters().size()
            && isPassedLike(declared.result(), type.result().type());
    for (int i = 0; isLike && i < parameters.size(); i++) {
      isLike = isPassedLike(parameters.get(i).type(), type.parameters().get(i).type());
    }
    return isLike;
  }

  private static boolean isPassedLike(CType a, CType b) {
    boolean arePointers =
        a.resolved() instanceof CType.Pointer && b.resolved() instanceof CType.Pointer;
    return arePointers || areCompatible(a, b);
  }

  /** Is it the same type but for names and qualifiers. */
  public static boolean areCompatible(CType a, CType b) {
    return areCompatible(a.resolved(), b.resolved(), MAX_DEPTH);
  }

  private static boolean areCompatible(CType a, CType b, int depth) {
    if (depth == 0) {
      return true;
    }
    return switch (a) {
      case CType.Void _ -> b instanceof CType.Void;
      case CType.Integer i -> isInteger(i.size(), i.isSigned(), b);
      case CType.Enumeration e -> isInteger(e.size(), e.isSigned(), b);
      case CType.Floating f -> b instanceof CType.Floating g && f.name().equals(g.name());
      case CType.Complex c -> b instanceof CType.Complex d && c.name().equals(d.name());
      case CType.Pointer p ->
          b instanceof CType.Pointer q && below(p.target().type(), q.target().type(), depth);
      case CType.Array(var element, var count) ->
          b instanceof CType.Array(var other, var number)
              && count == number
              && below(element, other, depth);
      case CType.Composite c -> b instanceof CType.Composite d && isSame(c, d);
      case CType.Callable c -> b instanceof CType.Callable d && isSame(c, d, depth);
      case CType.Typedef _, CType.Qualified _ ->
          throw new IllegalStateException("not resolved: " + a);
    };
  }

  private static boolean below(CType a, CType b, int depth) {
    return areCompatible(a.resolved(), b.resolved(), depth - 1);
  }

  private static boolean isInteger(long size, boolean isSigned, CType b) {
    return switch (b) {
      case CType.Integer i -> i.size() == size && i.isSigned() == isSigned;
      case CType.Enumeration e -> e.size() == size;
      default -> false;
    };
  }

  private static boolean isSame(CType.Composite a, CType.Composite b) {
    return a.tag().equals(b.tag())
        && a.isUnion() == b.isUnion()
        && a.members().size() == b.members().size()
        && (!a.tag().isEmpty() || a.members().equals(b.members()));
  }

  private static boolean isSame(CType.Callable a, CType.Callable b, int depth) {
    if (a.isVariadic() != b.isVariadic()
        || a.parameters().size() != b.parameters().size()
        || !below(a.result().type(), b.result().type(), depth)) {
      return false;
    }
    for (int i = 0; i < a.parameters().size(); i++) {
      if (!below(a.parameters().get(i).type(), b.parameters().get(i).type(), depth)) {
        return false;
      }
    }
    return true;
  }
}
