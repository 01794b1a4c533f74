package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Items by their verdict; {@code covered}, {@code seen}, {@code infeasible} and {@code unknown} add
 * up to {@code total}.
 *
 * @param covered by a test that is delivered
 * @param seen by runs, but by no test that is delivered
 */
public record Counts(int covered, int total, int infeasible, int unknown, int seen) {
  /** The verdicts of some items, counted. */
  static Counts of(Stream<Judgement> judgements) {
    List<Judgement.Kind> kinds = judgements.map(Judgement::verdict).toList();
    return new Counts(
        count(kinds, Judgement.Kind.COVERED),
        kinds.size(),
        count(kinds, Judgement.Kind.INFEASIBLE),
        count(kinds, Judgement.Kind.UNKNOWN),
        count(kinds, Judgement.Kind.SEEN));
  }

  /** The same for verdicts that are still in memory. */
  public static Counts of(Collection<ItemVerdict> verdicts) {
    return of(verdicts.stream().map(Judgement::of));
  }

  private static int count(List<Judgement.Kind> kinds, Judgement.Kind kind) {
    return (int) kinds.stream().filter(k -> k == kind).count();
  }

  /** Those that are not proved infeasible. */
  public int feasible() {
    return total - infeasible;
  }

  /** Covered of all, and how many of the rest were seen and how many are proved infeasible. */
  public String words() {
    List<String> rest = new ArrayList<>();
    if (seen > 0) {
      rest.add(seen + " seen");
    }
    if (infeasible > 0) {
      rest.add(infeasible + " infeasible");
    }
    String more = rest.isEmpty() ? "" : " (" + String.join(", ", rest) + ")";
    return covered + "/" + total + more;
  }

  public Counts plus(Counts other) {
    return new Counts(
        covered + other.covered,
        total + other.total,
        infeasible + other.infeasible,
        unknown + other.unknown,
        seen + other.seen);
  }
}
