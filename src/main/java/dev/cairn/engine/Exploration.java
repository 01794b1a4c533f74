package dev.cairn.engine;

import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.coverage.mcdc.Wishes;
import dev.cairn.expr.Expr;
import dev.cairn.expr.ExprPool;
import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Path;
import dev.cairn.path.Run;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Ground;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.Strategies;
import dev.cairn.search.heuristic.Heuristic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Explores one function: pick, force, run, learn, until the criterion is met, nothing is left, or
 * the budget is spent. One instance explores once, in the calling thread; {@link #stop()} may be
 * called from any thread.
 */
public final class Exploration {
  /** Picks in a row whose answer was known, after which a random search gets a new start. */
  private static final int MAX_IDLE_PICKS = 10_000;

  private static final int PATIENCE = 10_000;

  /** So far ahead picks are guessed; most were guessed before. */
  private static final int FAR = 32;

  /** Runs that covered something new, kept for the hunt for defects. */
  private static final int MOST_PROMISING = 50;

  private final Settings settings;
  private final Target target;
  private final Seeds seeds;
  private final Deque<Path> waitingSeeds = new ArrayDeque<>();
  private final Budget budget;
  private final ProgramIndex index;
  private final Items items;
  private final CoverageGoals goals;
  private final Obstacles obstacles;
  private final Book book;
  private final Runner runner;
  private final ExprPool pool;
  private final ExplorationTree tree;
  private final SearchStrategy strategy;
  private final Heuristics heuristics;
  private final LatestGoals latestGoals;
  private final InfeasibleBranches infeasible;
  private int infeasiblePrefixes;
  private int idlePicks;
  private long heuristicNanos;
  private final Desk desk;
  private final List<Path> promising = new ArrayList<>();
  private boolean isCutShort;
  private String stopReason = "";

  /** To be explored by one worker alone. */
  public Exploration(Target target, Settings settings, Worker worker, Listener listener) {
    this(target, settings, Crew.of(worker), listener);
  }

  public Exploration(Target target, Settings settings, Crew crew, Listener listener) {
    this(target, settings, crew, listener, Seeds.NONE);
  }

  public Exploration(Target target, Settings settings, Crew crew, Listener listener, Seeds seeds) {
    this.seeds = seeds;
    this.settings = settings;
    this.target = target;
    budget = new Budget(settings);
    index = new ProgramIndex(target.program());
    items =
        settings.isWholeProgram()
            ? Items.ofProgram(index)
            : Items.ofFunction(index, target.function());
    goals = new CoverageGoals(index, items, settings.criterion());
    Reachability reachability = new Reachability(index);
    obstacles = new Obstacles(index, reachability);
    infeasible = new InfeasibleBranches();
    latestGoals = new LatestGoals(goals);
    heuristics =
        new Heuristics(target, settings, index, new Heuristics.Outlook(reachability, goals));
    boolean isByPath = settings.criterion().isPathCriterion();
    book = new Book(index, obstacles, goals, heuristics.loopLimit(), isByPath);
    desk = new Desk(book, goals, obstacles, budget, listener);
    runner =
        new Runner(
            target, crew, desk, new RandomInputs(settings.seed(), seeds.dictionary()));
    pool = crew.leader().executor().pool();
    tree = new ExplorationTree(runner.paths(), pool);
    strategy = strategy();
  }

  private SearchStrategy strategy() {
    SearchStrategy plain = Strategies.create(strategyName(settings), strategySettings());
    SearchStrategy chosen =
        settings.tactics().isSolveFirst() ? Strategies.solvingFirst(plain) : plain;
    if (goals.obligations().isEmpty()) {
      return chosen;
    }
    var wishes = new Wishes(goals.evaluations(), goals.obligations().get());
    return Strategies.targeting(chosen, new McdcTargets(wishes, goals, tree));
  }

  /**
   * Paths are enumerated depth first: the portfolio's other members would only take them in another
   * order, with more memory.
   */
  private static String strategyName(Settings settings) {
    boolean isForPaths =
        settings.criterion().isPathCriterion() && settings.search().equals("portfolio");
    return isForPaths ? "dfs" : settings.search();
  }

  private Strategies.Settings strategySettings() {
    int depth = settings.depth().orElse(Integer.MAX_VALUE);
    return new Strategies.Settings(
        settings.seed(), depth, PATIENCE, new GoalDistances(index, goals));
  }

  /** Ends the exploration soon, with everything found so far. */
  public void stop() {
    budget.interrupt();
    runner.stop();
  }

  /**
   * Explores. Never throws for what the program under test does.
   *
   * @throws EmptyDomain when no input satisfies the precondition
   */
  public Result explore() {
    try (var _ = runner.watched();
        var speculation = runner.helped(orders())) {
      begin();
      while (!isOver()) {
        guess(speculation);
        Optional<Pick> pick = strategy.pick();
        if (pick.isPresent()) {
          strategy.learn(pick.get(), attempt(pick.get()));
        } else if (!waitingSeeds.isEmpty()) {
          strategy.begin(waitingSeeds.remove());
        } else if (!settings.tactics().isRestarting() || !restart()) {
          break;
        }
      }
      stopReason = stopReason();
      hunt();
    }
    return conclude();
  }

  /** Looks for defects beyond what the criterion needed; changes no count of the search. */
  private void hunt() {
    boolean isWanted = settings.tactics().hunt() > 0 && !settings.criterion().isPathCriterion();
    if (isWanted && !promising.isEmpty() && Hazards.isAmong(index.program(), target.function())) {
      var known = new ExplorationTree(runner.paths(), pool);
      new DefectHunt(runner, desk, known, settings.tactics().hunt()).from(promising);
    }
  }

  private void begin() {
    switch (runner.first()) {
      case Runner.Landing.Landed(var run, _) -> {
        if (run.ending() instanceof Ending.Stopped) {
          isCutShort = true;
          return;
        }
        tree.add(run.path());
        promising.add(run.path());
        strategy.begin(run.path());
        runner.breakChecks(run);
        seeds.inputs().forEach(this::plant);
      }
      case Runner.Landing.Missed(var reason) -> obstacles.everywhere(reason);
      case Runner.Landing.Impossible(_, var clauses) -> throw new EmptyDomain(target.function(), clauses);
      case Runner.Landing.Repeated _ ->
          throw new IllegalStateException("the first run cannot be a repetition");
    }
  }

  /** Runs a given input; what it opens is explored now or, at the latest, after everything else. */
  private void plant(Input seed) {
    if (!isOver()
        && runner.given(seed) instanceof Runner.Landing.Landed(var run, var gain)
        && !(run.ending() instanceof Ending.Stopped)) {
      tree.add(run.path());
      runner.breakChecks(run);
      if (!strategy.offer(run.path(), gain)) {
        waitingSeeds.add(run.path());
      }
    }
  }

  /** Begins anew on a random input; false when none could be run. */
  private boolean restart() {
    if (runner.random() instanceof Runner.Landing.Landed(var run, _)
        && !(run.ending() instanceof Ending.Stopped)) {
      tree.add(run.path());
      strategy.begin(run.path());
      return true;
    }
    return false;
  }

  private boolean isOver() {
    return book.pathRuns() == 0
        || (!settings.criterion().isPathCriterion() && goals.areMet())
        || tree.isExhausted()
        || budget.spent(book.allRuns()).isPresent();
  }

  /** Lets helpers begin with what the strategy will probably pick. */
  private void guess(Speculation speculation) {
    int appetite = speculation.appetite();
    if (appetite == 0) {
      return;
    }
    latestGoals.note(goals);
    var batch = speculation.new Batch();
    for (Pick pick : strategy.likely(FAR)) {
      guess(batch, pick, appetite);
      if (batch.size() > appetite) {
        break;
      }
    }
    batch.offer();
  }

  private void guess(Speculation.Batch batch, Pick pick, int appetite) {
    if (pick.isFresh()) {
      runner.guessRandom(batch, appetite);
    } else if (isWalk(pick) || tree.settled(pick.path(), pick.index()).isEmpty()) {
      runner.guess(
          batch,
          pick.path(),
          pick.index(),
          question(pick),
          () -> heuristics.refuse(pick).isEmpty());
    }
  }

  private Helper.Orders orders() {
    return new Helper.Orders(target.precondition(), this::expansion);
  }

  private Optional<Expansion> expansion(ExprPool pool) {
    if (!strategy.takesAll()) {
      return Optional.empty();
    }
    var outlook = new Heuristics.Outlook(new Reachability(index), latestGoals);
    var own = new Heuristics(target, settings, index, outlook);
    return Optional.of(new Expansion(pool, own, strategy.takesNewestFirst()));
  }

  private boolean isWalk(Pick pick) {
    return pick.isWalk() && tree.isOtherSideTaken(pick.path(), pick.index());
  }

  private Runner.Question question(Pick pick) {
    Path path = pick.path();
    Expr side = path.conditions().get(pick.index()).condition();
    List<Expr> sides = isWalk(pick) ? List.of(side) : tree.sides(path, pick.index());
    return pick.ground() == Ground.OWN
        ? new Runner.Question(sides, runner.paths().input(path), true)
        : new Runner.Question(sides, tree.hint(path, pick.index()), false);
  }

  private Outcome attempt(Pick pick) {
    if (pick.isFresh() || idlePicks >= MAX_IDLE_PICKS) {
      idlePicks = 0;
      return fresh(pick);
    }
    Optional<Outcome> known = tree.settled(pick.path(), pick.index());
    if (known.isPresent() && !isWalk(pick)) {
      idlePicks++;
      return known.get();
    }
    long start = System.nanoTime();
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    heuristicNanos += System.nanoTime() - start;
    if (refusal.isPresent()) {
      return skip(pick, refusal.get());
    }
    return force(pick);
  }

  private Outcome skip(Pick pick, Heuristic.Refusal refusal) {
    Outcome outcome = new Outcome.Skipped(refusal.reason());
    if (tree.settled(pick.path(), pick.index()).isPresent()) {
      return outcome;
    }
    if (refusal.isBound()) {
      boolean isScope = refusal.reason().startsWith(Obstacles.SCOPE);
      obstacles.otherSide(pick.path(), pick.index(), refusal.reason(), isScope);
    }
    tree.settle(pick.path(), pick.index(), outcome);
    return outcome;
  }

  private Outcome force(Pick pick) {
    return switch (runner.force(pick.path(), pick.index(), question(pick))) {
      case Runner.Landing.Landed(var run, var gain) -> landed(pick, run, gain);
      case Runner.Landing.Repeated(var path) -> {
        idlePicks++;
        yield new Outcome.Followed(path, 0);
      }
      case Runner.Landing.Impossible(var core, var clauses) -> {
        infeasiblePrefixes++;
        infeasible.add(pick.path(), pick.index(), core, clauses);
        yield settle(pick, new Outcome.Infeasible());
      }
      case Runner.Landing.Missed(var why) -> {
        String reason = why + " at " + pick.path().conditions().get(pick.index()).location();
        obstacles.otherSide(pick.path(), pick.index(), reason, false);
        yield settle(pick, new Outcome.Undecided(reason));
      }
    };
  }

  private Outcome settle(Pick pick, Outcome outcome) {
    tree.settle(pick.path(), pick.index(), outcome);
    return outcome;
  }

  private Outcome landed(Pick pick, Run run, int gain) {
    idlePicks = 0;
    if (run.ending() instanceof Ending.Stopped) {
      isCutShort = true;
      return new Outcome.Undecided("stopped");
    }
    Path path = run.path();
    tree.add(path);
    if (gain > 0 && promising.size() < MOST_PROMISING) {
      promising.add(path);
    }
    runner.breakChecks(run);
    Prediction prediction = Prediction.of(pick.path(), pick.index(), path);
    if (prediction == Prediction.MET) {
      return new Outcome.Followed(path, gain);
    }
    String place = " at " + pick.path().conditions().get(pick.index()).location();
    boolean isDivergent = prediction == Prediction.DIVERGENT;
    String reason =
        isDivergent
            ? "a run left its predicted path"
            : "a relation that depends on the size of the input";
    obstacles.otherSide(pick.path(), pick.index(), reason + place, false);
    Outcome outcome =
        prediction == Prediction.RELATED
            ? new Outcome.Followed(path, gain)
            : new Outcome.Diverged(path, gain);
    tree.settle(pick.path(), pick.index(), outcome);
    return outcome;
  }

  private Outcome fresh(Pick pick) {
    return switch (runner.random()) {
      case Runner.Landing.Landed(var run, var gain) -> {
        tree.add(run.path());
        if (!pick.isFresh()) {
          strategy.begin(run.path());
          yield new Outcome.Undecided("given a new start");
        }
        yield new Outcome.Followed(run.path(), gain);
      }
      case Runner.Landing.Repeated(var path) -> new Outcome.Followed(path, 0);
      case Runner.Landing.Missed(var reason) -> new Outcome.Undecided(reason);
      case Runner.Landing.Impossible _ -> new Outcome.Infeasible();
    };
  }

  private Result conclude() {
    boolean isExhausted = book.pathRuns() > 0 && tree.isExhausted() && !isCutShort;
    if (!isExhausted) {
      obstacles.everywhere(stopReason);
    }
    return new Conclusion(settings, index, book, obstacles, infeasible, goals)
        .result(
            infeasiblePrefixes,
            runner.figures().withHeuristicNanos(heuristicNanos),
            budget::nanos,
            runner.threads());
  }

  /** How it ended, once {@link #explore} has returned. */
  public End end() {
    if (isCutShort || budget.mustStop()) {
      return End.CUT_SHORT;
    }
    return book.allRuns() >= settings.maxRuns() ? End.RUNS_SPENT : End.BY_ITSELF;
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
    if (goals.areMet()) {
      return "not needed for the criterion";
    }
    return settings.depth().isPresent()
        ? "depth bound " + settings.depth().getAsInt()
        : "the search gave up with " + tree.openCount() + " choices open";
  }
}
