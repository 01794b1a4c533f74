package dev.cairn.coverage.mcdc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The obligations of MC/DC, one per condition: a pair of evaluations in which it decides alone,
 * once true and once false. By masking any two such evaluations are a pair; by unique cause the
 * other conditions evaluated in both must be equal. What is wanted only shrinks. Not thread-safe.
 */
public final class Obligations {
  private final Decisions decisions;
  private final boolean isUniqueCause;
  private final List<State> states = new ArrayList<>();
  private final BitSet wanted = new BitSet();
  private final int total;
  private final int impossible;
  private int covered;

  public Obligations(Decisions decisions, boolean isUniqueCause) {
    this.decisions = decisions;
    this.isUniqueCause = isUniqueCause;
    decisions.all().forEach(d -> states.add(new State(d)));
    total = decisions.all().stream().mapToInt(Decision::size).sum();
    impossible = (int) states.stream().mapToLong(State::impossible).sum();
    findWanted();
  }

  /** What is known of one decision. */
  private static final class State {
    private final Decision decision;
    private final Independence independence;
    private final Set<Vector> seen = new LinkedHashSet<>();
    private final BitSet halves = new BitSet();
    private final BitSet covered = new BitSet();

    State(Decision decision) {
      this.decision = decision;
      independence = new Independence(decision);
    }

    /** Conditions that the logic of the decision lets never decide. */
    long impossible() {
      return IntStream.range(0, decision.size())
          .filter(c -> !independence.isPossible(c, true) || !independence.isPossible(c, false))
          .count();
    }
  }

  /**
   * What evaluations added.
   *
   * @param conditions how many conditions have their pair now that had none
   * @param isNew whether there was an evaluation that a pair may need
   */
  public record Gain(int conditions, boolean isNew) {}

  /** Takes the evaluations of a run. */
  public Gain add(List<Evaluations.Evaluation> evaluations) {
    int before = covered;
    boolean isNew = false;
    for (Evaluations.Evaluation e : evaluations) {
      isNew |= add(e.decision(), e.vector());
    }
    if (isNew) {
      findWanted();
    }
    return new Gain(covered - before, isNew);
  }

  private boolean add(int d, Vector vector) {
    State state = states.get(d);
    if (!state.seen.add(vector)) {
      return false;
    }
    boolean isUseful = false;
    for (int c = 0; c < decisions.all().get(d).size(); c++) {
      if (!state.covered.get(c) && state.independence.decides(vector, c)) {
        int half = half(c, vector.value(c));
        isUseful |= isUniqueCause || !state.halves.get(half);
        state.halves.set(half);
        if (hasPair(state, c, vector)) {
          state.covered.set(c);
          covered++;
        }
      }
    }
    return isUseful;
  }

  private boolean hasPair(State state, int c, Vector vector) {
    if (!isUniqueCause) {
      return state.halves.get(half(c, !vector.value(c)));
    }
    return state.seen.stream().anyMatch(v -> isPair(state.independence, v, vector, c));
  }

  private boolean isPair(Independence independence, Vector a, Vector b, int c) {
    boolean isShown =
        independence.decides(a, c) && independence.decides(b, c) && a.value(c) != b.value(c);
    long others = a.evaluated() & b.evaluated() & ~(1L << c);
    return isShown && (!isUniqueCause || (others & (a.values() ^ b.values())) == 0);
  }

  /** Do these evaluations show that condition {@code c} of decision {@code d} decides alone. */
  public boolean isPair(int d, int c, Vector a, Vector b) {
    return isPair(states.get(d).independence, a, b, c);
  }

  /** The first pair found for a covered condition. */
  List<Vector> pair(int d, int c) {
    State state = states.get(d);
    for (Vector a : state.seen) {
      for (Vector b : state.seen) {
        if (isPair(state.independence, a, b, c)) {
          return List.of(a, b);
        }
      }
    }
    return List.of();
  }

  boolean isUniqueCause() {
    return isUniqueCause;
  }

  private static int half(int c, boolean value) {
    return 2 * c + (value ? 1 : 0);
  }

  private void findWanted() {
    wanted.clear();
    for (int d = 0; d < states.size(); d++) {
      for (int c = 0; c < decisions.all().get(d).size(); c++) {
        for (boolean value : new boolean[] {false, true}) {
          if (isOpen(d, c, value)) {
            wanted.or(states.get(d).independence.decidingBranches(c, value));
            wanted.or(states.get(d).independence.branchesTo(c));
          }
        }
      }
    }
  }

  /** Is an evaluation still wanted in which the condition has {@code value} and decides alone. */
  public boolean isOpen(int d, int c, boolean value) {
    State state = states.get(d);
    boolean isSeen = state.halves.get(half(c, value)) && !isUniqueCause;
    return !state.covered.get(c) && !isSeen && state.independence.isPossible(c, value);
  }

  /** Is anything of this decision still wanted. */
  boolean isOpen(int d) {
    return states.get(d).covered.cardinality() < decisions.all().get(d).size();
  }

  /** The branches that lie on a wanted evaluation; the set must not be changed. */
  public BitSet wanted() {
    return wanted;
  }

  public boolean isCovered(int d, int c) {
    return states.get(d).covered.get(c);
  }

  public Independence independence(int d) {
    return states.get(d).independence;
  }

  public Decisions decisions() {
    return decisions;
  }

  /** How many conditions have no pair yet but may have one. */
  public int left() {
    return total - impossible - covered;
  }
}
