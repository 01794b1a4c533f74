package dev.cairn.coverage.mcdc;

import dev.cairn.ir.Location;
import java.util.List;

/**
 * A decision of the source: its atomic conditions in the order of evaluation, and for each of them
 * and each value what is evaluated next. Later conditions have higher numbers. Immutable.
 *
 * @param text the whole Boolean expression
 * @param next {@code next.get(2 * i + v)}: what follows condition i with value v (0 or 1): a
 *     condition, or {@link #exit}
 */
public record Decision(
    String function,
    Location location,
    String text,
    List<Condition> conditions,
    List<Integer> next) {
  /** More conditions do not fit into a {@link Vector}. */
  static final int MOST_CONDITIONS = 63;

  public Decision {
    conditions = List.copyOf(conditions);
    next = List.copyOf(next);
  }

  /** An atomic condition: its place, its text and the ids of its two branches. */
  public record Condition(Location location, String text, int whenTrue, int whenFalse) {
    public int branch(boolean value) {
      return value ? whenTrue : whenFalse;
    }
  }

  public int size() {
    return conditions.size();
  }

  /** What follows condition {@code i} with value {@code v}. */
  public int next(int i, boolean v) {
    return next.get(2 * i + (v ? 1 : 0));
  }

  /** The number that stands for the end of the evaluation. */
  public int exit(boolean outcome) {
    return size() + (outcome ? 1 : 0);
  }

  public boolean isExit(int state) {
    return state >= size();
  }

  /** Is the decision true at the end that {@code state} stands for. */
  public boolean outcome(int state) {
    return state > size();
  }
}
