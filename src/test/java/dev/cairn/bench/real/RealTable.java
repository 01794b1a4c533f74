package dev.cairn.bench.real;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The figures of all packages, as Markdown and as CSV. */
final class RealTable {
  private static final int SHOWN = 20;
  private static final Map<String, Function<Figures, Object>> COLUMNS = columns();
  private final Map<String, Figures> rows = new LinkedHashMap<>();
  private final Figures total = new Figures();

  private static Map<String, Function<Figures, Object>> columns() {
    Map<String, Function<Figures, Object>> columns = new LinkedHashMap<>();
    columns.put("functions", f -> f.functions);
    columns.put("skipped", f -> f.skipped);
    columns.put("crashed", f -> f.crashed);
    columns.put("complete", f -> f.complete);
    columns.put("outcomes", f -> f.outcomes);
    columns.put("covered", f -> f.covered);
    columns.put("seen", f -> f.seen);
    columns.put("infeasible", f -> f.infeasibles);
    columns.put("unknown", f -> Figures.sum(f.unknown));
    columns.put("tests", f -> f.tests);
    columns.put("rejected", f -> Figures.sum(f.rejected));
    columns.put("defects", f -> Figures.sum(f.defects));
    columns.put("suspicions", f -> f.suspicions);
    columns.put("assumptions", f -> f.assumptions);
    columns.put("CPU s", f -> String.format(Locale.ROOT, "%.0f", f.cpuSeconds));
    return columns;
  }

  void add(String name, Figures figures) {
    rows.put(name, figures);
    total.addAll(figures);
  }

  Figures total() {
    return total;
  }

  String csv() {
    return "package,"
        + String.join(",", COLUMNS.keySet())
        + "\n"
        + rows.entrySet().stream()
            .map(row -> row.getKey() + "," + cells(row.getValue(), ",") + "\n")
            .collect(Collectors.joining());
  }

  String markdown() {
    var text = new StringBuilder();
    text.append("| package | " + String.join(" | ", COLUMNS.keySet()) + " |\n");
    text.append("|---".repeat(COLUMNS.size() + 1)).append("|\n");
    rows.forEach((name, f) -> text.append("| " + name + " | " + cells(f, " | ") + " |\n"));
    text.append("| all | " + cells(total, " | ") + " |\n");
    list(text, "unknown outcomes, why", total.unknown);
    list(text, "rejected tests, why", total.rejected);
    list(text, "defects", total.defects);
    return text.toString();
  }

  private static String cells(Figures figures, String between) {
    return COLUMNS.values().stream()
        .map(c -> String.valueOf(c.apply(figures)))
        .collect(Collectors.joining(between));
  }

  private static void list(StringBuilder text, String title, Map<String, Integer> counts) {
    if (counts.isEmpty()) {
      return;
    }
    text.append("\n| " + title + " | number |\n|---|---|\n");
    List<Map.Entry<String, Integer>> most =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .limit(SHOWN)
            .toList();
    most.forEach(
        e -> text.append("| " + e.getKey().replace("|", "\\|") + " | " + e.getValue() + " |\n"));
  }
}
