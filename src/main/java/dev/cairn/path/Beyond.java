package dev.cairn.path;

/**
 * What a run did behind the end of a trace that has hit its size limit, in ascending order.
 *
 * @param branches the branches taken
 * @param calls the functions called, by their position in the program
 * @param hasJumped did frames end by a longjmp
 */
public record Beyond(int[] branches, int[] calls, boolean hasJumped) {
  public static final Beyond NOTHING = new Beyond(new int[0], new int[0], false);
}
