package dev.cairn.binary;

import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which line of the source the code at an address was made from.
 *
 * @param begins lines by the address at which their code begins
 * @param ends where functions end: the addresses of their last instructions
 */
public record SourceLines(NavigableMap<Long, Line> begins, NavigableSet<Long> ends) {
  /** Nothing is known of sources. */
  public static final SourceLines NONE = new SourceLines(new TreeMap<>(), new TreeSet<>());

  /** The record of sdcc's debug file for the begin of a line of C, or for the end of a function. */
  private static final Pattern RECORD =
      Pattern.compile("L:(?:C\\$(.+)\\$(\\d+)\\$[^$]*\\$[^$:]*|X.+):([0-9A-Fa-f]{1,8})");

  public SourceLines {
    begins = Collections.unmodifiableNavigableMap(new TreeMap<>(begins));
    ends = Collections.unmodifiableNavigableSet(new TreeSet<>(ends));
  }

  /**
   * A line.
   *
   * @param text what it says, as far as the file is at hand
   */
  public record Line(String file, int number, String text) {
    /** Where it is. */
    public String place() {
      return file + ":" + number;
    }
  }

  /**
   * Reads a debug file as sdcc writes it with {@code --debug} ({@code .cdb}).
   *
   * @param sources the lines of a file by its name; none when it is not at hand
   */
  public static SourceLines read(String text, Function<String, List<String>> sources) {
    NavigableMap<Long, Line> begins = new TreeMap<>();
    NavigableSet<Long> ends = new TreeSet<>();
    for (String each : text.lines().toList()) {
      Matcher m = RECORD.matcher(each.strip());
      if (m.matches()) {
        long address = Long.parseLong(m.group(3), 16);
        if (m.group(1) == null) {
          ends.add(address);
        } else {
          begins.put(address, line(m.group(1), Integer.parseInt(m.group(2)), sources));
        }
      }
    }
    return new SourceLines(begins, ends);
  }

  /** A line of a file, with its text where the file is at hand. */
  public static Line line(String file, int number, Function<String, List<String>> sources) {
    List<String> lines = sources.apply(file);
    boolean isThere = number >= 1 && number <= lines.size();
    return new Line(file, number, isThere ? lines.get(number - 1).strip() : "");
  }

  /** The same for code that was put so much further. */
  public SourceLines moved(long distance) {
    NavigableMap<Long, Line> moved = new TreeMap<>();
    begins.forEach((address, line) -> moved.put(address + distance, line));
    NavigableSet<Long> movedEnds = new TreeSet<>();
    ends.forEach(address -> movedEnds.add(address + distance));
    return new SourceLines(moved, movedEnds);
  }

  /** The line whose code begins at an address. */
  public Optional<Line> beginningAt(long address) {
    return Optional.ofNullable(begins.get(address));
  }

  /** The line that the instruction at an address belongs to. */
  public Optional<Line> of(long address) {
    Long from = begins.floorKey(address);
    if (from == null) {
      return Optional.empty();
    }
    Long end = ends.ceiling(from);
    return end != null && end < address ? Optional.empty() : beginningAt(from);
  }
}
