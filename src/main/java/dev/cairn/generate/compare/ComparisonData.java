package dev.cairn.generate.compare;

import dev.cairn.engine.result.Json;
import dev.cairn.search.Search;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A comparison for other programs. Keys and columns are a promise to users. */
public final class ComparisonData {
  private ComparisonData() {}

  /** The content of {@code compare.json}. */
  public static String json(Comparison comparison) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("function", comparison.function());
    map.put("criterion", comparison.criterion());
    map.put("items", comparison.items());
    map.put("checkpoints", comparison.checkpoints());
    map.put("searches", comparison.searches().stream().map(s -> search(comparison, s)).toList());
    map.put("trials", comparison.trials().stream().map(ComparisonData::trial).toList());
    return Json.pretty(map);
  }

  private static Map<String, Object> search(Comparison comparison, Search search) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("search", search.cliName());
    List<Spread> covered =
        comparison.checkpoints().stream().map(at -> comparison.coveredAt(search, at)).toList();
    map.put("mean", covered.stream().map(Spread::mean).toList());
    map.put("least", covered.stream().map(Spread::least).toList());
    map.put("most", covered.stream().map(Spread::most).toList());
    map.put("runsPerSecond", comparison.runsPerSecond(search).mean());
    map.put("queries", comparison.queries(search).mean());
    return map;
  }

  private static Map<String, Object> trial(Trial trial) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("search", trial.search().cliName());
    map.put("seed", trial.seed());
    map.put("runs", trial.runs());
    map.put("seconds", trial.seconds());
    map.put("queries", trial.queries());
    map.put("covered", trial.covered());
    map.put("coverageByRun", trial.curve().stream().map(p -> List.of(p[0], p[1])).toList());
    return map;
  }

  /** The content of {@code compare.csv}: one line for each trial and checkpoint. */
  public static String csv(Comparison comparison) {
    var text = new StringBuilder("function,search,seed,run,covered,items,seconds,queries\n");
    for (Trial trial : comparison.trials()) {
      for (long run : comparison.checkpoints()) {
        text.append(
            String.format(
                Locale.ROOT,
                "%s,%s,%d,%d,%d,%d,%.3f,%d\n",
                comparison.function(),
                trial.search(),
                trial.seed(),
                run,
                trial.coveredAt(run),
                comparison.items(),
                trial.seconds(),
                trial.queries()));
      }
    }
    return text.toString();
  }
}
