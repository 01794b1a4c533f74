package dev.cairn.input.acsl.code;

/**
 * Where a check goes in the text of a file: at {@code start}, as a statement, or before the
 * condition from {@code start} to {@code end} is evaluated.
 */
public record Spot(String file, int start, int end, boolean isCondition) {
  /** A place between statements. */
  public static Spot statement(String file, int offset) {
    return new Spot(file, offset, offset, false);
  }

  /** A condition. */
  public static Spot condition(String file, int start, int end) {
    return new Spot(file, start, end, true);
  }
}
