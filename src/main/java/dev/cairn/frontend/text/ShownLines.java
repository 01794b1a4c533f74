package dev.cairn.frontend.text;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of files of which a preprocessor that keeps comments and definitions left anything. */
public final class ShownLines {
  private static final Pattern MARKER = Pattern.compile("# (\\d+) \"((?:[^\"\\\\]|\\\\.)*)\".*");
  private final Map<Path, BitSet> shown = new HashMap<>();

  /** {@code output}: with markers of lines. */
  public static ShownLines of(String output) {
    var lines = new ShownLines();
    BitSet file = new BitSet();
    int line = 1;
    for (String text : output.split("\n", -1)) {
      Matcher marker = MARKER.matcher(text);
      if (marker.matches()) {
        line = Integer.parseInt(marker.group(1));
        String name = marker.group(2).replaceAll("\\\\(.)", "$1");
        file = lines.shown.computeIfAbsent(known(name), _ -> new BitSet());
      } else {
        file.set(line, !text.isBlank() || file.get(line));
        line++;
      }
    }
    return lines;
  }

  private static Path known(String name) {
    return Path.of(name).toAbsolutePath().normalize();
  }

  /** Was a file of that name read. */
  public boolean isRead(String file) {
    return shown.containsKey(known(file));
  }

  /** Is anything of the line left; it is counted from one. */
  public boolean isShown(String file, int line) {
    return shown.getOrDefault(known(file), new BitSet()).get(line);
  }
}
