package dev.cairn.bench.real;

import dev.cairn.bench.SummaryFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is counted for a package; reasons are grouped by their words, without names and places. */
final class Figures {
  /** A claim to be read by a person. */
  record Claim(Path file, int line, String text) {}

  final Map<String, Integer> unknown = new TreeMap<>();
  final Map<String, Integer> rejected = new TreeMap<>();
  final Map<String, Integer> defects = new TreeMap<>();
  final List<Claim> infeasible = new ArrayList<>();
  final List<String> troubles = new ArrayList<>();
  int functions;
  int skipped;
  int crashed;
  int complete;
  int outcomes;
  int covered;
  int seen;
  int infeasibles;
  int suspicions;
  int assumptions;
  long tests;
  double cpuSeconds;

  /** What the exploration of a file cost and lost. */
  void add(double cpu, int skippedFunctions, int crashes) {
    cpuSeconds += cpu;
    skipped += skippedFunctions;
    crashed += crashes;
  }

  /** One function's result; places are relative to {@code home}. */
  void add(SummaryFile summary, Path home) {
    functions++;
    complete += summary.get("complete").isTrue() ? 1 : 0;
    tests += summary.get("tests").number();
    suspicions += summary.get("suspicions").items().size();
    assumptions += summary.get("assumptions").items().size();
    String name = summary.get("function").text();
    for (SummaryFile item : summary.get("items").items()) {
      item(name, item, summary.get("replayed").isTrue(), home);
    }
    for (SummaryFile test : summary.get("rejectedTests").items()) {
      String reason = test.has("reason") ? test.get("reason").text() : test.text();
      count(rejected, reason);
      troubles.add(name + ": rejected: " + reason);
    }
    if (summary.get("divergences").number() > 0) {
      troubles.add(name + ": diverged: " + summary.get("divergences").number() + " runs");
    }
    for (SummaryFile value : summary.get("uncheckedValues").items()) {
      troubles.add(name + ": not checked: " + value.text());
    }
    for (SummaryFile defect : summary.get("defects").items()) {
      defects.merge(defect.get("kind").text(), 1, Integer::sum);
      troubles.add(
          name
              + ": defect: "
              + place(defect)
              + ": "
              + defect.get("kind").text()
              + ": "
              + defect.get("message").text());
    }
  }

  private void item(String name, SummaryFile item, boolean isReplayed, Path home) {
    outcomes++;
    String reason = item.get("reason").text();
    switch (item.get("verdict").text()) {
      case "covered" -> {
        // results without 'seen' name crashing runs in the place of a test
        boolean isDelivered = isReplayed && !item.get("test").text().startsWith("faulting");
        covered += isDelivered ? 1 : 0;
        seen += isDelivered ? 0 : 1;
      }
      case "seen" -> seen++;
      case "infeasible" -> {
        infeasibles++;
        String text =
            name
                + ": '"
                + item.get("condition").text()
                + "' "
                + item.get("outcome").text()
                + ": "
                + reason;
        Path file = home.resolve(item.get("file").text());
        infeasible.add(new Claim(file, (int) item.get("line").number(), text));
      }
      default -> count(unknown, reason);
    }
  }

  private static String place(SummaryFile at) {
    return at.get("file").text() + ":" + at.get("line").number();
  }

  private static void count(Map<String, Integer> reasons, String reason) {
    reasons.merge(grouped(reason), 1, Integer::sum);
  }

  /** {@code concretized at a.c:3:4: global 'g' …} becomes {@code concretized: global '…' …}. */
  static String grouped(String reason) {
    String words =
        reason
            .replaceAll(" at \\S+:\\d+(:\\d+)?", "")
            .replaceAll("\\S*/\\S+:\\d+(:\\d+)?", "FILE")
            .replaceAll("'[^']*'", "'…'")
            .replaceAll("-?\\b\\d+(\\.\\d+)?\\b", "N")
            .replaceAll("(line N: )\\S+( is N)", "$1…$2");
    int most = 110;
    return words.length() <= most ? words : words.substring(0, most) + "…";
  }

  void addAll(Figures other) {
    other.unknown.forEach((k, n) -> unknown.merge(k, n, Integer::sum));
    other.rejected.forEach((k, n) -> rejected.merge(k, n, Integer::sum));
    other.defects.forEach((k, n) -> defects.merge(k, n, Integer::sum));
    infeasible.addAll(other.infeasible);
    troubles.addAll(other.troubles);
    functions += other.functions;
    skipped += other.skipped;
    crashed += other.crashed;
    complete += other.complete;
    outcomes += other.outcomes;
    covered += other.covered;
    seen += other.seen;
    infeasibles += other.infeasibles;
    suspicions += other.suspicions;
    assumptions += other.assumptions;
    tests += other.tests;
    cpuSeconds += other.cpuSeconds;
  }

  static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
