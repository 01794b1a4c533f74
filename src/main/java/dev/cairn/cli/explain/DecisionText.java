package dev.cairn.cli.explain;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.engine.result.DecisionEntry;
import dev.cairn.engine.result.Judgement;
import java.util.ArrayList;
import java.util.List;

/** What is known of decisions and their conditions (MC/DC), in words. */
public final class DecisionText {
  private DecisionText() {}

  /** One line for each condition without an independence pair. */
  public static List<String> uncovered(List<DecisionVerdict> decisions) {
    List<String> lines = new ArrayList<>();
    for (DecisionVerdict verdict : decisions) {
      Decision decision = verdict.decision();
      for (int c = 0; c < decision.size(); c++) {
        String place =
            "%s: '%s' in '%s': "
                .formatted(
                    decision.conditions().get(c).location(),
                    decision.conditions().get(c).text(),
                    decision.text());
        switch (verdict.conditions().get(c).verdict()) {
          case ItemVerdict.Covered _ -> {}
          case ItemVerdict.Seen(_, var reason) ->
              lines.add(place + "independence pair seen, not covered: " + reason);
          case ItemVerdict.Infeasible(_, var proof) ->
              lines.add(place + "no independence pair exists: " + proof);
          case ItemVerdict.Unknown(var reason) ->
              lines.add(place + "no independence pair found: " + reason);
        }
      }
    }
    return lines;
  }

  /**
   * What {@code summary.json} says of one decision, for those of its conditions on {@code line}.
   */
  static List<String> of(String function, DecisionEntry decision, int line) {
    return decision.conditions().stream()
        .filter(c -> c.line() == line)
        .map(
            c ->
                "%s:%d:%d: '%s' in '%s': %s"
                    .formatted(
                        decision.place().file(),
                        c.line(),
                        c.column(),
                        c.condition(),
                        decision.decision(),
                        verdict(function, c)))
        .toList();
  }

  private static String verdict(String function, DecisionEntry.Condition condition) {
    return condition
        .pair()
        .map(p -> "decides alone in %s and %s of %s".formatted(p.get(0), p.get(1), function))
        .map(shown -> shown + condition.by().reason().map(why -> ", " + why).orElse(""))
        .orElseGet(
            () ->
                "no independence pair "
                    + (condition.by().verdict() == Judgement.Kind.INFEASIBLE ? "exists" : "found")
                    + ": "
                    + condition.by().reason().orElse("?"));
  }
}
