package dev.cairn.cli;

import dev.cairn.engine.result.Counts;
import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Skipped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The table that ends {@code cairn generate}. */
final class ResultTable {
  private static final List<String> HEAD =
      List.of(
          "function",
          "tests",
          "branches",
          "lines",
          "paths",
          "runs",
          "defects",
          "seconds",
          "verdict");

  private ResultTable() {}

  static String of(List<FunctionReport> reports) {
    List<List<String>> rows = new ArrayList<>();
    boolean isMcdc =
        reports.stream().anyMatch(r -> r.told().filter(s -> s.criterion().isMcdc()).isPresent());
    rows.add(withMcdc(HEAD, isMcdc, "mc/dc"));
    reports.forEach(r -> rows.add(withMcdc(row(r), isMcdc, mcdc(r))));
    return Columns.of(rows, Set.of(0, rows.getFirst().size() - 1));
  }

  private static List<String> withMcdc(List<String> row, boolean isMcdc, String cell) {
    List<String> cells = new ArrayList<>(row);
    if (isMcdc) {
      cells.add(HEAD.indexOf("branches"), cell);
    }
    return cells;
  }

  private static String mcdc(FunctionReport report) {
    return report.told().map(s -> covered(s.coverage().mcdc())).orElse("-");
  }

  private static List<String> row(FunctionReport report) {
    return switch (report) {
      case Skipped s -> List.of(s.function(), "-", "-", "-", "-", "-", "-", "-", "skipped");
      case Explored e -> row(e.summary(), e.summary().seconds().total());
      case Kept k -> row(k.summary(), 0);
    };
  }

  private static List<String> row(Summary s, double seconds) {
    return List.of(
        s.function(),
        "" + s.tests(),
        covered(s.coverage().branches()),
        covered(s.coverage().statements()),
        s.criterion().isPathCriterion() ? "" + s.paths().feasible() : "-",
        "" + s.runs(),
        "" + s.defects().size(),
        String.format(Locale.ROOT, "%.2f", seconds),
        s.complete()
            ? "complete"
            : "incomplete" + s.whyIncomplete().map(why -> ": " + why).orElse(""));
  }

  /** Covered of all, and what is proved infeasible of the rest. */
  private static String covered(Counts counts) {
    String infeasible = counts.infeasible() == 0 ? "" : " (" + counts.infeasible() + " infeasible)";
    return counts.covered() + "/" + counts.total() + infeasible;
  }
}
