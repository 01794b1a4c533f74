package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The conditions of a path that a search may force. */
public final class PathChoices {
  /**
   * So often an endless path goes for a side in its first rounds: what leads out of the loop mostly
   * does so at once, and what a late round decides depends on thousands of conditions.
   */
  private static final int FIRST_ROUNDS = 4;

  private PathChoices() {}

  /** The first choice at or after {@code from}, or -1. */
  public static int next(ExecutionPath path, int from) {
    for (int i = from; i < path.length(); i++) {
      if (path.conditions().get(i).isChoice()) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The first choice at or after {@code from} that is worth forcing before others, or -1: of an
   * endless path only those of its first rounds.
   */
  static int nextEarly(ExecutionPath path, int from) {
    int i = next(path, from);
    while (i >= 0 && path.isEndless() && !isEarly(path, i)) {
      i = next(path, i + 1);
    }
    return i;
  }

  /** Are there few choices before it that lead to the same side. */
  private static boolean isEarly(ExecutionPath path, int index) {
    int side = side(path, index);
    int met = 0;
    for (int i = index - 1; i >= 0 && met < FIRST_ROUNDS; i--) {
      met += path.conditions().get(i).isChoice() && side(path, i) == side ? 1 : 0;
    }
    return met < FIRST_ROUNDS;
  }

  /** Picks of the choices from {@code from} on, at most {@code most}. */
  static List<Pick> picks(ExecutionPath path, int from, int most) {
    List<Pick> picks = new ArrayList<>();
    for (int i = next(path, from); i >= 0 && picks.size() < most; i = next(path, i + 1)) {
      picks.add(new Pick(path, i));
    }
    return picks;
  }

  /** The positions of all choices that are worth forcing before others, in order. */
  static int[] of(ExecutionPath path) {
    int[] choices = new int[path.length()];
    int count = 0;
    for (int i = nextEarly(path, 0); i >= 0; i = nextEarly(path, i + 1)) {
      choices[count++] = i;
    }
    return Arrays.copyOf(choices, count);
  }

  /** The branches of a path that a search may force, the first one to each side, in order. */
  public static List<Integer> firsts(ExecutionPath path) {
    List<Integer> firsts = new ArrayList<>();
    BitSet known = new BitSet();
    for (int i = next(path, 0); i >= 0; i = next(path, i + 1)) {
      int side = path.conditions().get(i).alternative();
      if (side >= 0 && !known.get(side)) {
        known.set(side);
        firsts.add(i);
      }
    }
    return firsts;
  }

  /** Names what a choice leads to when forced: the other branch, or, below 0, its place. */
  static int side(ExecutionPath path, int index) {
    PathCondition c = path.conditions().get(index);
    return c.alternative() >= 0 ? c.alternative() : -1 - (c.location().hashCode() >>> 1);
  }

  /**
   * Can a choice have more than two sides: is it no branch; then it is picked until there is no
   * further one.
   */
  public static boolean mayHaveMoreSides(ExecutionPath path, int index) {
    PathCondition c = path.conditions().get(index);
    return c.branch() < 0 && c.alternative() < 0;
  }

  /** How many choices come before condition {@code index}. */
  public static int before(ExecutionPath path, int index) {
    int count = 0;
    for (int i = next(path, 0); i >= 0 && i < index; i = next(path, i + 1)) {
      count++;
    }
    return count;
  }
}
