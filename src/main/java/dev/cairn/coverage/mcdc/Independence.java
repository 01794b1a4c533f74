package dev.cairn.coverage.mcdc;

import java.util.BitSet;

/**
 * When a condition of a decision decides alone (masking MC/DC with short-circuit evaluation): had
 * it had the other value, and the conditions evaluated after it theirs, the decision could have
 * come out otherwise. Conditions that were not evaluated may have any value.
 *
 * <p>The two ways, the one taken and the one not taken, are followed side by side, always moving
 * the one that stands at the earlier condition. Where they meet at the same condition everything
 * after it is the same: the condition was masked.
 */
public final class Independence {
  /** Never. */
  public static final int NEVER = 1 << 20;

  private final Decision decision;
  private final int[][] cost;
  private final int[][] distance;

  public Independence(Decision decision) {
    this.decision = decision;
    int states = decision.size() + 2;
    cost = new int[states][states];
    distance = new int[states][states];
    for (int x = states - 1; x >= 0; x--) {
      for (int y = states - 1; y >= 0; y--) {
        distance[x][y] = x == y ? 0 : decision.isExit(x) ? NEVER : 1 + nearest(distance, x, y);
      }
    }
    for (int x = states - 1; x >= 0; x--) {
      for (int y = states - 1; y >= 0; y--) {
        cost[x][y] = costOf(x, y);
      }
    }
  }

  private int nearest(int[][] table, int x, int y) {
    return Math.min(table[decision.next(x, false)][y], table[decision.next(x, true)][y]);
  }

  /** How many conditions must still be evaluated before the ways end differently. */
  private int costOf(int x, int y) {
    if (x == y) {
      return NEVER;
    }
    if (decision.isExit(x) && decision.isExit(y)) {
      return 0;
    }
    boolean movesTaken = x < y && !decision.isExit(x);
    int best =
        movesTaken
            ? 1 + nearest(cost, x, y)
            : Math.min(cost[x][decision.next(y, false)], cost[x][decision.next(y, true)]);
    return Math.min(NEVER, best);
  }

  /** Did condition {@code i} decide alone in a complete evaluation. */
  public boolean decides(Vector vector, int i) {
    return vector.isEvaluated(i) && costAfter(vector, i, decision.size()) == 0;
  }

  /**
   * How many conditions from number {@code until} on must still be evaluated, at least, for
   * condition {@code i} to decide alone; {@code vector} has those evaluated before, i among them.
   */
  int costAfter(Vector vector, int i, int until) {
    boolean value = vector.value(i);
    int x = decision.next(i, value);
    BitSet others = new BitSet();
    others.set(decision.next(i, !value));
    while (true) {
      int y = others.nextSetBit(0);
      if (y >= 0 && y < x && !decision.isExit(y)) {
        others.clear(y);
        others.set(decision.next(y, false));
        others.set(decision.next(y, true));
      } else if (decision.isExit(x) || x >= until) {
        int at = x;
        return others.stream().map(o -> cost[at][o]).min().orElse(NEVER);
      } else {
        others.clear(x);
        x = decision.next(x, vector.value(x));
      }
    }
  }

  /**
   * How many conditions must be evaluated from condition {@code from} on to have {@code i} decide.
   */
  int costFrom(int from, int i, boolean value) {
    return Math.min(NEVER, distance[from][i] + 1 + costOnce(i, value));
  }

  /** How many are evaluated after condition {@code i} has {@code value}, at least. */
  int costOnce(int i, boolean value) {
    return cost[decision.next(i, value)][decision.next(i, !value)];
  }

  /** Can condition {@code i} ever decide alone, by the logic of the decision. */
  public boolean isPossible(int i, boolean value) {
    return costOnce(i, value) < NEVER;
  }

  /**
   * The branches of evaluations in which condition {@code i} has {@code value} and decides alone,
   * from that condition on.
   */
  public BitSet decidingBranches(int i, boolean value) {
    BitSet branches = new BitSet();
    if (isPossible(i, value)) {
      branches.set(decision.conditions().get(i).branch(value));
      follow(decision.next(i, value), decision.next(i, !value), branches, new BitSet());
    }
    return branches;
  }

  private void follow(int x, int y, BitSet branches, BitSet seen) {
    int state = x * cost.length + y;
    if (cost[x][y] >= NEVER || seen.get(state) || (decision.isExit(x) && decision.isExit(y))) {
      return;
    }
    seen.set(state);
    for (boolean value : new boolean[] {false, true}) {
      if (x < y && !decision.isExit(x)) {
        if (cost[decision.next(x, value)][y] < NEVER) {
          branches.set(decision.conditions().get(x).branch(value));
        }
        follow(decision.next(x, value), y, branches, seen);
      } else {
        follow(x, decision.next(y, value), branches, seen);
      }
    }
  }

  /** The branches on ways from the beginning to condition {@code i}. */
  public BitSet branchesTo(int i) {
    BitSet branches = new BitSet();
    for (int x = 0; x < i; x++) {
      for (boolean value : new boolean[] {false, true}) {
        if (distance[decision.next(x, value)][i] < NEVER) {
          branches.set(decision.conditions().get(x).branch(value));
        }
      }
    }
    return branches;
  }
}
