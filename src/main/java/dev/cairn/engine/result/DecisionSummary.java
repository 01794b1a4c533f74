package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@code decisions} of {@code summary.json}: each with its conditions, and for each condition
 * the pair of evaluations that shows its independence, or why there is none. An evaluation is
 * written as one letter per condition: T, F, or - for not evaluated.
 */
final class DecisionSummary {
  private DecisionSummary() {}

  static List<ItemVerdict> verdicts(List<DecisionVerdict> decisions) {
    return decisions.stream()
        .flatMap(d -> d.conditions().stream())
        .map(ConditionVerdict::verdict)
        .toList();
  }

  static List<Object> of(List<DecisionVerdict> decisions) {
    List<Object> list = new ArrayList<>();
    for (DecisionVerdict verdict : decisions) {
      Decision decision = verdict.decision();
      Map<String, Object> map = new LinkedHashMap<>();
      Summary.putLocation(map, decision.location());
      map.put("function", decision.function());
      map.put("decision", decision.text());
      List<Object> conditions = new ArrayList<>();
      for (int c = 0; c < decision.size(); c++) {
        conditions.add(condition(decision, c, verdict.conditions().get(c)));
      }
      map.put("conditions", conditions);
      list.add(map);
    }
    return list;
  }

  private static Map<String, Object> condition(Decision decision, int c, ConditionVerdict verdict) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("line", decision.conditions().get(c).location().line());
    map.put("column", decision.conditions().get(c).location().column());
    map.put("condition", decision.conditions().get(c).text());
    Summary.putVerdict(map, verdict.verdict());
    if (!verdict.pair().isEmpty()) {
      map.put("pair", verdict.pair().stream().map(s -> shown(decision, s)).toList());
    }
    return map;
  }

  private static Map<String, Object> shown(Decision decision, Shown shown) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("test", shown.by());
    map.put("evaluation", shown.vector().letters(decision.size()));
    map.put("outcome", shown.vector().outcome());
    return map;
  }
}
