package dev.cairn.path;

import dev.cairn.expr.Variable;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An input that says in whose object an input pointer points. Its variable is 0 where the pointer
 * has an object of its own; else it counts the kinds of places in the host that the pointer may
 * mean ("a member of type int"), and a second variable the elements between.
 *
 * @param pointer the access path of the pointer
 * @param host the access path of a pointer that has an object, or {@code &} and the name of a
 *     global variable, or {@code #} and a number that is no address ({@code (void *)-1}), or {@link
 *     #DEEPER}
 */
public record PlaceChoice(String pointer, String host) {
  /** The width of its variable. */
  public static final int BITS = 8;

  /** The width of the variable that counts elements. */
  public static final int DISTANCE_BITS = 16;

  /**
   * The host of pointers that lead to an object of their own although others before them are many.
   */
  public static final String DEEPER = "an object behind many others";

  private static final String VARIABLE = "&";
  private static final String NUMBER = "#";
  private static final String INTO = " points into ";
  private static final String CALL = "(";
  private static final Pattern RESULT =
      Pattern.compile(".*\\(\\)(#\\d+)?( sets \\d+\\[0\\])?(\\.\\w+)*");

  /** The host that stands for a global variable. */
  public static String hostOf(String variable) {
    return VARIABLE + variable;
  }

  /** The host that stands for a number instead of an address. */
  public static String hostOf(long number) {
    return NUMBER + Long.toHexString(number);
  }

  /** Is the pointer a number that is no address. */
  public boolean isNumber() {
    return isNumber(host);
  }

  /** Is there an object of its own, deeper than at first. */
  public boolean isDeeper() {
    return host.equals(DEEPER);
  }

  /** Is it of a place in another object. */
  public boolean isShared() {
    return !isNumber() && !isDeeper();
  }

  public static boolean isNumber(String host) {
    return host.startsWith(NUMBER);
  }

  /** The number that such a host stands for. */
  public static long number(String host) {
    return Long.parseUnsignedLong(host.substring(NUMBER.length()), 16);
  }

  /** The name of the host without a sign that it is a variable. */
  public String hostName() {
    return isInVariable() ? host.substring(VARIABLE.length()) : host;
  }

  /** Is the host a global variable. */
  public boolean isInVariable() {
    return host.startsWith(VARIABLE);
  }

  /** Does the pointer come out of a call that the program makes. */
  public boolean isOfCall() {
    return isOfCall(pointer);
  }

  /** Does the object of that access path come out of a call. */
  public static boolean isOfCall(String path) {
    return path.contains(CALL);
  }

  /** Is it what a call returned itself or set behind an argument, or a member of such a struct. */
  public static boolean isResult(String path) {
    return RESULT.matcher(path).matches();
  }

  /** The name of the input variable: {@code q points into p}. */
  public String variableName() {
    return pointer + INTO + host;
  }

  /** The name of the variable that counts elements: {@code q - p}. */
  public String distanceName() {
    return pointer + " - " + host;
  }

  /** The choice a variable stands for; empty for every other variable. */
  public static Optional<PlaceChoice> of(Variable variable) {
    String name = variable.name();
    int at = name.indexOf(INTO);
    return at > 0
        ? Optional.of(new PlaceChoice(name.substring(0, at), name.substring(at + INTO.length())))
        : Optional.empty();
  }
}
