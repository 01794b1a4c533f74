package dev.cairn.testgen;

import dev.cairn.ir.CType;
import java.util.Optional;

/**
 * Spells access paths as a person would: what {@code q[0].head[0].value} says of pointers is {@code
 * q->head->value}; elements of arrays stay as they are.
 */
final class AccessText {
  private static final String FIRST = "[0].";
  private static final String ARROW = "->";

  private AccessText() {}

  /** What follows the name of something of that type. */
  static String of(CType type, String rest) {
    var text = new StringBuilder();
    CType at = type.resolved();
    for (int from = 0; from < rest.length(); ) {
      int end = end(rest, from);
      String step = rest.substring(from, end);
      boolean isArrow = at instanceof CType.Pointer && rest.startsWith(FIRST, from);
      boolean isBehindArrow = text.toString().endsWith(ARROW);
      Optional<CType> next = next(at, step);
      text.append(isArrow ? ARROW : isBehindArrow ? step.substring(1) : step);
      if (next.isEmpty()) {
        return text.append(rest.substring(end)).toString();
      }
      at = next.get().resolved();
      from = end;
    }
    return text.toString();
  }

  /** Where the step ends that begins there: {@code [3]} or {@code .name}. */
  private static int end(String path, int from) {
    if (path.charAt(from) == '[') {
      int close = path.indexOf(']', from);
      return close < 0 ? path.length() : close + 1;
    }
    int end = from + 1;
    while (end < path.length() && Character.isJavaIdentifierPart(path.charAt(end))) {
      end++;
    }
    return end;
  }

  private static Optional<CType> next(CType type, String step) {
    return switch (type) {
      case CType.Pointer p when step.startsWith("[") -> Optional.of(p.target().type());
      case CType.Array a when step.startsWith("[") -> Optional.of(a.element());
      case CType.Composite c when step.startsWith(".") -> member(c, step.substring(1));
      default -> Optional.empty();
    };
  }

  /** Members of members without a name count as those of the whole. */
  private static Optional<CType> member(CType.Composite type, String name) {
    for (CType.Member m : type.members()) {
      if (m.name().equals(name)) {
        return Optional.of(m.type().type());
      }
      Optional<CType> inner =
          m.name().isEmpty() && m.type().type().resolved() instanceof CType.Composite c
              ? member(c, name)
              : Optional.empty();
      if (inner.isPresent()) {
        return inner;
      }
    }
    return Optional.empty();
  }
}
