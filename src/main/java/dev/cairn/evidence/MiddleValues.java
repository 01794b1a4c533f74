package dev.cairn.evidence;

import dev.cairn.engine.AllocationFailures;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the values of tests lie (PathCrawler §6): random ones, biased towards the middle of the
 * domain. Counted are the elements of the arrays that are merged, which are from -100 to 100.
 */
record MiddleValues(Laboratory laboratory, int testsPerPath) {
  private static final int K = 2;
  private static final int HALF = 50;

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    for (int perPath : List.of(1, testsPerPath)) {
      List<Long> values = values(perPath);
      long middle = values.stream().filter(v -> -HALF <= v && v <= HALF).count();
      rows.add(
          List.of(
              Numbers.of(perPath),
              Numbers.of(values.size()),
              Numbers.of(values.stream().distinct().count()),
              Numbers.percent((double) middle, (double) values.size())));
    }
    return new Table(
        "values",
        "Values of array elements in the tests of merge, k = 2 (--tests-per-path)",
        List.of("tests per path", "values", "different", "in the middle half %"),
        rows);
  }

  private List<Long> values(int perPath) {
    var sampling = new Settings.Sampling(false, perPath, false);
    var tactics = new Settings.Tactics(false, false, 0, sampling, AllocationFailures.APART);
    Subject merge = laboratory.programs().example("merge", "merge.c", "merge");
    Settings settings =
        Settings.defaults().withCriterion(Criterion.K_PATHS).withK(K).withTactics(tactics);
    List<Long> values = new ArrayList<>();
    for (KeptRun test : laboratory.explore(merge, settings).result().tests()) {
      test.run()
          .input()
          .forEach(
              (variable, value) -> {
                if (variable.name().matches("t[12]\\[\\d+]")) {
                  values.add((long) value.intValue());
                }
              });
    }
    return values;
  }
}
