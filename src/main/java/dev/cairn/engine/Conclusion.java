package dev.cairn.engine;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.ir.Branch;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Draws the result from the books: the suite, what it covers, and a verdict on every item. */
final class Conclusion {
  private final Settings settings;
  private final ProgramIndex index;
  private final Items items;
  private final Book book;
  private final Obstacles obstacles;
  private final InfeasibleBranches infeasible;
  private final CoverageMap coverage;
  private final Map<Integer, String> branchTests = new HashMap<>();
  private final Map<Line, String> lineTests = new HashMap<>();
  private final McdcVerdicts mcdc;

  Conclusion(
      Settings settings,
      ProgramIndex index,
      Book book,
      Obstacles obstacles,
      InfeasibleBranches infeasible,
      CoverageGoals goals) {
    this.settings = settings;
    this.index = index;
    items = goals.items();
    this.book = book;
    this.obstacles = obstacles;
    this.infeasible = infeasible;
    coverage = new CoverageMap(index);
    mcdc = new McdcVerdicts(settings, goals);
  }

  Result result(int infeasiblePrefixes, Figures figures, long nanos) {
    List<TestCase> tests = book.tests();
    List<FoundDefect> defects = book.defects().all();
    tests.forEach(t -> credit("test " + t.number(), t.run()));
    book.faulting().forEach(t -> credit("faulting run " + t.number(), t.run()));
    Map<Branch, ItemVerdict> branches = judgeBranches(infeasiblePrefixes);
    Map<Line, ItemVerdict> lines = judgeLines(infeasiblePrefixes);
    List<DecisionVerdict> decisions = mcdc.judge(verdicts(infeasiblePrefixes), branches);
    return new Result(
        settings,
        isComplete(branches, lines, decisions),
        book.pathRuns(),
        tests,
        book.faulting(),
        defects,
        book.paths(infeasiblePrefixes),
        branches,
        lines,
        decisions,
        coverage,
        book.concretizations(),
        obstacles.reasons(),
        figures,
        book.coverageByRun(),
        nanos);
  }

  private boolean isComplete(
      Map<Branch, ItemVerdict> branches,
      Map<Line, ItemVerdict> lines,
      List<DecisionVerdict> decisions) {
    return switch (settings.criterion()) {
      case PATHS, K_PATHS -> obstacles.areNone();
      case STATEMENT -> areDecided(lines.values().stream());
      case BRANCH, CONDITION -> areDecided(branches.values().stream());
      case MCDC, UNIQUE_CAUSE_MCDC ->
          areDecided(branches.values().stream())
              && areDecided(
                  decisions.stream().flatMap(d -> d.conditions().stream()).map(c -> c.verdict()));
    };
  }

  private static boolean areDecided(Stream<ItemVerdict> verdicts) {
    return verdicts.noneMatch(v -> v instanceof ItemVerdict.Unknown);
  }

  private void credit(String name, Run run) {
    CoverageMap alone = new CoverageMap(index);
    alone.add(run);
    coverage.add(run);
    mcdc.credit(name, run);
    for (Branch branch : items.branches()) {
      if (alone.isCovered(branch.id())) {
        branchTests.putIfAbsent(branch.id(), name);
      }
    }
    items.lines().keySet().stream()
        .filter(alone::isCovered)
        .forEach(l -> lineTests.putIfAbsent(l, name));
  }

  private Map<Branch, ItemVerdict> judgeBranches(int infeasiblePrefixes) {
    Verdicts verdicts = verdicts(infeasiblePrefixes);
    Map<Branch, ItemVerdict> judged = new LinkedHashMap<>();
    for (Branch branch : items.branches()) {
      String test = branchTests.get(branch.id());
      judged.put(branch, test != null ? new ItemVerdict.Covered(test) : verdicts.uncovered(branch));
    }
    return judged;
  }

  private Map<Line, ItemVerdict> judgeLines(int infeasiblePrefixes) {
    Verdicts verdicts = verdicts(infeasiblePrefixes);
    Map<Line, ItemVerdict> judged = new LinkedHashMap<>();
    items
        .lines()
        .forEach(
            (line, blocks) -> {
              String test = lineTests.get(line);
              judged.put(
                  line,
                  test != null ? new ItemVerdict.Covered(test) : verdicts.uncovered(line, blocks));
            });
    return judged;
  }

  private Verdicts verdicts(int infeasiblePrefixes) {
    int paths = book.paths(infeasiblePrefixes).feasible();
    return new Verdicts(obstacles, infeasible, index.program().branches(), paths);
  }
}
