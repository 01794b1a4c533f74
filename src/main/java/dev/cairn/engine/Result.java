package dev.cairn.engine;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.ir.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an exploration found.
 *
 * @param isComplete nothing that the criterion asks for was left undecided
 * @param runs runs made to take paths; those made for safety checks are in {@code figures}
 * @param tests the suite, in order
 * @param spares runs that could be tests, but show nothing that {@code tests} do not
 * @param untested runs that end in a defect or at a limit and cover what no test covers
 * @param assumptions what the function assumes of its callers
 * @param branches every counted branch with its verdict; so are {@code lines}
 * @param decisions every decision with the verdict on its conditions (MC/DC)
 * @param coverage what the tests cover together
 * @param obstacles why not everything is known, in the order met
 * @param coverageByRun pairs (run, items covered so far), one for each run that covered something
 *     new
 * @param contract every clause that runs were checked against, with its verdict
 */
public record Result(
    Settings settings,
    boolean isComplete,
    int runs,
    List<KeptRun> tests,
    List<KeptRun> spares,
    List<KeptRun> untested,
    List<FoundDefect> defects,
    List<Assumption> assumptions,
    PathCounts paths,
    Map<Branch, ItemVerdict> branches,
    Map<Line, ItemVerdict> lines,
    List<DecisionVerdict> decisions,
    CoverageMap coverage,
    Set<String> concretizations,
    List<Obstacle> obstacles,
    Figures figures,
    List<int[]> coverageByRun,
    List<ClauseVerdict.Judged> contract,
    long nanos) {
  /** The same with other verdicts on its items and paths, after fewer tests than there were. */
  public Result withVerdicts(
      Map<Branch, ItemVerdict> newBranches,
      Map<Line, ItemVerdict> newLines,
      List<DecisionVerdict> newDecisions,
      PathCounts newPaths,
      CoverageMap newCoverage) {
    boolean isClosed =
        counted(settings.criterion(), newBranches, newLines, newDecisions).stream()
            .allMatch(v -> v.whyOpen().isEmpty());
    boolean isEveryPathKept =
        !settings.criterion().isPathCriterion() || newPaths.covered() == paths.covered();
    return new Result(
        settings,
        isComplete && isClosed && isEveryPathKept && isShown(newLines),
        runs,
        tests,
        spares,
        untested,
        defects,
        assumptions,
        newPaths,
        newBranches,
        newLines,
        newDecisions,
        newCoverage,
        concretizations,
        obstacles,
        figures,
        coverageByRun,
        contract,
        nanos);
  }

  /** Does a test that is delivered run the function at all. */
  private static boolean isShown(Map<Line, ItemVerdict> lines) {
    return lines.isEmpty()
        || lines.values().stream().anyMatch(v -> v instanceof ItemVerdict.Covered);
  }

  /** The same with other tests, which cover as much. */
  public Result withTests(List<KeptRun> newTests) {
    return new Result(
        settings,
        isComplete,
        runs,
        newTests,
        List.of(),
        untested,
        defects,
        assumptions,
        paths,
        branches,
        lines,
        decisions,
        coverage,
        concretizations,
        obstacles,
        figures,
        coverageByRun,
        contract,
        nanos);
  }

  /** The same with other verdicts on clauses. */
  public Result withContract(List<ClauseVerdict.Judged> newContract) {
    return new Result(
        settings,
        isComplete,
        runs,
        tests,
        spares,
        untested,
        defects,
        assumptions,
        paths,
        branches,
        lines,
        decisions,
        coverage,
        concretizations,
        obstacles,
        figures,
        coverageByRun,
        newContract,
        nanos);
  }

  /** Does nothing rest on inputs that there are none of: a test shows all that is claimed. */
  public boolean isShownThroughout() {
    return !settings.criterion().isPathCriterion()
        && counted().stream().allMatch(ItemVerdict.Covered.class::isInstance)
        && contract.stream().noneMatch(c -> c.verdict() instanceof ClauseVerdict.Proved);
  }

  /** The verdicts on what the criterion counts; path criteria count branches beside paths. */
  public List<ItemVerdict> counted() {
    return counted(settings.criterion(), branches, lines, decisions);
  }

  private static List<ItemVerdict> counted(
      Criterion criterion,
      Map<Branch, ItemVerdict> branches,
      Map<Line, ItemVerdict> lines,
      List<DecisionVerdict> decisions) {
    List<ItemVerdict> counted = new ArrayList<>();
    switch (criterion) {
      case STATEMENT -> counted.addAll(lines.values());
      case BRANCH, CONDITION, BEHAVIORS, PATHS, K_PATHS -> counted.addAll(branches.values());
      case MCDC, UNIQUE_CAUSE_MCDC -> {
        decisions.forEach(d -> d.conditions().forEach(c -> counted.add(c.verdict())));
        branches.forEach(
            (branch, verdict) -> {
              if (branch.kind() == Branch.Kind.SWITCH) {
                counted.add(verdict);
              }
            });
      }
    }
    return counted;
  }

  /** Why it is not complete, what is not known at all first; empty when it is. */
  public Optional<String> whyIncomplete() {
    if (isComplete) {
      return Optional.empty();
    }
    Stream<String> ofItems =
        counted().stream()
            .sorted(Comparator.comparing(v -> v instanceof ItemVerdict.Seen))
            .flatMap(v -> v.whyOpen().stream());
    Stream<String> ofPaths = obstacles.stream().filter(o -> !o.isScope()).map(Obstacle::reason);
    Optional<String> first =
        (settings.criterion().isPathCriterion() ? Stream.concat(ofPaths, ofItems) : ofItems)
            .findFirst();
    Stream<String> ofLines =
        isShown(lines)
            ? Stream.empty()
            : lines.values().stream()
                .filter(v -> v instanceof ItemVerdict.Seen)
                .flatMap(v -> v.whyOpen().stream());
    return first
        .or(ofLines::findFirst)
        .or(() -> obstacles.stream().filter(o -> !o.isScope()).map(Obstacle::reason).findFirst())
        .or(() -> Optional.of("paths without a test that is delivered"));
  }
}
