package dev.cairn.input;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How variadic arguments are inputs: each gets the type by which the program asks for it, and is
 * named after both, {@code (char *)...[2]}.
 */
public final class VariadicArguments {
  private static final Pattern PATH = Pattern.compile("\\((.*)\\)\\.\\.\\.\\[(\\d+)]");

  private VariadicArguments() {}

  /** The access path of an argument, which is counted from 0. */
  public static String path(CType type, int index) {
    return "(" + CDeclarations.declare(type, "") + ")...[" + index + "]";
  }

  /** The number of the argument that a path names; empty when it names something else. */
  public static Optional<Integer> index(String path) {
    Matcher matcher = PATH.matcher(path);
    return matcher.matches() ? Optional.of(Integer.valueOf(matcher.group(2))) : Optional.empty();
  }

  /** Does a function take any, also by a list. */
  public static boolean areIn(Procedure.Declaration declaration) {
    return declaration.isVariadic()
        || declaration.parameters().stream().anyMatch(p -> isList(p.type()));
  }

  /** Is that a list of variadic arguments, or a pointer to one. */
  public static boolean isList(CType type) {
    return isPlainList(type) || isListPointer(type);
  }

  /** Is that a pointer to a list rather than the list itself. */
  public static boolean isListPointer(CType type) {
    return !isPlainList(type)
        && type.resolved() instanceof CType.Pointer p
        && isPlainList(p.target().type());
  }

  /** A list as a variable, or as a parameter, where an array is a pointer. */
  private static boolean isPlainList(CType type) {
    return switch (type) {
      case CType.Typedef(var name, var target) ->
          name.endsWith("va_list") || isPlainList(target.type());
      case CType.Qualified(_, var target) -> isPlainList(target.type());
      case CType.Pointer(_, var target) -> isTag(target.type().resolved());
      case CType.Array(var element, _) -> isTag(element.resolved());
      case CType.Composite _,
          CType.Void _,
          CType.Integer _,
          CType.Floating _,
          CType.Complex _,
          CType.Enumeration _,
          CType.Callable _ ->
          false;
    };
  }

  private static boolean isTag(CType type) {
    return type instanceof CType.Composite c && c.tag().equals("__va_list_tag");
  }
}
