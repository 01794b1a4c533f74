package dev.cairn.testgen;

import dev.cairn.ir.CType;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ends of integer types by the names that C has for them: {@code INT_MIN}, {@code SIZE_MAX},
 * and what is a little off. {@code cairn_support.h} sees to it that the names are there.
 */
final class NamedLimits {
  private static final String LEAST = "_MIN";
  private static final String MOST = "_MAX";

  /** How far off the end of a large type a value still is said by it. */
  private static final long NEAR = 3;

  /** What the names of a type's ends begin with; types of 8 bits read better as numbers. */
  private static final Map<String, String> BASIC =
      Map.of(
          "short",
          "SHRT",
          "unsigned short",
          "USHRT",
          "int",
          "INT",
          "unsigned int",
          "UINT",
          "long",
          "LONG",
          "unsigned long",
          "ULONG",
          "long long",
          "LLONG",
          "unsigned long long",
          "ULLONG");

  private static final Map<String, String> DEFINED =
      Map.of(
          "size_t",
          "SIZE",
          "int16_t",
          "INT16",
          "uint16_t",
          "UINT16",
          "int32_t",
          "INT32",
          "uint32_t",
          "UINT32",
          "int64_t",
          "INT64",
          "uint64_t",
          "UINT64",
          "intptr_t",
          "INTPTR",
          "uintptr_t",
          "UINTPTR");

  private NamedLimits() {}

  /** A value of all bits of the type. */
  static Optional<String> of(CType type, CType.Integer resolved, long value) {
    int unused = 64 - 8 * (int) resolved.size();
    long most = resolved.isSigned() ? Long.MAX_VALUE >> unused : -1L >>> unused;
    return Optional.ofNullable(stem(type)).flatMap(s -> named(s, resolved, value, most));
  }

  private static Optional<String> named(String stem, CType.Integer type, long value, long most) {
    long reach = type.size() > Short.BYTES ? NEAR : 0;
    long below = most - value;
    if (below >= 0 && below <= reach) {
      return Optional.of(stem + MOST + (below == 0 ? "" : " - " + below));
    }
    long above = value + most + 1;
    return type.isSigned() && above >= 0 && above <= reach
        ? Optional.of(stem + LEAST + (above == 0 ? "" : " + " + above))
        : Optional.empty();
  }

  private static @Nullable String stem(CType type) {
    return switch (type) {
      case CType.Typedef t -> DEFINED.getOrDefault(t.name(), stem(t.target().type()));
      case CType.Qualified q -> stem(q.target().type());
      case CType.Integer i -> BASIC.get(i.name());
      default -> null;
    };
  }
}
