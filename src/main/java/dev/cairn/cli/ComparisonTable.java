package dev.cairn.cli;

import dev.cairn.cli.terminal.Columns;
import dev.cairn.generate.compare.Comparison;
import dev.cairn.generate.compare.Spread;
import dev.cairn.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The table of {@code cairn compare}: a line per strategy, coverage in percent at each checkpoint
 * as mean ± half the distance from the worst to the best seed.
 */
final class ComparisonTable {
  private ComparisonTable() {}

  static String of(Comparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(head(comparison));
    comparison.searches().forEach(s -> rows.add(row(comparison, s)));
    return Columns.of(rows, Set.of(0));
  }

  private static List<String> head(Comparison comparison) {
    List<String> head = new ArrayList<>(List.of("search"));
    comparison.checkpoints().forEach(run -> head.add(run + " runs"));
    head.addAll(List.of("covered", "runs/s", "queries"));
    return head;
  }

  private static List<String> row(Comparison comparison, Search search) {
    List<String> row = new ArrayList<>(List.of(search.cliName()));
    for (long run : comparison.checkpoints()) {
      row.add(percent(comparison, comparison.coveredAt(search, run)));
    }
    Spread covered = comparison.coveredAt(search, Long.MAX_VALUE);
    row.add(String.format(Locale.ROOT, "%.1f/%d", covered.mean(), comparison.items()));
    row.add(String.format(Locale.ROOT, "%.0f", comparison.runsPerSecond(search).mean()));
    row.add(String.format(Locale.ROOT, "%.0f", comparison.queries(search).mean()));
    return row;
  }

  private static String percent(Comparison comparison, Spread covered) {
    double scale = 100.0 / Math.max(1, comparison.items());
    return String.format(
        Locale.ROOT, "%.1f ± %.1f", scale * covered.mean(), scale * covered.half());
  }
}
