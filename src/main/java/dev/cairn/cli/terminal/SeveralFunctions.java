package dev.cairn.cli.terminal;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.result.AssumptionEntry;
import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.LineEntry;
import dev.cairn.engine.result.SourcePlace;
import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Fetched;
import dev.cairn.generate.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said of several functions together, below their table: about a screen of it. */
public final class SeveralFunctions {
  private static final int MOST = 10;

  /** Of the clauses of one function; the rest are in the report. */
  private static final int WIDTH = 140;

  private final List<FunctionReport> reports;
  private final List<Summary> explored;

  /** What was made now is told of, here or elsewhere; the rest was told before. */
  public SeveralFunctions(List<FunctionReport> reports) {
    this.reports =
        reports.stream().filter(r -> r instanceof Explored || r instanceof Fetched).toList();
    explored = this.reports.stream().flatMap(r -> r.told().stream()).toList();
  }

  /** All that does not fit into a screen is in the report. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(shortened(defects(), "lines about defects"));
    suspicions(explored).ifPresent(lines::add);
    lines.addAll(notes());
    lines.addAll(shortened(assumptions(), "functions that assume something of their callers"));
    lines.addAll(withoutTest());
    return lines;
  }

  private static List<String> shortened(List<String> lines, String what) {
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> some = new ArrayList<>(lines.subList(0, MOST));
    some.add("... and %d more %s".formatted(lines.size() - MOST, what));
    return some;
  }

  private List<String> defects() {
    return reports.stream().flatMap(SeveralFunctions::defects).toList();
  }

  private static Stream<String> defects(FunctionReport report) {
    return report instanceof Explored e
        ? e.result().defects().stream()
            .filter(FoundDefect::isSure)
            .flatMap(d -> DefectText.lines(d.defect()).stream())
        : report.told().stream()
            .flatMap(s -> s.defects().stream())
            .flatMap(d -> DefectText.lines(d).stream());
  }

  /** How many errors hang on states that nobody showed a caller to bring about. */
  public static Optional<String> suspicions(List<Summary> told) {
    long count = told.stream().mapToLong(s -> s.suspicions().size()).sum();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "suspected: %s, see 'suspicions' in summary.json (--strict: defects)"
                .formatted(count == 1 ? "one error" : count + " errors"));
  }

  /** What is only noted, counted by what it is. */
  private List<String> notes() {
    Map<String, Long> counts =
        explored.stream()
            .flatMap(s -> s.notes().stream())
            .collect(Collectors.groupingBy(DefectEntry::kind, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream().map(e -> noted(e.getKey(), e.getValue())).toList();
  }

  private static String noted(String kind, long places) {
    String where = places == 1 ? "one place" : places + " places";
    return "noted: %s at %s, see 'notes' in summary.json".formatted(kind, where);
  }

  /** Functions that assume the same share a line. */
  private List<String> assumptions() {
    Map<String, List<String>> functions = new LinkedHashMap<>();
    for (Summary summary : explored) {
      if (!summary.assumptions().isEmpty()) {
        functions.computeIfAbsent(clauses(summary), _ -> new ArrayList<>()).add(summary.function());
      }
    }
    List<String> lines = new ArrayList<>();
    functions.forEach(
        (clauses, names) ->
            lines.add(
                Remark.some(names) + (names.size() > 1 ? ": assume " : ": assumes ") + clauses));
    return lines;
  }

  public static String assumptions(Summary summary) {
    return summary.function() + ": assumes " + clauses(summary);
  }

  /** As many as fit into a line, at least one. */
  private static String clauses(Summary summary) {
    List<String> shown = new ArrayList<>();
    int width = 0;
    for (AssumptionEntry assumption : summary.assumptions()) {
      width += assumption.clause().length();
      if (shown.isEmpty() || width <= WIDTH) {
        shown.add(assumption.clause());
      }
    }
    int more = summary.assumptions().size() - shown.size();
    return String.join(", ", shown) + (more > 0 ? ", and " + more + " more" : "");
  }

  /** Few items one by one, many by their reasons. */
  private List<String> withoutTest() {
    List<String> single = new ArrayList<>();
    for (Summary summary : explored) {
      for (Open open : open(summary)) {
        single.add(open.where + ": " + open.by.words(open.done, summary.function()));
      }
    }
    return single.size() <= MOST ? single : byReason();
  }

  /** Why items have no test, and how many for each reason. */
  public List<String> byReason() {
    var reasons = new ReasonTable();
    for (Summary summary : explored) {
      for (Open open : open(summary)) {
        reasons.add(reason(open.by), open.place + " in " + summary.function());
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add("without a test, by reason:");
    lines.addAll(reasons.lines(MOST));
    return lines;
  }

  /** The verdict as a word, then why. */
  private static String reason(Judgement by) {
    boolean isProved = by.verdict() == Judgement.Kind.INFEASIBLE;
    return (isProved ? "infeasible: " : "") + by.reason().orElse("");
  }

  /**
   * Something that counts and has no test.
   *
   * @param done what tests do with such an item
   */
  private record Open(String where, String place, Judgement by, String done) {}

  private static List<Open> open(Summary summary) {
    return switch (summary.criterion()) {
      case STATEMENT ->
          summary.lines().stream()
              .filter(l -> l.by().verdict() != Judgement.Kind.COVERED)
              .map(SeveralFunctions::open)
              .toList();
      case BRANCH, CONDITION, BEHAVIORS, PATHS, K_PATHS, MCDC, UNIQUE_CAUSE_MCDC ->
          summary.items().stream()
              .filter(i -> i.by().verdict() != Judgement.Kind.COVERED)
              .map(SeveralFunctions::open)
              .toList();
    };
  }

  private static Open open(LineEntry line) {
    String place = line.file() + ":" + line.line();
    return new Open(place, place, line.by(), "executed");
  }

  private static Open open(BranchEntry branch) {
    SourcePlace place = branch.place();
    return new Open(
        "%s: '%s' %s".formatted(place, branch.condition(), branch.outcome()),
        place.toString(),
        branch.by(),
        "covered");
  }
}
