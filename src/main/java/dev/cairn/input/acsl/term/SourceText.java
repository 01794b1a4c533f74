package dev.cairn.input.acsl.term;

import dev.cairn.ir.Location;
import java.util.Arrays;

/** The text of a file with its line structure. */
public final class SourceText {
  private final String file;
  private final String text;
  private final int[] lineStarts;

  public SourceText(String file, String text) {
    this.file = file;
    this.text = text;
    var starts = new java.util.ArrayList<Integer>();
    starts.add(0);
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      starts.add(i + 1);
    }
    lineStarts = starts.stream().mapToInt(Integer::intValue).toArray();
  }

  public String file() {
    return file;
  }

  public String text() {
    return text;
  }

  public Location at(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Location(file, line + 1, offset - lineStarts[line] + 1);
  }

  /**
   * The characters from {@code start} to {@code end} on one line, without the {@code @} that
   * decorate line starts.
   */
  public String excerpt(int start, int end) {
    return text.substring(start, end).replaceAll("\\s*\\n[\\s@]*", " ").strip();
  }
}
