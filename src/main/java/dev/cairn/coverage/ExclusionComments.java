package dev.cairn.coverage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The markers of lcov and gcovr in comments of the source: {@code LCOV_EXCL_LINE}, {@code
 * GCOVR_EXCL_START} … {@code GCOVR_EXCL_STOP}, {@code LCOV_EXCL_BR_LINE} and so on. Every file is
 * read once, when it is first asked for.
 */
public final class ExclusionComments implements Exclusions {
  private static final Pattern MARKER =
      Pattern.compile("\\b(?:LCOV|GCOVR|GCOV)_EXCL_(BR_)?(LINE|START|STOP)\\b");

  private final Map<String, Map<Integer, Kind>> byFile = new ConcurrentHashMap<>();

  @Override
  public Kind of(Line line) {
    return byFile
        .computeIfAbsent(line.file(), ExclusionComments::read)
        .getOrDefault(line.number(), Kind.COUNTS);
  }

  /** A file that cannot be read has no comments. */
  private static Map<Integer, Kind> read(String file) {
    try {
      String text = Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
      return text.contains("_EXCL_") ? excluded(text.lines().toList()) : Map.of();
    } catch (IOException e) {
      return Map.of();
    }
  }

  /** By number, from 1. As with lcov the line of a start is excluded and that of a stop counts. */
  static Map<Integer, Kind> excluded(List<String> lines) {
    Map<Integer, Kind> excluded = new TreeMap<>();
    var whole = new Region();
    var branches = new Region();
    for (int i = 0; i < lines.size(); i++) {
      Matcher marker = MARKER.matcher(lines.get(i));
      boolean isLine = false;
      boolean isBranchLine = false;
      while (marker.find()) {
        Region region = marker.group(1) == null ? whole : branches;
        boolean isHit = region.meets(marker.group(2));
        isLine |= isHit && region == whole;
        isBranchLine |= isHit && region == branches;
      }
      if (isLine || whole.isOpen) {
        excluded.put(i + 1, Kind.NOTHING);
      } else if (isBranchLine || branches.isOpen) {
        excluded.put(i + 1, Kind.WITHOUT_BRANCHES);
      }
    }
    return excluded;
  }

  /** Lines from a start to a stop. */
  private static final class Region {
    private boolean isOpen;

    /** Takes a marker; is its own line excluded by it. */
    boolean meets(String marker) {
      isOpen = marker.equals("START") || (isOpen && !marker.equals("STOP"));
      return marker.equals("LINE");
    }
  }
}
