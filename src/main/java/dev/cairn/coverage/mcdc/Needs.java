package dev.cairn.coverage.mcdc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a suite must keep so that every condition with a pair still has one. By masking that is, for
 * each value of the condition, some evaluation in which it decides; by unique cause the very two
 * evaluations of a pair.
 */
public final class Needs {
  private final Obligations obligations;
  private final List<List<Need>> byDecision = new ArrayList<>();
  private int count;

  /** {@code isMetBy}: does this evaluation of its decision do. */
  private record Need(int number, Predicate<Vector> isMetBy) {}

  public Needs(Obligations obligations) {
    this.obligations = obligations;
    List<Decision> decisions = obligations.decisions().all();
    for (int d = 0; d < decisions.size(); d++) {
      byDecision.add(new ArrayList<>());
      for (int c = 0; c < decisions.get(d).size(); c++) {
        if (obligations.isCovered(d, c)) {
          add(d, c);
        }
      }
    }
  }

  private void add(int d, int c) {
    if (obligations.isUniqueCause()) {
      obligations.pair(d, c).forEach(v -> add(d, v::equals));
      return;
    }
    Independence independence = obligations.independence(d);
    for (boolean value : new boolean[] {false, true}) {
      add(d, v -> v.value(c) == value && independence.decides(v, c));
    }
  }

  private void add(int d, Predicate<Vector> isMetBy) {
    byDecision.get(d).add(new Need(count++, isMetBy));
  }

  /** Which needs a run with these evaluations meets. */
  public BitSet metBy(List<Evaluations.Evaluation> evaluations) {
    BitSet met = new BitSet();
    for (Evaluations.Evaluation e : evaluations) {
      for (Need need : byDecision.get(e.decision())) {
        if (!met.get(need.number) && need.isMetBy.test(e.vector())) {
          met.set(need.number);
        }
      }
    }
    return met;
  }
}
