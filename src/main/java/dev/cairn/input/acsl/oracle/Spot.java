package dev.cairn.input.acsl.oracle;

/**
 * Where something goes in the text of a file.
 *
 * @param end of a condition or of what leaves a statement; else {@code start}
 */
public record Spot(String file, int start, int end, Kind kind) {
  /** What is there. */
  public enum Kind {
    /** Between statements. */
    STATEMENT,
    /** The condition from start to end, before which it is evaluated. */
    CONDITION,
    /** The end of an expression, after which it is evaluated. */
    EXPRESSION,
    /** A statement that leaves others, from start to end; it is evaluated before it. */
    LEAVING,
    /** What is returned, from start to end; it is evaluated when that is known. */
    RETURNED,
    /** Wherever a function is called that the file only declares. */
    CALL
  }

  /** A place between statements. */
  public static Spot statement(String file, int offset) {
    return new Spot(file, offset, offset, Kind.STATEMENT);
  }

  /** Calls of a function, whose name stands for the file. */
  public static Spot calls(String function) {
    return new Spot(function, 0, 0, Kind.CALL);
  }

  /** A condition. */
  public static Spot condition(String file, int start, int end) {
    return new Spot(file, start, end, Kind.CONDITION);
  }

  /** A statement that leaves others. */
  public static Spot leaving(String file, int start, int end) {
    return new Spot(file, start, end, Kind.LEAVING);
  }

  /** The expression that is returned. */
  public static Spot returned(String file, int start, int end) {
    return new Spot(file, start, end, Kind.RETURNED);
  }

  /** Behind an expression. */
  public static Spot behind(String file, int offset) {
    return new Spot(file, offset, offset, Kind.EXPRESSION);
  }
}
