package dev.cairn.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Rows of equal length as lines of text. */
final class Columns {
  private Columns() {}

  /** {@code left}: the columns that go to the left; numbers go to the right. */
  static String of(List<List<String>> rows, Set<Integer> left) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return rows.stream().map(row -> line(widths, row, left)).collect(Collectors.joining());
  }

  private static String line(int[] widths, List<String> row, Set<Integer> left) {
    var text = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String pad = " ".repeat(widths[i] - row.get(i).length());
      text.append(i == 0 ? "" : "  ")
          .append(left.contains(i) ? row.get(i) + pad : pad + row.get(i));
    }
    return text.toString().stripTrailing() + System.lineSeparator();
  }
}
