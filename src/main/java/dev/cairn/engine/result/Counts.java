package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Items by their verdict; {@code covered}, {@code infeasible} and {@code unknown} are all there
 * are.
 */
public record Counts(int covered, int total, int infeasible, int unknown) {
  /** The verdicts of some items, counted. */
  static Counts of(Stream<Judgement> judgements) {
    List<Judgement.Kind> kinds = judgements.map(Judgement::verdict).toList();
    return new Counts(
        count(kinds, Judgement.Kind.COVERED),
        kinds.size(),
        count(kinds, Judgement.Kind.INFEASIBLE),
        count(kinds, Judgement.Kind.UNKNOWN));
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

  public Counts plus(Counts other) {
    return new Counts(
        covered + other.covered,
        total + other.total,
        infeasible + other.infeasible,
        unknown + other.unknown);
  }
}
