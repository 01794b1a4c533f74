package dev.cairn.path;

import dev.cairn.expr.Variable;

/**
 * Stands for a value that the program never set. Such variables are no inputs: every path assumes
 * that they are 0, as the machine's memory is.
 */
public final class Indeterminate {
  private static final String PREFIX = "never set: ";

  private Indeterminate() {}

  /** The name of the variable for part of a C object. */
  public static String variableName(String object, int offset, int width) {
    return PREFIX + object + " +" + offset + ":" + width;
  }

  public static boolean isOne(Variable variable) {
    return variable.name().startsWith(PREFIX);
  }

  /** The C object whose value was never set. */
  public static String objectOf(Variable variable) {
    String name = variable.name();
    return name.substring(PREFIX.length(), name.lastIndexOf(" +"));
  }
}
