package dev.cairn.path;

import java.util.BitSet;

/**
 * What a run did behind the end of a trace that has hit its size limit, in whatever order; the sets
 * must not be changed.
 *
 * @param branches the branches taken
 * @param calls the functions called, by their position in the program
 * @param hasJumped did frames end by a longjmp
 */
public record Beyond(BitSet branches, BitSet calls, boolean hasJumped) {
  public static final Beyond NOTHING = new Beyond(new BitSet(), new BitSet(), false);
}
