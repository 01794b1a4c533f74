package dev.cairn.engine.verdict;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.CallsBeside;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.engine.Budget;
import dev.cairn.engine.Figures;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.assume.Blame;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.Defects;
import dev.cairn.engine.book.InfeasibleBranches;
import dev.cairn.ir.Branch;
import dev.cairn.limit.Deadline;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Draws the result from the books: the suite, what it covers, and a verdict on every item. What
 * there is no time for is not decided.
 */
public final class Conclusion {
  private static final int MANY_DECISIONS = 1000;

  private final Settings settings;
  private final ProgramIndex index;
  private final Items items;
  private final Book book;
  private final Obstacles obstacles;
  private final InfeasibleBranches infeasible;
  private final CoverageGoals goals;
  private final CallsBeside beside;

  public Conclusion(
      Settings settings,
      ProgramIndex index,
      Book book,
      Obstacles obstacles,
      InfeasibleBranches infeasible,
      CoverageGoals goals,
      CallsBeside beside) {
    this.settings = settings;
    this.index = index;
    items = goals.items();
    this.book = book;
    this.obstacles = obstacles;
    this.infeasible = infeasible;
    this.goals = goals;
    this.beside = beside;
  }

  /**
   * The result, judged in the time that {@code budget} gives for it.
   *
   * @param threads as many may work on it
   * @param unexplored why there may be paths nobody took
   */
  public Result result(
      Blame.Verdict blame,
      int infeasiblePrefixes,
      Figures figures,
      Budget budget,
      int threads,
      Optional<String> unexplored) {
    Deadline deadline = budget.finish();
    List<KeptRun> tests = book.tests();
    List<FoundDefect> defects = Defects.firsts(blame.defects());
    Credits credits = credits(tests, threads, deadline);
    Verdicts verdicts = verdicts(credits, infeasiblePrefixes, deadline);
    Map<Branch, ItemVerdict> branches = judgeBranches(credits, verdicts);
    Map<Line, ItemVerdict> lines = judgeLines(credits, verdicts, branches);
    var mcdc = new McdcVerdicts(settings, goals, credits, deadline);
    List<DecisionVerdict> decisions =
        isTooMuch(budget) ? List.of() : mcdc.judge(verdicts, branches);
    return new Result(
        settings,
        !tests.isEmpty() && isComplete(branches, lines, decisions),
        book.pathRuns(),
        tests,
        book.spares(tests),
        book.untested(),
        defects,
        blame.assumptions(),
        paths(infeasiblePrefixes, tests),
        branches,
        lines,
        decisions,
        credits.coverage(),
        book.concretizations(),
        obstacles.all(),
        figures,
        book.coverageByRun(),
        book.clauses().judged(unexplored),
        budget.nanos());
  }

  /** Whoever is told to stop does not judge very many decisions that nobody asked for. */
  private boolean isTooMuch(Budget budget) {
    return !settings.criterion().asksForPairs()
        && budget.isInterrupted()
        && goals.evaluations().decisions().all().size() > MANY_DECISIONS;
  }

  private PathCounts paths(int infeasiblePrefixes, List<KeptRun> tests) {
    int covered = (int) tests.stream().filter(KeptRun::isOwnPath).count();
    return book.paths(infeasiblePrefixes).withCovered(covered);
  }

  private Credits credits(List<KeptRun> tests, int threads, Deadline deadline) {
    List<Credits.Named> runs = new ArrayList<>();
    for (KeptRun test : tests) {
      if (!test.isPlain()) {
        runs.add(new Credits.Named(new Witness.Test(test.number()), test.run()));
      }
    }
    book.untested().forEach(t -> runs.add(Credits.Named.untested(t)));
    return Credits.of(index, goals, runs, threads, deadline).plus(book.plainCoverage());
  }

  private boolean isComplete(
      Map<Branch, ItemVerdict> branches,
      Map<Line, ItemVerdict> lines,
      List<DecisionVerdict> decisions) {
    return switch (settings.criterion()) {
      case PATHS, K_PATHS -> obstacles.areNone() && areDecided(branches.values().stream());
      case STATEMENT -> areDecided(lines.values().stream());
      case BRANCH, CONDITION, BEHAVIORS -> areDecided(branches.values().stream());
      case MCDC, UNIQUE_CAUSE_MCDC ->
          areDecided(branches.values().stream())
              && areDecided(
                  decisions.stream().flatMap(d -> d.conditions().stream()).map(c -> c.verdict()));
    };
  }

  private static boolean areDecided(Stream<ItemVerdict> verdicts) {
    return verdicts.allMatch(v -> v.whyOpen().isEmpty());
  }

  private Map<Branch, ItemVerdict> judgeBranches(Credits credits, Verdicts verdicts) {
    Map<Branch, ItemVerdict> judged = new LinkedHashMap<>();
    for (Branch branch : items.branches()) {
      Optional<ItemVerdict> covered = credits.branch(branch.id()).map(ItemVerdict::shownBy);
      judged.put(branch, covered.orElseGet(() -> uncovered(branch, verdicts)));
    }
    return judged;
  }

  private ItemVerdict uncovered(Branch branch, Verdicts verdicts) {
    return excluded(branch)
        .orElseGet(
            () ->
                settings.criterion().asksForBranches()
                    ? verdicts.uncovered(branch)
                    : Verdicts.notAsked(settings));
  }

  /** What the code alone excludes needs no exploration. */
  private Optional<ItemVerdict> excluded(Branch branch) {
    OptionalInt by = goals.excluding(branch.id());
    if (by.isEmpty()) {
      return Optional.empty();
    }
    String what =
        by.getAsInt() < 0
            ? "every way here has decided it"
            : "excluded by " + side(index.program().branches().get(by.getAsInt()));
    return Optional.of(new ItemVerdict.Infeasible(what + ", and nothing has changed since"));
  }

  private static String side(Branch branch) {
    return "'%s' %s at %s".formatted(branch.condition(), branch.outcome(), branch.location());
  }

  private Map<Line, ItemVerdict> judgeLines(
      Credits credits, Verdicts verdicts, Map<Branch, ItemVerdict> branches) {
    var ways = new ClosedWays(index, branches);
    Map<Line, ItemVerdict> judged = new LinkedHashMap<>();
    items
        .lines()
        .forEach(
            (line, blocks) -> {
              Optional<ItemVerdict> covered = credits.line(line).map(ItemVerdict::shownBy);
              boolean isClosed = ways.areClosed(blocks);
              judged.put(line, covered.orElseGet(() -> uncovered(blocks, isClosed, verdicts)));
            });
    return judged;
  }

  /** {@code isClosed}: every way there takes a side that was proved infeasible. */
  private ItemVerdict uncovered(BlockSet blocks, boolean isClosed, Verdicts verdicts) {
    ItemVerdict verdict =
        settings.criterion().asksForLines() || isClosed
            ? verdicts.uncovered(blocks)
            : Verdicts.notAsked(settings);
    return isClosed && verdict.whyOpen().isPresent()
        ? new ItemVerdict.Infeasible("never executed: every way there is excluded")
        : verdict;
  }

  private Verdicts verdicts(Credits credits, int infeasiblePrefixes, Deadline deadline) {
    int paths = book.paths(infeasiblePrefixes).feasible();
    List<Branch> all = index.program().branches();
    BitSet reached = new BitSet();
    all.stream()
        .filter(b -> credits.isReached(b.id()))
        .forEach(b -> reached.set(index.sourceBlock(b.id())));
    IntPredicate isReached = branch -> reached.get(index.sourceBlock(branch));
    var grounds =
        new Verdicts.Grounds(
            obstacles,
            new Beside(index, beside),
            infeasible,
            book.assumptionEnds(),
            all,
            isReached,
            paths);
    return new Verdicts(grounds, () -> credits.isCut() || deadline.isOver());
  }
}
