package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The conditions of a path that a search may force. */
public final class PathChoices {
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

  /** Picks of the choices from {@code from} on, at most {@code most}. */
  static List<Pick> picks(ExecutionPath path, int from, int most) {
    List<Pick> picks = new ArrayList<>();
    for (int i = next(path, from); i >= 0 && picks.size() < most; i = next(path, i + 1)) {
      picks.add(new Pick(path, i));
    }
    return picks;
  }

  /** The positions of all choices, in order. */
  static int[] of(ExecutionPath path) {
    int[] choices = new int[path.length()];
    int count = 0;
    for (int i = next(path, 0); i >= 0; i = next(path, i + 1)) {
      choices[count++] = i;
    }
    return Arrays.copyOf(choices, count);
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
