package dev.cairn.testgen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Constants that a file defines one beneath the other, by names that begin alike: {@code #define
 * CSV_STRICT 1}, {@code #define CSV_APPEND_NULL 8}. Only such with a plain number, each defined
 * once, so that there is no doubt about what the name means.
 */
final class ConstantBlocks {
  private static final Pattern DEFINED =
      Pattern.compile(
          "[ \\t]*#[ \\t]*define[ \\t]+([A-Za-z_]\\w*)[ \\t]+\\(?(?:(0[xX][0-9a-fA-F]+|\\d+)[uUlL]*"
              + "|\\(?1[uUlL]*[ \\t]*<<[ \\t]*(\\d+)\\)?)\\)?[ \\t]*(?://.*)?");

  private static final Pattern ANY =
      Pattern.compile("[ \\t]*#[ \\t]*(?:define|undef)[ \\t]+(\\w+).*");

  /** May go over lines, and stand in a line of its own. */
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  private static final Pattern REMARK = Pattern.compile(" +|\\s*//.*");

  private ConstantBlocks() {}

  static List<Map<String, Long>> in(String text) {
    List<String> lines = COMMENT.matcher(text).replaceAll(" ").lines().toList();
    Set<String> ambiguous = ambiguous(lines);
    List<Map<String, Long>> blocks = new ArrayList<>();
    Map<String, Long> block = new LinkedHashMap<>();
    for (String line : lines) {
      Matcher defined = DEFINED.matcher(line);
      if (defined.matches() && !ambiguous.contains(defined.group(1))) {
        value(defined).ifPresent(v -> block.put(defined.group(1), v));
      } else if (!REMARK.matcher(line).matches()) {
        close(block, blocks);
      }
    }
    close(block, blocks);
    return blocks;
  }

  private static Set<String> ambiguous(List<String> lines) {
    Map<String, Integer> counts = new HashMap<>();
    for (String line : lines) {
      Matcher any = ANY.matcher(line);
      if (any.matches()) {
        counts.merge(any.group(1), 1, Integer::sum);
      }
    }
    Set<String> several = new HashSet<>(counts.keySet());
    several.removeIf(n -> counts.getOrDefault(n, 0) < 2);
    return several;
  }

  private static Optional<Long> value(Matcher defined) {
    try {
      return Optional.of(
          defined.group(2) == null
              ? 1L << Integer.parseInt(defined.group(3))
              : Long.decode(defined.group(2)));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /** Names that have their first word in common, each with a value of its own. */
  private static void close(Map<String, Long> block, List<Map<String, Long>> blocks) {
    Map<String, Map<String, Long>> byWord = new LinkedHashMap<>();
    block.forEach(
        (name, value) ->
            byWord.computeIfAbsent(word(name), _ -> new LinkedHashMap<>()).put(name, value));
    byWord.forEach(
        (word, alike) -> {
          boolean isKind = !word.isEmpty() && alike.size() > 1;
          if (isKind && new HashSet<>(alike.values()).size() == alike.size()) {
            blocks.add(Collections.unmodifiableMap(alike));
          }
        });
    block.clear();
  }

  private static String word(String name) {
    int end = name.indexOf('_', 1);
    return end < 0 ? "" : name.substring(0, end);
  }
}
