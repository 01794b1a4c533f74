package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Result;
import dev.cairn.engine.SolverCounts;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The content of {@code summary.json}: the keys, their order and their meaning are a promise to
 * users.
 */
public final class Summary {
  private final String function;
  private final Result result;
  private final Surroundings surroundings;

  private Summary(String function, Result result, Surroundings surroundings) {
    this.function = function;
    this.result = result;
    this.surroundings = surroundings;
  }

  /** What the exploration itself does not know. */
  public record Surroundings(
      long answeredWithoutSmt, double frontEndSeconds, double totalSeconds) {}

  /** The summary as a map for {@link Json#pretty}; may be added to. */
  public static Map<String, Object> of(String function, Result result, Surroundings surroundings) {
    return new Summary(function, result, surroundings).toMap();
  }

  private Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("function", function);
    map.put("criterion", result.settings().criterion().cliName());
    if (result.settings().criterion().isMcdc()) {
      map.put("mcdc", result.settings().criterion() == Criterion.MCDC ? "masking" : "unique-cause");
    }
    map.put("k", result.settings().k());
    map.put("search", result.settings().search());
    map.put("solving", result.settings().solving());
    map.put("seed", result.settings().seed());
    map.put("complete", result.isComplete());
    map.put("runs", result.runs());
    map.put("tests", result.tests().size());
    map.put("paths", paths(result.paths()));
    map.put("coverage", coverage());
    map.put("solver", solver(result.figures().solver()));
    map.put("divergences", result.figures().divergences());
    map.put("concretizations", result.concretizations().size());
    map.put("defects", defects(result, List.of()));
    map.put("seconds", seconds());
    map.put(
        "coverageByRun", result.coverageByRun().stream().map(p -> List.of(p[0], p[1])).toList());
    map.put("checks", checks());
    map.put("obstacles", List.copyOf(result.obstacles()));
    map.put("stubs", stubs(result));
    map.put("items", items());
    map.put("lines", lines());
    map.put("decisions", DecisionSummary.of(result.decisions()));
    return map;
  }

  private static Map<String, Object> paths(PathCounts counts) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("feasible", counts.feasible());
    map.put("superfluous", counts.superfluous());
    map.put("infeasiblePrefixes", counts.infeasiblePrefixes());
    map.put("incomplete", counts.incomplete());
    return map;
  }

  private Map<String, Object> coverage() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("statements", counts(result.lines().values()));
    map.put("branches", counts(result.branches().values()));
    map.put(
        "conditions",
        counts(
            result.branches().entrySet().stream()
                .filter(e -> e.getKey().kind() == Branch.Kind.CONDITION)
                .map(Map.Entry::getValue)
                .toList()));
    map.put("mcdc", counts(DecisionSummary.verdicts(result.decisions())));
    return map;
  }

  private static Map<String, Object> counts(Collection<ItemVerdict> verdicts) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("covered", verdicts.stream().filter(v -> v instanceof ItemVerdict.Covered).count());
    map.put("total", verdicts.size());
    map.put(
        "infeasible", verdicts.stream().filter(v -> v instanceof ItemVerdict.Infeasible).count());
    map.put("unknown", verdicts.stream().filter(v -> v instanceof ItemVerdict.Unknown).count());
    return map;
  }

  private Map<String, Object> solver(SolverCounts counts) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("queries", counts.queries());
    map.put("sat", counts.sat());
    map.put("unsat", counts.unsat());
    map.put("unknown", counts.unknown());
    map.put("answeredWithoutSmt", surroundings.answeredWithoutSmt());
    map.put("averageConditions", counts.averageConditions());
    return map;
  }

  /**
   * The defects; {@code reproductions} says what a native run showed of each, where one was made.
   */
  public static List<Object> defects(Result result, List<String> reproductions) {
    List<Object> defects = new ArrayList<>();
    for (FoundDefect found : result.defects()) {
      Map<String, Object> map = defect(found);
      map.put("test", defects.size() + 1);
      map.put(
          "native",
          defects.size() < reproductions.size() ? reproductions.get(defects.size()) : "not run");
      defects.add(map);
    }
    return defects;
  }

  private static Map<String, Object> input(Run run) {
    Map<String, Object> input = new LinkedHashMap<>();
    run.created().forEach(c -> input.put(c.variable().name(), run.input().get(c.variable())));
    return input;
  }

  private static Map<String, Object> defect(FoundDefect found) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", found.defect().kind().words());
    map.put("message", found.defect().message());
    putLocation(map, found.defect().location());
    map.put("run", found.runNumber());
    map.put(
        "callStack",
        found.defect().callStack().stream()
            .filter(f -> !f.function().startsWith("__cairn"))
            .map(f -> f.function() + " " + f.location())
            .toList());
    map.put("input", input(found.run()));
    return map;
  }

  private Map<String, Object> seconds() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("total", surroundings.totalSeconds());
    map.put("frontEnd", surroundings.frontEndSeconds());
    map.put("exploration", result.nanos() / 1e9);
    map.put("execution", result.figures().executionNanos() / 1e9);
    map.put("solving", result.figures().solver().nanos() / 1e9);
    map.put("heuristics", result.figures().heuristicNanos() / 1e9);
    return map;
  }

  private Map<String, Object> checks() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("runs", result.figures().checkRuns());
    map.put("undecided", result.figures().undecidedChecks());
    return map;
  }

  private List<Object> items() {
    List<Object> items = new ArrayList<>();
    result.branches().forEach((branch, verdict) -> items.add(item(branch, verdict)));
    return items;
  }

  private List<Object> lines() {
    List<Object> lines = new ArrayList<>();
    result
        .lines()
        .forEach(
            (line, verdict) -> {
              Map<String, Object> map = new LinkedHashMap<>();
              map.put("file", line.file());
              map.put("line", line.number());
              putVerdict(map, verdict);
              lines.add(map);
            });
    return lines;
  }

  private static Map<String, Object> item(Branch branch, ItemVerdict verdict) {
    Map<String, Object> map = new LinkedHashMap<>();
    putLocation(map, branch.location());
    map.put("function", branch.function());
    map.put("condition", branch.condition());
    map.put("outcome", branch.outcome());
    putVerdict(map, verdict);
    return map;
  }

  static void putVerdict(Map<String, Object> map, ItemVerdict verdict) {
    switch (verdict) {
      case ItemVerdict.Covered(var test) -> {
        map.put("verdict", "covered");
        map.put("test", test);
      }
      case ItemVerdict.Infeasible(var proof) -> {
        map.put("verdict", "infeasible");
        map.put("reason", proof);
      }
      case ItemVerdict.Unknown(var reason) -> {
        map.put("verdict", "unknown");
        map.put("reason", reason);
      }
    }
  }

  static void putLocation(Map<String, Object> map, Location location) {
    map.put("file", location.file());
    map.put("line", location.line());
    map.put("column", location.column());
  }

  /** Functions without definition and model that the suite stands in for. */
  private static List<String> stubs(Result result) {
    return Stream.concat(result.tests().stream(), result.faulting().stream())
        .flatMap(test -> test.run().stubs().stream())
        .map(Run.StubCall::function)
        .distinct()
        .sorted()
        .toList();
  }
}
