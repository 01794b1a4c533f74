package dev.cairn.evidence.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measured figures in rows, the paper's among them.
 *
 * @param name of its file, without the ending
 * @param columns one word or a few for each; those of the paper's figures say so
 */
public record Table(String name, String title, List<String> columns, List<List<String>> rows) {
  private static final String PAPER = "paper";

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            name + ": " + row.size() + " cells for " + columns.size() + " columns");
      }
    }
  }

  /** Without columns for the paper's figures where it says nothing of any of the programs. */
  Table told() {
    List<Integer> kept =
        IntStream.range(0, columns.size())
            .filter(i -> !columns.get(i).startsWith(PAPER) || rows.stream().anyMatch(hasCell(i)))
            .boxed()
            .toList();
    return new Table(
        name, title, picked(columns, kept), rows.stream().map(r -> picked(r, kept)).toList());
  }

  private static Predicate<List<String>> hasCell(int column) {
    return row -> !row.get(column).isEmpty();
  }

  private static List<String> picked(List<String> cells, List<Integer> kept) {
    return kept.stream().map(cells::get).toList();
  }

  /** As GitHub and most others read it. */
  public String markdown() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns);
    lines.add(columns.stream().map(_ -> "---").toList());
    lines.addAll(rows);
    return lines.stream()
        .map(line -> "| " + String.join(" | ", line.stream().map(Table::cell).toList()) + " |\n")
        .collect(Collectors.joining());
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  /** For other programs: the header, then a line for each row (RFC 4180). */
  public String csv() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns);
    lines.addAll(rows);
    return lines.stream()
        .map(line -> String.join(",", line.stream().map(Table::quoted).toList()) + "\n")
        .collect(Collectors.joining());
  }

  private static String quoted(String text) {
    boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n');
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
