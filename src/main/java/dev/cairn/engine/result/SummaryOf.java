package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Figures;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Obstacle;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.SolverCounts;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Draws the {@link Summary} of an exploration and of what became of its tests. */
public final class SummaryOf {
  private final Result result;
  private final Surroundings surroundings;

  private SummaryOf(Result result, Surroundings surroundings) {
    this.result = result;
    this.surroundings = surroundings;
  }

  /**
   * What the exploration itself does not know.
   *
   * @param solver counted where the SMT solver is asked
   */
  public record Surroundings(
      Smt smtSolver,
      SolverStatistics solver,
      double frontEndSeconds,
      double totalSeconds,
      Delivered delivered) {}

  /**
   * What became of the tests.
   *
   * @param tests how many are in the suite
   * @param leftOut how many more there would be, had there been time to run them
   * @param unchecked observed values that natively are others
   * @param reproductions what a native run showed of each defect, where one was made
   * @param sandbox how far native runs were confined, where there were some
   */
  public record Delivered(
      int tests,
      boolean isReplayed,
      List<String> rejected,
      int leftOut,
      List<String> unchecked,
      List<String> reproductions,
      Optional<String> sandbox) {
    /** Without a word on how native runs were confined. */
    public Delivered(
        int tests, boolean isReplayed, List<String> rejected, List<String> reproductions) {
      this(tests, isReplayed, rejected, 0, List.of(), reproductions, Optional.empty());
    }

    public Delivered {
      rejected = List.copyOf(rejected);
      unchecked = List.copyOf(unchecked);
      reproductions = List.copyOf(reproductions);
    }
  }

  public static Summary of(String function, Result result, Surroundings surroundings) {
    return new SummaryOf(result, surroundings).summary(function);
  }

  private Summary summary(String function) {
    Settings settings = result.settings();
    Delivered delivered = surroundings.delivered();
    return new Summary(
        function,
        settings.criterion(),
        mcdcForm(settings.criterion()),
        settings.k(),
        settings.search().cliName(),
        settings.solving(),
        settings.seed(),
        result.isComplete(),
        result.runs(),
        delivered.tests(),
        paths(result.paths()),
        coverage(),
        solver(result.figures().solver()),
        result.figures().divergences(),
        result.concretizations().size(),
        defects(delivered.reproductions(), FoundDefect::isSure),
        seconds(result.figures()),
        result.coverageByRun().stream().map(p -> new Summary.Point(p[0], p[1])).toList(),
        result.assumptions().stream().map(AssumptionEntry::of).toList(),
        defects(delivered.reproductions(), d -> !d.isSure() && !d.defect().isNoted()),
        defects(delivered.reproductions(), d -> d.defect().isNoted()),
        result.contract().stream().map(c -> ClauseEntry.of(c, result.defects())).toList(),
        checks(result.figures()),
        result.whyIncomplete(),
        Reasons.folded(result.obstacles().stream().map(Obstacle::reason).toList()),
        stubs(),
        branches(),
        lines(),
        result.decisions().stream().map(DecisionEntry::of).toList(),
        surroundings.smtSolver(),
        delivered.isReplayed(),
        delivered.rejected(),
        delivered.leftOut(),
        delivered.unchecked(),
        delivered.sandbox(),
        Optional.of(Summary.FORMAT));
  }

  private static Summary.Checks checks(Figures figures) {
    return new Summary.Checks(
        figures.checkRuns(),
        figures.undecidedChecks(),
        figures.areChecksCut() ? Optional.of("half of the time was spent") : Optional.empty());
  }

  private static Optional<Summary.McdcForm> mcdcForm(Criterion criterion) {
    return switch (criterion) {
      case MCDC -> Optional.of(Summary.McdcForm.MASKING);
      case UNIQUE_CAUSE_MCDC -> Optional.of(Summary.McdcForm.UNIQUE_CAUSE);
      case STATEMENT, BRANCH, CONDITION, BEHAVIORS, PATHS, K_PATHS -> Optional.empty();
    };
  }

  private static Summary.Paths paths(PathCounts counts) {
    return new Summary.Paths(
        counts.feasible(),
        counts.cases(),
        counts.superfluous(),
        counts.infeasiblePrefixes(),
        counts.incomplete(),
        counts.covered(),
        counts.feasible() - counts.covered());
  }

  private Summary.Coverage coverage() {
    List<ItemVerdict> conditions =
        result.branches().entrySet().stream()
            .filter(e -> e.getKey().kind() == Branch.Kind.CONDITION)
            .map(Map.Entry::getValue)
            .toList();
    List<ItemVerdict> mcdc =
        result.decisions().stream()
            .flatMap(d -> d.conditions().stream())
            .map(ConditionVerdict::verdict)
            .toList();
    return new Summary.Coverage(
        Counts.of(result.lines().values()),
        Counts.of(result.branches().values()),
        Counts.of(conditions),
        Counts.of(mcdc));
  }

  private Summary.SolverFigures solver(SolverCounts counts) {
    return new Summary.SolverFigures(
        counts.queries(),
        counts.sat(),
        counts.unsat(),
        counts.unknown(),
        surroundings.solver().answeredWithoutSmt(),
        surroundings.solver().averageConditions(),
        surroundings.solver().smtCalls(),
        surroundings.solver().smtConditions());
  }

  /** Those of one class. */
  private List<DefectEntry> defects(List<String> reproductions, Predicate<FoundDefect> which) {
    List<DefectEntry> defects = new ArrayList<>();
    for (int i = 0; i < result.defects().size(); i++) {
      String natively = i < reproductions.size() ? reproductions.get(i) : "not run";
      if (which.test(result.defects().get(i))) {
        defects.add(DefectEntry.of(result.defects().get(i), i + 1, natively));
      }
    }
    return defects;
  }

  private Summary.Seconds seconds(Figures figures) {
    return new Summary.Seconds(
        surroundings.totalSeconds(),
        surroundings.frontEndSeconds(),
        result.nanos() / 1e9,
        figures.executionNanos() / 1e9,
        figures.solver().nanos() / 1e9,
        figures.heuristicNanos() / 1e9);
  }

  private List<BranchEntry> branches() {
    List<BranchEntry> entries = new ArrayList<>();
    result.branches().forEach((branch, verdict) -> entries.add(BranchEntry.of(branch, verdict)));
    return entries;
  }

  private List<LineEntry> lines() {
    List<LineEntry> entries = new ArrayList<>();
    result
        .lines()
        .forEach(
            (line, verdict) ->
                entries.add(new LineEntry(line.file(), line.number(), Judgement.of(verdict))));
    return entries;
  }

  private List<String> stubs() {
    return Stream.concat(result.tests().stream(), result.untested().stream())
        .filter(test -> !test.isPlain())
        .flatMap(test -> test.run().stubs().stream())
        .map(Run.StubCall::function)
        .distinct()
        .sorted()
        .toList();
  }
}
