package dev.cairn.coverage;

/** A source line that has code: what the statement criterion counts. */
public record Line(String file, int number) implements Comparable<Line> {
  @Override
  public int compareTo(Line o) {
    int byFile = file.compareTo(o.file);
    return byFile != 0 ? byFile : Integer.compare(number, o.number);
  }

  @Override
  public String toString() {
    return file + ":" + number;
  }
}
