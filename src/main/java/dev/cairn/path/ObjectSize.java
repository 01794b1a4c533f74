package dev.cairn.path;

/**
 * The predicate by which contracts say that a number is no larger than any object, in place of a
 * number of fifteen digits.
 */
public final class ObjectSize {
  /** No address space has room for more. */
  public static final int BITS = 47;

  /** What a specification has to say before it uses the predicate. */
  public static final String DEFINITION =
      "predicate object_size(integer n) = n < 0x" + Long.toHexString(1L << BITS) + ";";

  private static final String NAME = "object_size(";

  private ObjectSize() {}

  /** Says it of a term. */
  public static String of(String term) {
    return NAME + term + ")";
  }

  /** Is the predicate used or defined there. */
  public static boolean isIn(String text) {
    return text.contains(NAME);
  }
}
