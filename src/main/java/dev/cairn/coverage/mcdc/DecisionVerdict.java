package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import java.util.List;

/** What is known of a decision: a verdict on each of its conditions, in their order. */
public record DecisionVerdict(Decision decision, List<ConditionVerdict> conditions) {
  public DecisionVerdict {
    conditions = List.copyOf(conditions);
  }

  /**
   * Whether a condition was shown to decide alone.
   *
   * @param pair the two evaluations that show it, the one with the condition true first; else empty
   */
  public record ConditionVerdict(ItemVerdict verdict, List<Shown> pair) {
    public ConditionVerdict {
      pair = List.copyOf(pair);
    }
  }

  /** An evaluation and the test that makes it. */
  public record Shown(Witness by, Vector vector) {}
}
