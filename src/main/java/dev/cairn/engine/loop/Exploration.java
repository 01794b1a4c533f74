package dev.cairn.engine.loop;

import dev.cairn.coverage.CallsBeside;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.AllocationFailures;
import dev.cairn.engine.Budget;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.OtherSide;
import dev.cairn.engine.Result;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.assume.Blame;
import dev.cairn.engine.assume.trial.Suspicions;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.FailureTrials;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.RandomInputs;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.store.Storage;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.verdict.Conclusion;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Preparation;
import dev.cairn.limit.Deadline;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.solver.SolverSettings.Solving;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Explores one function: pick, force, run, learn, until the criterion is met, nothing is left, or
 * the budget is spent. One instance explores once, in the calling thread; {@link #stop} may be
 * called from any thread.
 */
public final class Exploration {
  /** Runs that may look for tests of what only runs with defects have shown. */
  private static final int SECOND_LOOK = 200;

  private final Settings settings;
  private final Target target;
  private final CallsBeside beside;
  private final Seeds seeds;
  private final Budget budget;
  private final ProgramIndex index;
  private final Items items;
  private final CoverageGoals goals;
  private final CoverageGoals reached;
  private final Obstacles obstacles;
  private final Worlds worlds;
  private final Book book;
  private final Runner runner;
  private final ExprPool pool;
  private final ExplorationTree tree;
  private final SearchStrategy strategy;
  private final RunIntake intake;
  private final Attempts attempts;
  private final Beginnings beginnings;
  private final PickSpeculation speculations;
  private final ApiSearch apiSearch;
  private final Interludes interludes;
  private final Dividing dividing;
  private volatile boolean isMemoryShort;
  private String stopReason = "";
  private Optional<String> unexplored = Optional.empty();

  /** To be explored by one worker alone. */
  public Exploration(Target target, Settings settings, Worker worker, Listener listener) {
    this(target, settings, Crew.of(worker), listener);
  }

  public Exploration(Target target, Settings settings, Crew crew, Listener listener) {
    this(target, settings, crew, listener, Seeds.NONE, Storage.inMemory());
  }

  /** {@code storage} stays open as long as the tests of the result are of use. */
  public Exploration(
      Target target,
      Settings settings,
      Crew crew,
      Listener listener,
      Seeds seeds,
      Storage storage) {
    this(target, settings, crew, listener, seeds, storage, SubtreeBase.Sizes.USUAL);
  }

  /** {@code sizes}: of the parts that a large exploration is divided into. */
  Exploration(
      Target target,
      Settings settings,
      Crew crew,
      Listener listener,
      Seeds seeds,
      Storage storage,
      SubtreeBase.Sizes sizes) {
    this.seeds = seeds;
    this.settings = settings;
    this.target = target;
    budget = new Budget(settings);
    index = new ProgramIndex(target.program());
    beside = target.beside();
    items =
        Items.of(index, settings.isWholeProgram(), target.function(), beside)
            .without(target.exclusions());
    goals = new CoverageGoals(index, items, settings.criterion());
    reached = goals.afresh();
    Reachability reachability = new Reachability(index);
    obstacles = new Obstacles(index, reachability, reachability.whole(target.function()));
    var heuristics =
        new Heuristics(target, settings, index, new Heuristics.Outlook(reachability, goals));
    boolean isByPath = settings.criterion().isPathCriterion();
    Settings.Sampling sampling = settings.tactics().sampling();
    var aims =
        new Book.Aims(
            settings.criterion(), goals, reached, heuristics.loopLimit(), isByPath, sampling);
    pool = crew.leader().executor().pool();
    worlds = new Worlds(pool, obstacles);
    book = new Book(index, obstacles, aims, target, worlds, storage);
    intake = new RunIntake(book, goals, obstacles, budget, listener);
    var random =
        new RandomInputs(settings.seed(), seeds.dictionary(), pool.variables(), goals::wantedIn);
    runner = new Runner(target, crew, intake, random, settings.isStrict());
    var failures =
        new FailureTrials(!isByPath && settings.tactics().failures() == AllocationFailures.APART);
    tree = new ExplorationTree(runner.paths(), pool, failures, storage);
    strategy = ChosenSearch.of(settings, index, goals, tree);
    var queries = new PickQueries(tree, runner.paths(), settings.solving().isFromNegatedRun());
    boolean isHurried = settings.solving() == Solving.AUTO;
    attempts = new Attempts(runner, queries, heuristics, obstacles, isHurried, strategy::begin);
    beginnings = new Beginnings(runner, tree, strategy, attempts, worlds, failures);
    var grounds = new Interludes.Grounds(tree, worlds, failures);
    interludes = new Interludes(settings, runner, intake, attempts, beginnings, grounds);
    apiSearch = new ApiSearch(made(), runner, intake, heuristics, pool, settings.maxRuns());
    var plan = new PickSpeculation.Plan(target, settings, index, goals, heuristics);
    speculations = new PickSpeculation(plan, strategy, runner, queries);
    var means =
        new Divided.Means(
            crew,
            settings,
            runner,
            intake,
            attempts,
            tree,
            base -> new SubtreeSearch(target, settings, base));
    dividing = new Dividing(means, strategy, sizes);
  }

  /** Whoever asks for paths asks for those of all inputs: those of some would come twice. */
  private List<Preparation> made() {
    return settings.criterion().isPathCriterion() ? List.of() : target.preparations();
  }

  /** Of {@code all} time so much is {@code left}, and up to {@code more} by {@link #endAfter}. */
  public void within(Duration all, Duration left, Duration more) {
    budget.within(all, left, more);
  }

  /**
   * Ends the exploration when it has taken as long as {@code latest}, and later than usual only if
   * that is before {@code sure}; from any thread.
   */
  public void endAfter(Duration latest, Duration sure) {
    budget.end(latest, sure);
  }

  /** Until the search ends for its time. */
  public Duration left() {
    return budget.left();
  }

  /** So much time may be taken for judging what was found, beyond that of the search. */
  public void spare(Duration time) {
    budget.spare(time);
  }

  /** Does with less memory from now on, if that takes more time; from any thread. */
  public void save() {
    isMemoryShort = true;
  }

  /** Ends the exploration soon, with everything found so far; {@code why} stands in verdicts. */
  public void stop(String why) {
    budget.interrupt(why);
    runner.stop();
  }

  /**
   * Explores. Never throws for what the program under test does.
   *
   * @throws EmptyDomain when no input satisfies the precondition
   */
  public Result explore() {
    try (var _ = runner.watched();
        var speculation = runner.helped(speculations.orders())) {
      search(speculation);
      if (isMemoryShort || budget.mustStop()) {
        runner.forget();
      }
      stopReason = stopReason();
      attempts.postponed().conclude(obstacles);
      book.settleWorlds();
      unexplored =
          new BeyondSearch(target, settings, runner, intake, attempts, worlds)
              .refine(unexplored(), !obstacles.ofPaths().isEmpty());
    }
    return conclude();
  }

  /** The loop. When memory runs out all the same, what was found until then is the result. */
  private void search(Speculation speculation) {
    try {
      apiSearch.search();
      runner.beginsAnew();
      begin();
      while (!isOver()) {
        budget.keep(book.timeToJudge());
        if (isMemoryShort) {
          isMemoryShort = false;
          runner.forget();
          strategy.spare();
        }
        if (interludes.take()) {
          continue;
        }
        if (dividing.isDue()) {
          dividing.divide(index, speculation);
          continue;
        }
        speculations.guess(speculation);
        Optional<Pick> pick = strategy.pick();
        if (pick.isPresent()) {
          Outcome outcome = attempts.attempt(pick.get());
          strategy.learn(pick.get(), outcome);
          interludes.after(pick.get(), outcome);
        } else if (!interludes.beginElsewhere()) {
          break;
        }
      }
      apiSearch.searchAgain();
    } catch (OutOfMemoryError e) {
      runner.forget();
      budget.interrupt("out of memory");
    }
  }

  /** Why there may be paths that the search did not take; empty when it took all. */
  private Optional<String> unexplored() {
    if (!tree.isExhausted() || book.pathRuns() == 0 || attempts.isCutShort()) {
      return Optional.of(stopReason);
    }
    Optional<String> obstacle = obstacles.ofPaths().stream().findFirst();
    return obstacle.isPresent() ? obstacle : attempts.skipped();
  }

  private void begin() {
    switch (runner.first()) {
      case Landing.Landed(var run, _) -> {
        if (attempts.first(run)) {
          seeds.inputs().stream().filter(_ -> !isOver()).forEach(beginnings::fromSeed);
          beginnings.onTour(this::isOver);
        }
      }
      case Landing.Missed(var reason, _) -> obstacles.everywhere(reason);
      case Landing.Impossible(_, var clauses) -> throw new EmptyDomain(target.function(), clauses);
      case Landing.Repeated _ ->
          throw new IllegalStateException("the first run cannot be a repetition");
    }
  }

  private boolean isOver() {
    return book.pathRuns() == 0
        || (!settings.criterion().isPathCriterion() && isMet())
        || (tree.isExhausted()
            && !interludes.isWorldLeft()
            && (!book.isPinned() || (beginnings.areIdle() && !budget.isOfRuns())))
        || budget.spent(book.allRuns()).isPresent();
  }

  /**
   * Whether tests show everything. What only runs with defects show is looked for a while longer:
   * often an input without the defect goes there, too.
   */
  private boolean isMet() {
    return goals.areMet() || (reached.areMet() && book.pathRuns() - book.lastGain() > SECOND_LOOK);
  }

  private Result conclude() {
    boolean isExhausted = book.pathRuns() > 0 && tree.isExhausted() && !attempts.isCutShort();
    if (!isExhausted) {
      obstacles.stopped(stopReason);
    }
    return new Conclusion(settings, index, book, obstacles, attempts.infeasible(), goals, beside)
        .result(
            settings.isStrict() ? new Blame.Verdict(List.of(), book.defects().all()) : blame(),
            attempts.infeasiblePrefixes(),
            runner.figures().with(attempts.heuristicNanos(), budget.areChecksCut()),
            budget,
            runner.threads(),
            unexplored.or(target::reservation));
  }

  private Blame.Verdict blame() {
    Deadline deadline = budget.finish();
    Blame.Verdict verdict =
        Blame.on(book.defects().all(), target, pool, book.pointers(), book.goalTerms(), deadline);
    return new Suspicions(target, runner.executor()).told(verdict, deadline);
  }

  /** What the solvers counted that explored parts of it. */
  public long[] countsOfParts() {
    return dividing.counts();
  }

  /** What was looked for. */
  public CoverageGoals goals() {
    return goals;
  }

  /** How it ended, once {@link #explore} has returned. */
  public End end() {
    if (attempts.isCutShort() || budget.mustStop()) {
      return End.CUT_SHORT;
    }
    return book.allRuns() >= settings.maxRuns() ? End.RUNS_SPENT : End.BY_ITSELF;
  }

  /** What is known of the sides that a path did not take, at its first {@code limit} conditions. */
  public Map<Integer, OtherSide> otherSides(ExecutionPath path, int limit) {
    return tree.others(path, limit);
  }

  /** How an exploration ends. */
  public enum End {
    /** Nothing was left, or nothing more was wanted. */
    BY_ITSELF,
    /** As many runs were made as the budget allowed. */
    RUNS_SPENT,
    /** Time was up, or someone stopped it. */
    CUT_SHORT
  }

  private String stopReason() {
    Optional<String> spent = budget.spent(book.allRuns());
    if (spent.isPresent()) {
      return spent.get();
    }
    if (reached.areMet()) {
      return "not needed for the criterion";
    }
    return settings.depth().isPresent()
        ? "depth bound " + settings.depth().getAsInt()
        : "the search gave up with " + tree.openCount() + " choices open";
  }
}
