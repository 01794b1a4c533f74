package dev.cairn.cli;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.engine.Result;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Skipped;
import java.util.ArrayList;
import java.util.Collection;
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
        reports.stream()
            .anyMatch(r -> r instanceof Explored e && e.result().settings().criterion().isMcdc());
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
    return report instanceof Explored e
        ? covered(
            e.result().decisions().stream()
                .flatMap(d -> d.conditions().stream())
                .map(ConditionVerdict::verdict)
                .toList())
        : "-";
  }

  private static List<String> row(FunctionReport report) {
    return switch (report) {
      case Skipped s -> List.of(s.function(), "-", "-", "-", "-", "-", "-", "-", "skipped");
      case Explored e -> explored(e);
      case Kept k -> kept(k);
    };
  }

  private static List<String> explored(Explored e) {
    Result r = e.result();
    return List.of(
        e.function(),
        "" + e.suite().kept(),
        covered(r.branches().values()),
        covered(r.lines().values()),
        r.settings().criterion().isPathCriterion() ? "" + r.paths().feasible() : "-",
        "" + r.runs(),
        "" + r.defects().size(),
        String.format(Locale.ROOT, "%.2f", e.seconds()),
        verdict(r));
  }

  private static List<String> kept(Kept k) {
    boolean isByPath = String.valueOf(k.summary().get("criterion")).endsWith("paths");
    return List.of(
        k.function(),
        "" + k.number("tests"),
        covered(k, "branches"),
        covered(k, "statements"),
        isByPath ? "" + k.number("paths", "feasible") : "-",
        "" + k.number("runs"),
        "" + k.defects(),
        "0.00",
        Boolean.TRUE.equals(k.summary().get("complete")) ? "complete" : "incomplete");
  }

  private static String covered(Kept k, String items) {
    return covered(
        k.number("coverage", items, "covered"),
        k.number("coverage", items, "total"),
        k.number("coverage", items, "infeasible"));
  }

  /** Covered of all, and what is proved infeasible of the rest. */
  private static String covered(Collection<ItemVerdict> items) {
    long covered = items.stream().filter(ItemVerdict.Covered.class::isInstance).count();
    long infeasible = items.stream().filter(ItemVerdict.Infeasible.class::isInstance).count();
    return covered(covered, items.size(), infeasible);
  }

  private static String covered(long covered, long all, long infeasible) {
    return covered + "/" + all + (infeasible == 0 ? "" : " (" + infeasible + " infeasible)");
  }

  private static String verdict(Result r) {
    return r.isComplete()
        ? "complete"
        : "incomplete" + r.whyIncomplete().map(why -> ": " + why).orElse("");
  }
}
