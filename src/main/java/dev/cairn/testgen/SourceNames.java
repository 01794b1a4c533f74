package dev.cairn.testgen;

import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * How the source calls the values of its members and variables: {@code kind == T_STRING}, {@code c
 * == '\t'}, {@code flags & OPEN}. Tests spell them so, too. Only the look of a test depends on it:
 * each name has the value that the compiled code compares with.
 */
public final class SourceNames {
  public static final SourceNames NONE = new SourceNames();

  /** More other bits than these beside named ones: then it is a number, no set of flags. */
  private static final int MOST_UNNAMED = 2;

  private static final int DECIMAL = 10;

  /** A constant; a flag is one that is asked for by its bits. */
  private record Constant(String name, long bits, boolean isFlag) {}

  private final Map<String, List<Constant>> byPlace = new LinkedHashMap<>();

  SourceNames() {}

  /** {@code place}: a member with a point before it, or a variable. */
  void add(String place, String name, long bits, boolean isFlag) {
    var constant = new Constant(name, bits, isFlag);
    List<Constant> known = byPlace.computeIfAbsent(place, _ -> new ArrayList<>());
    if (!known.contains(constant)) {
      known.add(constant);
    }
  }

  /** The value at an access path by a name, or several; empty where the source has none for it. */
  public Optional<String> of(String path, CType type, long bits, int width) {
    List<Constant> known = byPlace.get(place(path));
    if (known == null || !(type.resolved() instanceof CType.Integer i) || i.isBool()) {
      return Optional.empty();
    }
    long value = CLiteral.extend(bits, width, i.isSigned());
    return known.stream()
        .filter(c -> !c.isFlag && isSame(c, value))
        .map(Constant::name)
        .findFirst()
        .or(() -> character(known, value))
        .or(() -> flags(known, value));
  }

  /** Of a name for a number with the sign bit nobody here knows whether its type has a sign. */
  private static boolean isSame(Constant c, long value) {
    boolean isClear = value >= 0 && value <= Integer.MAX_VALUE;
    return c.bits == value && (isClear || c.name.equals("EOF"));
  }

  /** What is compared with characters is one, whatever its type. */
  private static Optional<String> character(List<Constant> known, long value) {
    boolean isText = value > 0 && value < 128 && CLiteral.isText((int) value);
    return isText && known.stream().anyMatch(c -> c.name.startsWith("'"))
        ? Optional.of("'" + CLiteral.escaped((int) value, '\'') + "'")
        : Optional.empty();
  }

  private static Optional<String> flags(List<Constant> known, long value) {
    if (value <= 0 || value > Integer.MAX_VALUE) {
      return Optional.empty();
    }
    StringJoiner names = new StringJoiner(" | ");
    long rest = value;
    for (Constant c : known) {
      boolean isSet = c.isFlag && c.bits != 0 && (value & c.bits) == c.bits;
      if (isSet && (rest & c.bits) != 0) {
        names.add(c.name);
        rest &= ~c.bits;
      }
    }
    if (rest == value || Long.bitCount(rest) > MOST_UNNAMED) {
      return Optional.empty();
    }
    if (rest != 0) {
      names.add(rest < DECIMAL ? Long.toString(rest) : "0x" + Long.toHexString(rest));
    }
    return Optional.of(names.toString());
  }

  /** What the path ends with: {@code .flags} of {@code p[0].flags[2]}, {@code c} of itself. */
  static String place(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == ']') {
      end = Math.max(0, path.lastIndexOf('[', end - 1));
    }
    return path.substring(Math.max(0, path.lastIndexOf('.', Math.max(0, end - 1))), end);
  }
}
