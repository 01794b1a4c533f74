package dev.cairn.engine.loop;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.Budget;
import dev.cairn.engine.Dictionary;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.force.RandomInputs;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.parallel.Crew;
import dev.cairn.engine.parallel.Lent;
import dev.cairn.engine.parallel.SubtreeWork;
import dev.cairn.engine.parallel.Worker;
import dev.cairn.engine.store.Storage;
import dev.cairn.engine.subtree.Subtree;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import dev.cairn.engine.subtree.SubtreeLog;
import dev.cairn.engine.subtree.SubtreeNews;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import dev.cairn.solver.stack.SolverStack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explores parts of an execution tree depth first, each with books, a solver and a pool of its own:
 * what is found in a part depends on the part and the base alone.
 */
final class SubtreeSearch implements SubtreeWork {
  private final Target target;
  private final Settings settings;
  private final SubtreeBase base;
  private final ProgramIndex index;
  private final Reachability reachability;
  private final BitSet whole;
  private final CoverageGoals goals;
  private final CoverageGoals reached;
  private @Nullable SubtreeNews known;

  SubtreeSearch(Target target, Settings settings, SubtreeBase base) {
    this.target = target;
    this.settings = settings;
    this.base = base;
    index = new ProgramIndex(target.program());
    reachability = new Reachability(index);
    whole = reachability.whole(target.function());
    Items items =
        Items.of(index, settings.isWholeProgram(), target.function(), target.beside())
            .without(target.exclusions());
    goals = new CoverageGoals(index, items, settings.criterion());
    reached = goals.afresh();
  }

  @Override
  public Optional<SubtreeFound> explore(Subtree part, Lent workers) {
    return explore(part, workers, Long.MAX_VALUE);
  }

  /** The same with at most so many runs, whatever is left to others then. */
  Optional<SubtreeFound> explore(Subtree part, Lent workers, long mostRuns) {
    List<SubtreeFound.Answered> answers = new ArrayList<>();
    Worker worker =
        workers.take((key, verdict) -> answers.add(new SubtreeFound.Answered(key, verdict)));
    try {
      return new Part(worker, answers, mostRuns).explore(part);
    } finally {
      workers.giveBack(worker);
    }
  }

  private SubtreeNews known(Executor executor) {
    SubtreeNews news = known;
    if (news == null) {
      news = new SubtreeNews(index, goals.evaluations());
      for (Input input : base.news()) {
        Run run = executor.run(input);
        boolean _ = news.isPlain(run, Footprint.of(run.path()));
      }
      known = news;
    }
    return news;
  }

  /** The books of one part. */
  private final class Part {
    private final long start = System.nanoTime();
    private final Worker worker;
    private final List<SubtreeFound.Answered> answers;
    private final Obstacles obstacles = new Obstacles(index, reachability, whole);
    private final Budget budget;
    private final SubtreeLog log;
    private final Book book;
    private final Runner runner;
    private final Attempts attempts;
    private final Division division;

    Part(Worker worker, List<SubtreeFound.Answered> answers, long mostRuns) {
      this.worker = worker;
      this.answers = answers;
      ExprPool pool = worker.executor().pool();
      var heuristics =
          new Heuristics(target, settings, index, new Heuristics.Outlook(reachability, goals));
      Settings.Sampling sampling = settings.tactics().sampling();
      var aims =
          new Book.Aims(
              settings.criterion(), goals, reached, heuristics.loopLimit(), true, sampling);
      var worlds = new Worlds(pool, obstacles);
      log =
          new SubtreeLog(
              known(worker.executor()).copy(), new CoverageMap(index), heuristics.loopLimit());
      book = new Book(index, obstacles, aims, target, worlds, Storage.inMemory());
      book.tell(log);
      book.pointers().join(base.asked());
      book.clauses().joinViolated(base.violated());
      budget = new Budget(settings.withMaxRuns(mostRuns));
      var intake = new RunIntake(book, goals, obstacles, budget, log);
      var random = new RandomInputs(settings.seed(), Dictionary.EMPTY, pool.variables());
      runner = new Runner(target, Crew.of(worker), intake, random, settings.isStrict());
      runner.checks().begin(base.tries());
      log.ask(runner.paths()::footprint);
      var tree = new ExplorationTree(runner.paths(), pool);
      var queries = new PickQueries(tree, runner.paths(), settings.solving().isFromNegatedRun());
      attempts = new Attempts(runner, queries, heuristics, obstacles, false, _ -> {});
      division = new Division(attempts, runner.paths(), base.sizes());
    }

    Optional<SubtreeFound> explore(Subtree part) {
      Run first = runner.again(part.input());
      division.search(
          first.path(), part.from(), () -> budget.spent(book.allRuns()).isPresent(), book);
      return attempts.isCutShort() || budget.mustStop() ? Optional.empty() : Optional.of(found());
    }

    private SubtreeFound found() {
      return new SubtreeFound(
          log.steps(),
          log.runs(),
          log.plain(),
          log.plainHits(),
          log.held(),
          book.clauses().opened(),
          obstacles.met(),
          attempts.infeasible().all(),
          attempts.infeasiblePrefixes(),
          attempts.skipped(),
          runner.figures().with(attempts.heuristicNanos(), false),
          worker.solver() instanceof SolverStack stack ? stack.statistics().counts() : new long[0],
          answers,
          division.parts(),
          System.nanoTime() - start);
    }
  }
}
