package dev.cairn.engine.result;

import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A decision, as {@code summary.json} has it: its conditions, and for each condition the pair of
 * evaluations that shows its independence, or why there is none.
 */
public record DecisionEntry(
    SourcePlace place, String function, String decision, List<Condition> conditions) {
  public DecisionEntry {
    conditions = List.copyOf(conditions);
  }

  /** One condition; {@code pair}: the two evaluations, the one with the condition true first. */
  public record Condition(
      int line, int column, String condition, Judgement by, Optional<List<Evaluation>> pair) {
    private static Condition of(Decision decision, int c, ConditionVerdict verdict) {
      Decision.Condition condition = decision.conditions().get(c);
      return new Condition(
          condition.location().line(),
          condition.location().column(),
          condition.text(),
          Judgement.of(verdict.verdict()),
          verdict.pair().isEmpty()
              ? Optional.empty()
              : Optional.of(verdict.pair().stream().map(s -> Evaluation.of(decision, s)).toList()));
    }
  }

  /**
   * What one test makes of the decision.
   *
   * @param evaluation one letter per condition: T, F, or - for not evaluated
   */
  public record Evaluation(String test, String evaluation, boolean outcome) {
    private static Evaluation of(Decision decision, Shown shown) {
      return new Evaluation(
          shown.by().toString(), shown.vector().letters(decision.size()), shown.vector().outcome());
    }

    @Override
    public String toString() {
      return "%s (%s, %s)".formatted(test, evaluation, outcome);
    }
  }

  static DecisionEntry of(DecisionVerdict verdict) {
    Decision decision = verdict.decision();
    List<Condition> conditions = new ArrayList<>();
    for (int c = 0; c < decision.size(); c++) {
      conditions.add(Condition.of(decision, c, verdict.conditions().get(c)));
    }
    return new DecisionEntry(
        SourcePlace.of(decision.location()), decision.function(), decision.text(), conditions);
  }
}
