package dev.cairn.input.acsl.eval;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What names mean in a contract: the inputs by the name the C source has for them, enumeration
 * constants and the limits of {@code <limits.h>} and {@code <stdint.h>}, and named types.
 */
public final class Scope {
  private static final Map<String, String> CANONICAL =
      Map.ofEntries(
          Map.entry("size_t", "unsigned long"),
          Map.entry("uintptr_t", "unsigned long"),
          Map.entry("ssize_t", "long"),
          Map.entry("ptrdiff_t", "long"),
          Map.entry("intptr_t", "long"),
          Map.entry("intmax_t", "long"),
          Map.entry("uintmax_t", "unsigned long"),
          Map.entry("int8_t", "signed char"),
          Map.entry("uint8_t", "unsigned char"),
          Map.entry("int16_t", "short"),
          Map.entry("uint16_t", "unsigned short"),
          Map.entry("int32_t", "int"),
          Map.entry("uint32_t", "unsigned int"),
          Map.entry("int64_t", "long long"),
          Map.entry("uint64_t", "unsigned long long"),
          Map.entry("bool", "_Bool"),
          Map.entry("wchar_t", "int"));
  private static final Map<String, String> LIMITS =
      Map.ofEntries(
          Map.entry("CHAR", "char"),
          Map.entry("SCHAR", "signed char"),
          Map.entry("UCHAR", "unsigned char"),
          Map.entry("SHRT", "short"),
          Map.entry("USHRT", "unsigned short"),
          Map.entry("INT", "int"),
          Map.entry("UINT", "unsigned int"),
          Map.entry("LONG", "long"),
          Map.entry("ULONG", "unsigned long"),
          Map.entry("LLONG", "long long"),
          Map.entry("ULLONG", "unsigned long long"),
          Map.entry("SIZE", "size_t"),
          Map.entry("INT8", "int8_t"),
          Map.entry("INT16", "int16_t"),
          Map.entry("INT32", "int32_t"),
          Map.entry("INT64", "int64_t"),
          Map.entry("UINT8", "uint8_t"),
          Map.entry("UINT16", "uint16_t"),
          Map.entry("UINT32", "uint32_t"),
          Map.entry("UINT64", "uint64_t"));

  private final Map<String, Root> roots;
  private final long longSize;
  private final Map<String, CType> types = new HashMap<>();
  private final Map<String, BigInteger> constants = new HashMap<>();

  /**
   * @param roots the inputs by their names in the source
   * @param known types whose names, members and constants may be used
   * @param fixed variables of the program that have one value only
   */
  public Scope(
      Map<String, Root> roots,
      Collection<CType> known,
      Map<String, BigInteger> fixed,
      int pointerBits) {
    this.roots = Collections.unmodifiableMap(new LinkedHashMap<>(roots));
    constants.putAll(fixed);
    this.longSize = pointerBits / 8;
    var seen = new IdentityHashMap<CType, Boolean>();
    known.forEach(type -> collect(type, seen));
    roots.values().forEach(root -> collect(root.type(), seen));
  }

  private void collect(CType type, Map<CType, Boolean> seen) {
    if (seen.put(type, true) != null) {
      return;
    }
    switch (type) {
      case CType.Typedef(var name, var target) -> {
        types.putIfAbsent(name, type);
        collect(target.type(), seen);
      }
      case CType.Qualified(_, var target) -> collect(target.type(), seen);
      case CType.Pointer(_, var target) -> collect(target.type(), seen);
      case CType.Array(var element, _) -> collect(element, seen);
      case CType.Enumeration e -> {
        types.putIfAbsent("enum " + e.tag(), e);
        e.values().forEach((name, value) -> constants.put(name, BigInteger.valueOf(value)));
      }
      case CType.Composite c -> {
        types.putIfAbsent((c.isUnion() ? "union " : "struct ") + c.tag(), c);
        c.members().forEach(member -> collect(member.type().type(), seen));
      }
      case CType.Callable(var result, var parameters, _) -> {
        collect(result.type(), seen);
        parameters.forEach(parameter -> collect(parameter.type(), seen));
      }
      case CType.Void _, CType.Integer _, CType.Floating _, CType.Complex _ -> {}
    }
  }

  /** The names of the inputs. */
  public Set<String> names() {
    return roots.keySet();
  }

  /** The input of that name. */
  public Optional<Root> root(String name) {
    return Optional.ofNullable(roots.get(name));
  }

  /** The value of a named constant. */
  public Optional<BigInteger> constant(String name) {
    BigInteger known = constants.get(name);
    return known != null ? Optional.of(known) : limit(name);
  }

  private Optional<BigInteger> limit(String name) {
    if (name.equals("CHAR_BIT")) {
      return Optional.of(BigInteger.valueOf(8));
    }
    boolean isMax = name.endsWith("_MAX");
    String type =
        isMax || name.endsWith("_MIN") ? LIMITS.get(name.substring(0, name.length() - 4)) : null;
    if (type == null) {
      return Optional.empty();
    }
    var integer = (CType.Integer) type(new TypeName(type, 0), Location.NONE).resolved();
    int bits = (int) integer.size() * 8 - (integer.isSigned() ? 1 : 0);
    BigInteger span = BigInteger.ONE.shiftLeft(bits);
    return Optional.of(
        isMax
            ? span.subtract(BigInteger.ONE)
            : integer.isSigned() ? span.negate() : BigInteger.ZERO);
  }

  /** The C type of that name; stars included. */
  public CType type(TypeName name, Location at) {
    CType type = base(name.base(), at);
    for (int i = 0; i < name.pointers(); i++) {
      type = new CType.Pointer(longSize, new CType.Ref(type));
    }
    return type;
  }

  private CType base(String name, Location at) {
    CType known = types.get(name);
    if (known != null) {
      return known;
    }
    String plain = CANONICAL.getOrDefault(name, name);
    return switch (plain) {
      case "void" -> new CType.Void();
      case "float" -> new CType.Floating(plain, 4);
      case "double" -> new CType.Floating(plain, 8);
      case "_Bool" -> new CType.Integer(plain, 1, false, true, false);
      default -> integer(plain, at);
    };
  }

  private CType integer(String name, Location at) {
    String unsigned = name.startsWith("unsigned ") ? name.substring(9) : name;
    long size =
        switch (unsigned) {
          case "char", "signed char" -> 1;
          case "short" -> 2;
          case "int" -> 4;
          case "long" -> longSize;
          case "long long" -> 8;
          default -> throw new AcslException(at, "type '" + name + "' is not known here");
        };
    return new CType.Integer(name, size, unsigned.equals(name), false, size == 1);
  }

  /** Does the input at the one access path come after that at the other. */
  boolean isAfter(String path, String other) {
    return order(path) > order(other);
  }

  private int order(String path) {
    String root = path.split("[.\\[]", -1)[0];
    int at = 0;
    for (Root each : roots.values()) {
      at++;
      if (each.name().equals(root)) {
        return at;
      }
    }
    return 0;
  }
}
