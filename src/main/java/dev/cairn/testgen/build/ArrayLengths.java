package dev.cairn.testgen.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Says a length by the array that it belongs to: {@code sizeof text - 1} instead of 5. It belongs
 * to an array when its name says that it is a length, and it is named after the array or comes next
 * after it.
 */
final class ArrayLengths {
  private static final Pattern LENGTH =
      Pattern.compile("(.*_)?(n|l|len|num|cap|max|bytes)\\d*|.*(len|length|size|sz|count)\\d*");

  private final List<Declared> arrays = new ArrayList<>();

  /**
   * An array of the test.
   *
   * @param parameter the parameter that points to it
   * @param end how many characters come before the text's end; -1: it is no text
   */
  private record Declared(
      String parameter, String variable, long length, long elementSize, long end) {}

  /** Does the name of a parameter say that it is the length of something. */
  static boolean isLength(String parameter) {
    return LENGTH.matcher(parameter.toLowerCase(Locale.ROOT)).matches();
  }

  void add(String parameter, String variable, long length, long elementSize, long end) {
    arrays.add(new Declared(parameter, variable, length, elementSize, end));
  }

  /** A block that is no array: lengths that come next after it are not told by those before it. */
  void addBlock(String parameter, String variable) {
    arrays.add(new Declared(parameter, variable, Long.MIN_VALUE, 1, -1));
  }

  /** The value of a parameter in terms of an array; empty where a number reads better. */
  Optional<String> spelled(String parameter, long value) {
    if (!isLength(parameter) || arrays.isEmpty()) {
      return Optional.empty();
    }
    String name = parameter.toLowerCase(Locale.ROOT);
    for (Declared array : arrays) {
      if (name.startsWith(array.parameter.toLowerCase(Locale.ROOT))) {
        return spelled(array, value);
      }
    }
    String digits = digits(name);
    return arrays.reversed().stream()
        .filter(a -> digits(a.parameter).equals(digits))
        .findFirst()
        .flatMap(a -> spelled(a, value));
  }

  /** {@code l2} is the length of {@code t2}. */
  private static String digits(String name) {
    return name.replaceFirst("^.*?(\\d*)$", "$1");
  }

  private static Optional<String> spelled(Declared array, long value) {
    String size = "sizeof " + array.variable;
    if (value == array.length) {
      return Optional.of(array.elementSize == 1 ? size : size + " / " + size + "[0]");
    }
    boolean isWithoutEnd = array.end >= 0 && value == array.end && value == array.length - 1;
    return isWithoutEnd ? Optional.of(size + " - 1") : Optional.empty();
  }
}
