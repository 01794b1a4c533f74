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
  private final List<Need> needs = new ArrayList<>();

  /** {@code isMetBy}: does this evaluation of decision {@code decision} do. */
  private record Need(int decision, Predicate<Vector> isMetBy) {}

  public Needs(Obligations obligations) {
    this.obligations = obligations;
    List<Decision> decisions = obligations.decisions().all();
    for (int d = 0; d < decisions.size(); d++) {
      for (int c = 0; c < decisions.get(d).size(); c++) {
        if (obligations.isCovered(d, c)) {
          add(d, c);
        }
      }
    }
  }

  private void add(int d, int c) {
    if (obligations.isUniqueCause()) {
      obligations.pair(d, c).forEach(v -> needs.add(new Need(d, v::equals)));
      return;
    }
    Independence independence = obligations.independence(d);
    for (boolean value : new boolean[] {false, true}) {
      needs.add(new Need(d, v -> v.value(c) == value && independence.decides(v, c)));
    }
  }

  /** Which needs a run with these evaluations meets. */
  public BitSet metBy(List<Evaluations.Evaluation> evaluations) {
    BitSet met = new BitSet();
    for (int n = 0; n < needs.size(); n++) {
      Need need = needs.get(n);
      boolean isMet =
          evaluations.stream()
              .anyMatch(e -> e.decision() == need.decision && need.isMetBy.test(e.vector()));
      met.set(n, isMet);
    }
    return met;
  }
}
