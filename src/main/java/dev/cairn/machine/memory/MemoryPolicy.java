package dev.cairn.machine.memory;

/**
 * When memory terms are exact selects, when alias relations, and when the address is concretized.
 *
 * @param maxSelect a read through a symbolic offset becomes an exact select when at most this many
 *     different elements can be meant
 * @param maxTable the same for elements that are all constants (lookup tables)
 * @param maxChoice otherwise, which element is meant becomes a relation of the path when there are
 *     at most this many; with more, the offset is concretized
 * @param maxRelations an input object that is written through a symbolic offset for the first time
 *     has at most this many earlier writes kept apart as alias relations; with more, they are part
 *     of its initial state
 * @param maxLog a log of more writes than this has its offsets concretized
 */
public record MemoryPolicy(
    int maxSelect, int maxTable, int maxChoice, int maxRelations, int maxLog) {
  /** By the size of the object. */
  public static final MemoryPolicy DEFAULT = new MemoryPolicy(64, 1024, 256, 8, 1024);

  /** Selects wherever they can be had. */
  public static final MemoryPolicy SELECT = new MemoryPolicy(4096, 1 << 16, 0, 8, 4096);

  /** One path per element that is meant. */
  public static final MemoryPolicy ALIAS = new MemoryPolicy(0, 0, Integer.MAX_VALUE, 8, 4096);
}
