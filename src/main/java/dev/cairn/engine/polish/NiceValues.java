package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which values of a cell read well, by its type: small numbers, enumerators, letters. */
final class NiceValues {
  private static final long[] NUMBERS = {0, 1, 2, 3, 5, 10, 20, 50, 100, 1000, -1, -2, -10, -100};
  private static final long[] TELLING = {3, 5, 7, 12, 20, 34, 50};
  private static final long[] NEGATIVE = {-3, -5, -7};
  private static final double[] DECIMALS = {0, 1, -1, 2, 0.5, 10, 100, -10, 1000, -0.5, -100};
  private static final List<Long> DESCRIPTORS = List.of(3L, 4L, 5L, 6L, 7L);
  private static final Pattern DESCRIPTOR =
      Pattern.compile("(open(at)?(64)?|creat|dup)\\(\\)(#\\d+)?");
  private static final long SMALL = 10;
  private static final long MOST_FLAGS = 0xFFFF;
  private static final int LETTERS = 26;
  private static final int SHORT = 5;
  private static final double FAR = 1e6;
  private static final Pattern INDEX = Pattern.compile(".*\\[(\\d+)\\]");

  private NiceValues() {}

  /** Can the cell be chosen at all: it is a number, not a choice that our model makes. */
  static boolean isChoosable(Run.Created cell) {
    boolean isChoice = cell.variable().name().indexOf(' ') >= 0;
    return !isChoice
        && switch (cell.type().resolved()) {
          case CType.Integer i -> i.size() <= 8 && !i.isBool();
          case CType.Enumeration _ -> true;
          case CType.Floating f -> f.size() == 4 || f.size() == 8;
          default -> false;
        };
  }

  /** What reads better than anything else: descriptors as the system gives them. */
  static List<Long> best(Run.Created cell) {
    return DESCRIPTOR.matcher(cell.variable().name()).matches() ? DESCRIPTORS : List.of();
  }

  /** Is the cell a character: then a letter reads better than a value at a boundary. */
  static boolean isCharacter(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Integer i && i.size() == 1 && !i.isBool();
  }

  /** Is it a whole number, that may stand at a boundary. */
  static boolean isWhole(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Integer i && i.size() > 1;
  }

  static boolean isEnumeration(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Enumeration;
  }

  /** Is it a floating-point number. */
  static boolean isDecimal(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Floating;
  }

  /**
   * Values to try that tell operations apart, other ones for each element of an array: none of them
   * is neutral.
   */
  static List<Long> different(Run.Created cell, long bits) {
    List<Long> values = new ArrayList<>();
    if (isText(cell) || (!isWhole(cell) && !isCharacter(cell))) {
      values.addAll(of(cell, bits));
    } else {
      int first = index(cell.variable().name()).orElse(0) % TELLING.length;
      for (int i = 0; i < TELLING.length; i++) {
        values.add(TELLING[(first + i) % TELLING.length]);
      }
      addNumbers(values);
      for (long number : NEGATIVE) {
        values.add(number);
      }
    }
    return values;
  }

  /** Is the cell part of a text: a byte with a sign or without that stands alone is a number. */
  static boolean isText(Run.Created cell) {
    return cell.type().resolved() instanceof CType.Integer i
        && i.isChar()
        && (i.name().equals("char") || index(cell.variable().name()).isPresent());
  }

  /** Can a reader tell what it is: of a text the characters that are printed, and its end. */
  static boolean isReadable(Run.Created cell, long value) {
    return !isText(cell) || value == 0 || (value >= ' ' && value <= '~');
  }

  /** Is it of a text or an enumeration, and none of those that a reader knows, nor near them. */
  static boolean isUnreadable(Run.Created cell, long value) {
    return cell.type().resolved() instanceof CType.Enumeration e
        ? isFar(e, number(e.isSigned(), cell, value))
        : !isReadable(cell, value);
  }

  private static boolean isFar(CType.Enumeration type, long number) {
    LongSummaryStatistics known =
        type.values().values().stream().mapToLong(v -> v).summaryStatistics();
    return number < known.getMin() - SMALL || number > known.getMax() + SMALL;
  }

  /** Values for several cells that have to be equal, of which the first is unreadable. */
  static List<Long> shared(Run.Created cell) {
    return isText(cell) ? List.of((long) 'a', (long) 'x', (long) '1', (long) ' ') : of(cell, 0);
  }

  /** The value, or one that can be read in its place. */
  static long readable(Run.Created cell, long value) {
    return isReadable(cell, value) ? value : of(cell, value).getFirst();
  }

  /** Does the value need no other to be read well. */
  static boolean isNice(Run.Created cell, long bits) {
    return switch (cell.type().resolved()) {
      case CType.Enumeration e -> e.values().containsValue(number(e.isSigned(), cell, bits));
      case CType.Integer _ when isText(cell) -> bits == 0;
      case CType.Integer i when !i.isSigned() -> bits >= 0 && bits <= SMALL;
      case CType.Integer _ -> Math.abs(number(true, cell, bits)) <= SMALL;
      case CType.Floating f -> decimal(f, bits).length() <= SHORT;
      default -> true;
    };
  }

  /**
   * The value without the bits that it need not have, the highest first: flags that a path does not
   * ask for are not set. Others than flags, and what reads well, stay as they are.
   *
   * @param fits tells whether a value takes the path
   */
  static long withoutFlags(Run.Created cell, long bits, LongPredicate fits) {
    boolean isUnsigned = cell.type().resolved() instanceof CType.Integer i && !i.isSigned();
    boolean areFlags = isUnsigned && bits >= 0 && bits <= MOST_FLAGS;
    long value = bits;
    for (long flag = Long.highestOneBit(bits); areFlags && flag != 0; flag >>>= 1) {
      boolean isSet = (value & flag) != 0 && !isNice(cell, value);
      value = isSet && fits.test(value & ~flag) ? value & ~flag : value;
    }
    return value;
  }

  /** Values to try, those that read best first. */
  static List<Long> of(Run.Created cell, long bits) {
    List<Long> values = new ArrayList<>();
    switch (cell.type().resolved()) {
      case CType.Enumeration e -> addEnumerators(e, values);
      case CType.Integer _ when isText(cell) -> addCharacters(cell, values);
      case CType.Integer _ -> addNumbers(values);
      case CType.Floating f -> addDecimals(f, bits, values);
      default -> {}
    }
    return values;
  }

  /** Those with a name, then those next to them. */
  private static void addEnumerators(CType.Enumeration type, List<Long> values) {
    values.addAll(type.values().values());
    long last = values.stream().mapToLong(v -> v).max().orElse(0);
    for (long further = 1; further <= SMALL; further++) {
      values.add(last + further);
    }
  }

  private static long number(boolean isSigned, Run.Created cell, long bits) {
    int width = cell.variable().width();
    return isSigned ? Bits.signed(bits, width) : bits;
  }

  private static String decimal(CType.Floating type, long bits) {
    return type.size() == 4
        ? Float.toString(Float.intBitsToFloat((int) bits))
        : Double.toString(Double.longBitsToDouble(bits));
  }

  /** Elements of an array spell the alphabet. */
  private static void addCharacters(Run.Created cell, List<Long> values) {
    int first = index(cell.variable().name()).orElse(0) % LETTERS;
    for (int i = 0; i < LETTERS; i++) {
      values.add((long) 'a' + (first + i) % LETTERS);
    }
    for (char c : "ABCXYZ019 _-.,:;/+*=()<>!?#%&@".toCharArray()) {
      values.add((long) c);
    }
  }

  private static Optional<Integer> index(String name) {
    Matcher last = INDEX.matcher(name);
    boolean isShort = last.matches() && last.group(1).length() < 6;
    return isShort ? Optional.of(Integer.parseInt(last.group(1))) : Optional.empty();
  }

  private static void addNumbers(List<Long> values) {
    for (long number : NUMBERS) {
      values.add(number);
    }
  }

  /** Round ones, and those next to the value with at most two digits. */
  private static void addDecimals(CType.Floating type, long bits, List<Long> values) {
    for (double d : DECIMALS) {
      values.add(pattern(type, d));
    }
    double value =
        type.size() == 4 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    if (Math.abs(value) < FAR) {
      for (int scale : new int[] {1, 10, 100}) {
        double near = Math.rint(value * scale);
        values.add(pattern(type, near / scale));
        values.add(pattern(type, (near - 1) / scale));
        values.add(pattern(type, (near + 1) / scale));
      }
    }
  }

  private static long pattern(CType.Floating type, double value) {
    return type.size() == 4
        ? Float.floatToRawIntBits((float) value) & 0xFFFF_FFFFL
        : Double.doubleToRawLongBits(value);
  }
}
