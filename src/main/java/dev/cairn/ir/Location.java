package dev.cairn.ir;

/** A place in the source; line and column count from 1, 0 means unknown. */
public record Location(String file, int line, int column) implements Comparable<Location> {
  public static final Location NONE = new Location("", 0, 0);

  public boolean isKnown() {
    return line > 0;
  }

  /** Does it stand on the line of the other, and not before it. */
  public boolean isOnLineFrom(Location other) {
    return line == other.line && column >= other.column && file.equals(other.file);
  }

  @Override
  public int compareTo(Location o) {
    int byFile = file.compareTo(o.file);
    int byLine = byFile != 0 ? byFile : Integer.compare(line, o.line);
    return byLine != 0 ? byLine : Integer.compare(column, o.column);
  }

  @Override
  public String toString() {
    return isKnown() ? file + ":" + line + (column > 0 ? ":" + column : "") : "<unknown>";
  }
}
