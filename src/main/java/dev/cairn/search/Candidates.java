package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The choices of a path that were not tried yet, by what they lead to: a path has thousands of
 * choices but few different other sides, and a score is a matter of the side.
 */
final class Candidates {
  static final Candidates NONE = of(ExecutionPath.EMPTY);

  private final int[] indices;
  private final int[] sideOf;
  private final int[] names;
  private final int[] tries;
  private final BitSet open = new BitSet();

  private Candidates(int[] indices, int[] sideOf, int[] names) {
    this.indices = indices;
    this.sideOf = sideOf;
    this.names = names;
    tries = new int[names.length];
    open.set(0, indices.length);
  }

  static Candidates of(ExecutionPath path) {
    int[] indices = PathChoices.of(path);
    int[] sideOf = new int[indices.length];
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] names = new int[indices.length];
    for (int c = 0; c < indices.length; c++) {
      int name = PathChoices.side(path, indices[c]);
      Integer known = numbers.putIfAbsent(name, numbers.size());
      sideOf[c] = known == null ? numbers.size() - 1 : known;
      names[sideOf[c]] = name;
    }
    return new Candidates(indices, sideOf, Arrays.copyOf(names, numbers.size()));
  }

  /** The candidates that are left, in the order of the path. */
  IntStream open() {
    return open.stream();
  }

  /** The first that is left, or -1. */
  int first() {
    return open.nextSetBit(0);
  }

  /** The next that is left, or -1. */
  int after(int candidate) {
    return open.nextSetBit(candidate + 1);
  }

  /** The condition of the path. */
  int index(int candidate) {
    return indices[candidate];
  }

  /** Takes it out; returns the condition of the path. */
  int take(int candidate) {
    open.clear(candidate);
    return indices[candidate];
  }

  /** The number of the side it leads to. */
  int side(int candidate) {
    return sideOf[candidate];
  }

  /** How many sides there are. */
  int sides() {
    return names.length;
  }

  /** What {@link PathChoices#side} calls the side of that number. */
  int name(int side) {
    return names[side];
  }

  /** Counts a try of the side of that number. */
  void addTry(int side) {
    tries[side]++;
  }

  /** How many tries of the side of that number were counted. */
  int tries(int side) {
    return tries[side];
  }
}
