package dev.cairn.machine;

/**
 * When memory terms are exact selects, when alias relations, and when the address is concretized.
 *
 * @param maxSelect a read through a symbolic offset becomes an exact select when at most this many
 *     different elements can be meant
 * @param maxTable the same for elements that are all constants (lookup tables)
 * @param maxRelations an input object that is written through a symbolic offset for the first time
 *     has at most this many earlier writes kept apart as alias relations; with more, they are part
 *     of its initial state
 * @param maxLog a log of more writes than this has its offsets concretized
 */
public record MemoryPolicy(int maxSelect, int maxTable, int maxRelations, int maxLog) {
  public static final MemoryPolicy DEFAULT = new MemoryPolicy(64, 1024, 8, 1024);
}
