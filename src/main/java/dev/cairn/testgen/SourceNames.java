package dev.cairn.testgen;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * How the source calls the values of its members and variables: {@code kind == T_STRING}, {@code c
 * == '\t'}, {@code flags & OPEN}. Tests spell them so, too. Only the look of a test depends on it:
 * each name has the value that the compiled code compares with.
 */
public final class SourceNames {
  public static final SourceNames NONE = new SourceNames();

  /** More other bits than these beside named ones: then it is a number, no set of flags. */
  private static final int MOST_UNNAMED = 2;

  /** How people call characters. */
  private static final Pattern CHARACTER =
      Pattern.compile("(?i)\\.?(?:c|ch|chr|c\\d)|.*(?:char|quote|delim|sep|letter|digit)[a-z]*");

  private static final int DECIMAL = 10;
  private static final long UNSIGNED_MAX = 0xffffffffL;

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

  /**
   * Takes constants that the source defines together, wherever one of them with its value is known
   * already: they are values, or flags, of the same kind.
   */
  void addKin(Map<String, Long> defined) {
    for (List<Constant> known : byPlace.values()) {
      List<Constant> used =
          known.stream().filter(c -> Long.valueOf(c.bits).equals(defined.get(c.name))).toList();
      boolean isFlag = !used.isEmpty() && used.getFirst().isFlag;
      if (used.isEmpty() || (isFlag && !areBits(defined))) {
        continue;
      }
      defined.forEach(
          (name, bits) -> {
            if (known.stream().noneMatch(c -> c.name.equals(name))) {
              known.add(new Constant(name, bits, isFlag));
            }
          });
    }
  }

  private static boolean areBits(Map<String, Long> defined) {
    return defined.values().stream().allMatch(v -> Long.bitCount(v) <= 1);
  }

  /** The value at an access path by a name, or several; empty where the source has none for it. */
  public Optional<String> of(String path, CType type, long bits, int width) {
    List<Constant> known = byPlace.getOrDefault(place(path), List.of());
    if (!(type.resolved() instanceof CType.Integer i) || i.isBool()) {
      return Optional.empty();
    }
    long value = CLiteral.extend(bits, width, i.isSigned());
    if (known.isEmpty()) {
      return spelledAsCharacter(path, type, value);
    }
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

  /** A byte that is called like a character is one; of others nobody knows, so they are numbers. */
  private static Optional<String> spelledAsCharacter(String path, CType type, long value) {
    boolean isByte =
        CDeclarations.unqualified(type) instanceof CType.Integer i && i.name().endsWith(" char");
    boolean isPrinted = value >= ' ' && value < 127;
    return isByte && isPrinted && CHARACTER.matcher(place(path)).matches()
        ? Optional.of("'" + CLiteral.escaped((int) value, '\'') + "'")
        : Optional.empty();
  }

  private static Optional<String> flags(List<Constant> known, long value) {
    if (value <= 0 || value > UNSIGNED_MAX) {
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
      boolean areFlags = known.stream().anyMatch(c -> c.isFlag);
      return areFlags && value >= DECIMAL ? Optional.of(hex(value)) : Optional.empty();
    }
    if (rest != 0) {
      names.add(rest < DECIMAL ? Long.toString(rest) : hex(rest));
    }
    return Optional.of(names.toString());
  }

  /** A number whose bits mean something. */
  private static String hex(long value) {
    return "0x" + Long.toHexString(value) + (value > Integer.MAX_VALUE ? "u" : "");
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
