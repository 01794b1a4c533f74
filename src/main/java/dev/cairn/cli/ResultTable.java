package dev.cairn.cli;

import dev.cairn.cli.terminal.Columns;
import dev.cairn.cli.terminal.Terminal;
import dev.cairn.cli.terminal.Terminal.Colour;
import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Failed;
import dev.cairn.generate.FunctionReport.Fetched;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.FunctionReport.Skipped;
import java.nio.file.Path;
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

  /** Columns that a narrow terminal can do without, the least important first. */
  private static final List<String> LESS = List.of("paths", "seconds", "runs", "lines");

  /** What the last column takes at the least. */
  private static final int VERDICT = 12;

  /** The blanks between two columns. */
  private static final int GAP = 2;

  private ResultTable() {}

  /** {@code output}: the folder above all results. */
  static String of(List<FunctionReport> reports, Path output, Terminal terminal) {
    List<List<String>> rows = new ArrayList<>();
    boolean isMcdc =
        reports.stream().anyMatch(r -> r.told().filter(s -> s.criterion().isMcdc()).isPresent());
    boolean isContracted =
        reports.stream().anyMatch(r -> r.told().filter(s -> !s.contract().isEmpty()).isPresent());
    rows.add(with(HEAD, isMcdc ? "mc/dc" : "", isContracted ? "contract" : ""));
    reports.forEach(
        r ->
            rows.add(with(row(r, output), isMcdc ? mcdc(r) : "", isContracted ? contract(r) : "")));
    fit(rows, terminal.width().getAsInt());
    int last = rows.getFirst().size() - 1;
    Columns.Painter painter =
        (row, column, text) -> paint(terminal, row == 0, rows.getFirst().get(column), text);
    return Columns.of(rows, Set.of(0, last), painter, terminal.width().getAsInt());
  }

  /** Leaves out what is told elsewhere, too, until the rest fits a narrow terminal. */
  private static void fit(List<List<String>> rows, int width) {
    for (String column : LESS) {
      int at = rows.getFirst().indexOf(column);
      boolean isTold = rows.stream().skip(1).anyMatch(r -> !r.get(at).equals("-"));
      if (width(rows) > width && !(column.equals("paths") && isTold)) {
        rows.forEach(r -> r.remove(at));
      }
    }
  }

  /** How wide the table is, with the least of the last column. */
  private static int width(List<List<String>> rows) {
    int last = rows.getFirst().size() - 1;
    int width = VERDICT;
    for (int i = 0; i < last; i++) {
      int column = i;
      width += GAP + rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0);
    }
    return width;
  }

  private static String paint(Terminal terminal, boolean isHead, String column, String text) {
    if (isHead || column.equals("function")) {
      return terminal.paint(Colour.TITLE, text);
    }
    boolean isBad = column.equals("defects") && !text.startsWith("0") && !text.equals("-");
    Colour verdict = text.equals("complete") ? Colour.GOOD : Colour.OPEN;
    return isBad
        ? terminal.paint(Colour.BAD, text)
        : column.equals("verdict") ? terminal.paint(verdict, text) : text;
  }

  /** The row with further cells, where they are not empty. */
  private static List<String> with(List<String> row, String mcdc, String contract) {
    List<String> cells = new ArrayList<>(row);
    if (!contract.isEmpty()) {
      cells.add(HEAD.indexOf("paths"), contract);
    }
    if (!mcdc.isEmpty()) {
      cells.add(HEAD.indexOf("branches"), mcdc);
    }
    return cells;
  }

  /** How many clauses hold as far as is known, of all, and how many of these for certain. */
  private static String contract(FunctionReport report) {
    List<ClauseEntry> clauses = report.told().map(Summary::contract).orElse(List.of());
    if (clauses.isEmpty()) {
      return "-";
    }
    long proved = count(clauses, ClauseEntry.Verdict.PROVED);
    long held = proved + count(clauses, ClauseEntry.Verdict.TESTED);
    return held + "/" + clauses.size() + " hold" + (proved == 0 ? "" : ", " + proved + " proved");
  }

  private static long count(List<ClauseEntry> clauses, ClauseEntry.Verdict verdict) {
    return clauses.stream().filter(c -> c.verdict() == verdict).count();
  }

  private static String mcdc(FunctionReport report) {
    return report.told().map(s -> s.coverage().mcdc().words()).orElse("-");
  }

  /** What is less than a defect. */
  private static String beside(Summary s) {
    List<String> counted = new ArrayList<>();
    if (!s.suspicions().isEmpty()) {
      counted.add(s.suspicions().size() + " suspected");
    }
    if (!s.notes().isEmpty()) {
      counted.add(s.notes().size() + " noted");
    }
    return counted.isEmpty() ? "" : " (" + String.join(", ", counted) + ")";
  }

  private static List<String> row(FunctionReport report, Path output) {
    return switch (report) {
      case Skipped s -> List.of(s.function(), "-", "-", "-", "-", "-", "-", "-", "skipped");
      case Refused r -> List.of(r.function(), "-", "-", "-", "-", "-", "-", "-", "not read");
      case Failed f -> List.of(f.function(), "-", "-", "-", "-", "-", "-", "-", "internal error");
      case Explored e -> row(e.labelIn(output), e.summary(), e.summary().seconds().total());
      case Kept k -> row(k.labelIn(output), k.summary(), 0);
      case Fetched f -> row(f.labelIn(output), f.summary(), f.summary().seconds().total());
    };
  }

  private static String paths(Summary.Paths paths) {
    return paths.feasible() + (paths.seen() == 0 ? "" : " (" + paths.seen() + " seen)");
  }

  private static List<String> row(String label, Summary s, double seconds) {
    return List.of(
        label,
        s.tests() + (s.leftOutTests() == 0 ? "" : " (" + s.leftOutTests() + " left out)"),
        s.coverage().branches().words(),
        s.coverage().statements().words(),
        s.criterion().isPathCriterion() ? paths(s.paths()) : "-",
        "" + s.runs(),
        s.defects().size() + beside(s),
        String.format(Locale.ROOT, "%.2f", seconds),
        s.complete()
            ? "complete"
            : "incomplete" + s.whyIncomplete().map(why -> ": " + why).orElse(""));
  }
}
