package dev.cairn.cli.terminal;

import java.util.List;
import java.util.Set;

/** Rows of equal length as lines of text. */
public final class Columns {
  private Columns() {}

  /** Says how a cell is shown once its place is known; its width must stay what it is. */
  public interface Painter {
    /** Shows all cells as they are. */
    Painter PLAIN = (_, _, text) -> text;

    String paint(int row, int column, String text);
  }

  /** {@code left}: the columns that go to the left; numbers go to the right. */
  public static String of(List<List<String>> rows, Set<Integer> left) {
    return of(rows, left, Painter.PLAIN, Integer.MAX_VALUE);
  }

  /** Of the last column no more is shown than fits into lines of that width. */
  public static String of(List<List<String>> rows, Set<Integer> left, Painter painter, int width) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    var text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      int room = width;
      for (int c = 0; c < widths.length; c++) {
        boolean isLast = c == widths.length - 1;
        String cell = isLast ? cut(rows.get(r).get(c), room) : rows.get(r).get(c);
        String pad =
            isLast && left.contains(c) ? "" : " ".repeat(Math.max(0, widths[c] - cell.length()));
        String shown = painter.paint(r, c, cell);
        text.append(c == 0 ? "" : "  ").append(left.contains(c) ? shown + pad : pad + shown);
        room -= widths[c] + 2;
      }
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String cut(String cell, int room) {
    int least = Math.max(room, 12);
    return cell.length() <= least ? cell : cell.substring(0, least - 3) + "...";
  }
}
