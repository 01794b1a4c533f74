package dev.cairn.cli.terminal;

import dev.cairn.engine.result.Reasons;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Why items have no test, a line for each kind of reason and how often it was met: names and places
 * in a reason do not make another kind of it.
 */
public final class ReasonTable {
  private final Map<String, Group> groups = new LinkedHashMap<>();

  /** Of reasons met before: thousands of items have the same. */
  private final Map<String, String> kinds = new HashMap<>();

  /** Items of one kind of reason: how many, and the first of them. */
  private static final class Group {
    private final String example;
    private int count;

    Group(String example) {
      this.example = example;
    }
  }

  /** An item; {@code where}: what to look at. */
  public void add(String reason, String where) {
    String kind = kinds.computeIfAbsent(reason, Reasons::kind);
    groups.computeIfAbsent(kind, _ -> new Group(where)).count++;
  }

  public int count() {
    return groups.values().stream().mapToInt(g -> g.count).sum();
  }

  /** The most frequent first; {@code most} lines, the last for all others. */
  public List<String> lines(int most) {
    List<Map.Entry<String, Group>> sorted = new ArrayList<>(groups.entrySet());
    sorted.sort(Comparator.comparingInt(e -> -e.getValue().count));
    int shown = sorted.size() <= most ? sorted.size() : most - 1;
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Group> e : sorted.subList(0, shown)) {
      lines.add(
          "%6d  %s, as at %s".formatted(e.getValue().count, e.getKey(), e.getValue().example));
    }
    if (shown < sorted.size()) {
      int rest =
          sorted.subList(shown, sorted.size()).stream().mapToInt(e -> e.getValue().count).sum();
      lines.add("%6d  for %d other reasons".formatted(rest, sorted.size() - shown));
    }
    return lines;
  }
}
