package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.List;

/** How one batch is explored: a criterion, a strategy, and what else is varied. */
record Setting(String criterion, String search, List<String> others) {
  private static final List<String> CRITERIA =
      List.of("branch", "mcdc", "paths", "statement", "k-paths", "condition");
  private static final List<String> SEARCHES =
      List.of(
          "portfolio",
          "dfs",
          "generational",
          "bounded-dfs",
          "cfg",
          "best-first",
          "random-branch",
          "uniform-random",
          "random-input");

  /** Each has its own period, so that all combinations come. */
  private static final List<List<String>> VARIED =
      List.of(
          List.of(),
          List.of("--no-look-ahead"),
          List.of(),
          List.of("--symbolic-memory", "alias"),
          List.of("--solver-layers", "none"),
          List.of("--solve-first"),
          List.of("--symbolic-memory", "select"),
          List.of("--solving", "full"),
          List.of("--solving", "ippc"),
          List.of("--mcdc", "unique-cause"),
          List.of("--max-call-depth", "1"));

  private static final int K = 2;

  Setting {
    others = List.copyOf(others);
  }

  /** Number {@code turn} of the rotation. */
  static Setting of(int turn) {
    String criterion = CRITERIA.get(turn % CRITERIA.size());
    String search = SEARCHES.get((turn + turn / SEARCHES.size()) % SEARCHES.size());
    List<String> others = new ArrayList<>(VARIED.get(turn % VARIED.size()));
    if (search.equals("bounded-dfs")) {
      others.addAll(List.of("--depth", "" + (2 + turn % 20)));
    }
    return new Setting(criterion, search, others);
  }

  /** Other criteria are not asked for it; they count pairs by masking. */
  boolean isUniqueCause() {
    return criterion.equals("mcdc") && others.contains("unique-cause");
  }

  boolean isPaths() {
    return criterion.equals("paths");
  }

  boolean isKPaths() {
    return criterion.equals("k-paths");
  }

  int k() {
    return K;
  }

  List<String> arguments() {
    List<String> all = new ArrayList<>(List.of("--cover", criterion, "--search", search));
    if (isKPaths()) {
      all.addAll(List.of("--k", "" + K));
    }
    if (isUniqueCause() || !others.contains("unique-cause")) {
      all.addAll(others);
    }
    return all;
  }

  @Override
  public String toString() {
    return String.join(" ", arguments());
  }
}
