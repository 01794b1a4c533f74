package dev.cairn.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What the summaries of results say of one place: of its branches, of the conditions of its
 * decisions where MC/DC is the criterion, and of a line without branches whether it is executed.
 */
final class Explanation {
  private final List<Map<?, ?>> summaries;
  private final Place place;
  private final Predicate<Path> isMeant;

  /** A file that no result knows by its whole path is looked for by its end. */
  Explanation(List<Map<?, ?>> summaries, Place place) {
    this.summaries = List.copyOf(summaries);
    this.place = place;
    isMeant = files().stream().anyMatch(place::isIn) ? place::isIn : place::isEndOf;
  }

  /** The files that the results are about. */
  Set<Path> files() {
    Set<Path> files = new TreeSet<>();
    for (Map<?, ?> summary : summaries) {
      list(summary, "items").forEach(i -> files.add(Path.of(text(i, "file"))));
      list(summary, "lines").forEach(i -> files.add(Path.of(text(i, "file"))));
    }
    return files;
  }

  /** The lines of the file that have branches, or, where it has none, code. */
  Set<Integer> lines() {
    Set<Integer> branching = new TreeSet<>();
    Set<Integer> all = new TreeSet<>();
    for (Map<?, ?> summary : summaries) {
      here(summary, "items").forEach(i -> branching.add(number(i, "line")));
      here(summary, "lines").forEach(i -> all.add(number(i, "line")));
    }
    return branching.isEmpty() ? all : branching;
  }

  /** One line for each fact; empty when nothing is known of the place. */
  List<String> answers() {
    List<String> answers = new ArrayList<>();
    for (Map<?, ?> summary : summaries) {
      String function = text(summary, "function");
      atColumn(onLine(here(summary, "items"))).forEach(b -> answers.add(ofBranch(function, b)));
      if (text(summary, "criterion").equals("mcdc")) {
        here(summary, "decisions")
            .forEach(d -> answers.addAll(DecisionText.of(function, d, place.line())));
      }
    }
    return answers.isEmpty() ? ofLine() : answers;
  }

  private List<String> ofLine() {
    List<String> answers = new ArrayList<>();
    for (Map<?, ?> summary : summaries) {
      String function = text(summary, "function");
      onLine(here(summary, "lines")).forEach(l -> answers.add(ofLine(function, l)));
    }
    return answers;
  }

  private List<Map<?, ?>> here(Map<?, ?> summary, String key) {
    return list(summary, key).stream().filter(i -> isMeant.test(Path.of(text(i, "file")))).toList();
  }

  private List<Map<?, ?>> onLine(List<Map<?, ?>> items) {
    return items.stream().filter(i -> number(i, "line") == place.line()).toList();
  }

  /** Those at the column that was named; all, when none is there. */
  private List<Map<?, ?>> atColumn(List<Map<?, ?>> items) {
    List<Map<?, ?>> there =
        items.stream().filter(i -> number(i, "column") == place.column().orElse(-1)).toList();
    return there.isEmpty() ? items : there;
  }

  private static String ofBranch(String function, Map<?, ?> branch) {
    return "%s:%s:%s: '%s' %s: %s"
        .formatted(
            text(branch, "file"),
            text(branch, "line"),
            text(branch, "column"),
            text(branch, "condition"),
            text(branch, "outcome"),
            verdict(function, branch, "covered"));
  }

  private static String ofLine(String function, Map<?, ?> line) {
    return "%s:%s: %s"
        .formatted(text(line, "file"), text(line, "line"), verdict(function, line, "executed"));
  }

  private static String verdict(String function, Map<?, ?> item, String done) {
    return switch (text(item, "verdict")) {
      case "covered" -> done + " by " + text(item, "test") + " of " + function;
      case "infeasible" -> "proved infeasible: " + text(item, "reason");
      default -> "not " + done + ": " + text(item, "reason");
    };
  }

  private static List<Map<?, ?>> list(Map<?, ?> json, String key) {
    List<Map<?, ?>> maps = new ArrayList<>();
    if (json.get(key) instanceof List<?> all) {
      for (Object item : all) {
        if (item instanceof Map<?, ?> map) {
          maps.add(map);
        }
      }
    }
    return maps;
  }

  private static int number(Map<?, ?> json, String key) {
    return json.get(key) instanceof Number number ? number.intValue() : -1;
  }

  private static String text(Map<?, ?> json, String key) {
    return String.valueOf(json.get(key));
  }
}
