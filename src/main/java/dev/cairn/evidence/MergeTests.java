package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** PathCrawler's Table 1: the tests of merge for k = 2, in the order in which they were found. */
record MergeTests(Laboratory laboratory) {
  private static final int K = 2;

  /** Lengths of both arrays in the paper's tests, by number. */
  private static final List<String> PAPER =
      List.of(
          "0, 0", "0, 1", "0, 2", "1, 0", "2, 0", "1, 1", "1, 2", "2, 1", "3, 1", "2, 1", "2, 2",
          "3, 1", "1, 1", "2, 1", "1, 2", "1, 3", "2, 2", "1, 2", "2, 2");

  Table table() {
    Subject merge = laboratory.programs().example("merge", "merge.c", "merge");
    Settings settings = Settings.defaults().withCriterion(Criterion.K_PATHS).withK(K);
    List<List<String>> rows = new ArrayList<>();
    for (KeptRun test : laboratory.explore(merge, settings).result().tests()) {
      Map<String, Integer> values = new HashMap<>();
      test.run().input().forEach((v, value) -> values.put(v.name(), value.intValue()));
      int run = test.runNumber();
      rows.add(
          List.of(
              Numbers.of(run),
              values.get("l1") + ", " + values.get("l2"),
              run <= PAPER.size() ? PAPER.get(run - 1) : "",
              elements("t1", values),
              elements("t2", values)));
    }
    return new Table(
        "tests",
        "Table 1: tests of merge, k = 2",
        List.of("run", "l1, l2", "paper", "t1", "t2"),
        rows);
  }

  private static String elements(String array, Map<String, Integer> values) {
    List<String> elements = new ArrayList<>();
    int length = values.getOrDefault(array.replace('t', 'l'), 0);
    for (int i = 0; i < length; i++) {
      elements.add(String.valueOf(values.get(array + "[" + i + "]")));
    }
    return String.join(", ", elements);
  }
}
