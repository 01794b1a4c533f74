package dev.cairn.cli;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What is known of decisions and their conditions (MC/DC), in words. */
final class DecisionText {
  private DecisionText() {}

  /** One line for each condition without an independence pair. */
  static List<String> uncovered(List<DecisionVerdict> decisions) {
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
          case ItemVerdict.Infeasible(var proof) ->
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
  static List<String> of(String function, Map<?, ?> decision, int line) {
    List<String> lines = new ArrayList<>();
    for (Object c : (List<?>) Objects.requireNonNull(decision.get("conditions"))) {
      var condition = (Map<?, ?>) c;
      if (condition.get("line") instanceof Number at && at.intValue() == line) {
        lines.add(
            "%s:%s:%s: '%s' in '%s': %s"
                .formatted(
                    decision.get("file"),
                    condition.get("line"),
                    condition.get("column"),
                    condition.get("condition"),
                    decision.get("decision"),
                    verdict(function, condition)));
      }
    }
    return lines;
  }

  private static String verdict(String function, Map<?, ?> condition) {
    if (condition.get("pair") instanceof List<?> pair && pair.size() == 2) {
      return "decides alone in %s and %s of %s"
          .formatted(shown((Map<?, ?>) pair.get(0)), shown((Map<?, ?>) pair.get(1)), function);
    }
    boolean isInfeasible = "infeasible".equals(condition.get("verdict"));
    return (isInfeasible ? "no independence pair exists: " : "no independence pair found: ")
        + condition.get("reason");
  }

  private static String shown(Map<?, ?> shown) {
    return "%s (%s, %s)"
        .formatted(shown.get("test"), shown.get("evaluation"), shown.get("outcome"));
  }
}
