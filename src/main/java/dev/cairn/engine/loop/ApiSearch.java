package dev.cairn.engine.loop;

import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Preparation;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import dev.cairn.search.Distances;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.Strategies;
import dev.cairn.search.heuristic.Heuristic;
import java.util.List;
import java.util.Optional;

/**
 * Covers what it can with objects that the program's own functions made, before objects are
 * described by inputs. Its runs become tests and show defects, but no claim rests on them: objects
 * described by inputs can be all that calls can make them, so what is infeasible is proved with
 * those. It has trees of its own, and nothing that stands in its way is an obstacle to others.
 * Bounded by runs, and it leaves time to the search that comes after it.
 */
final class ApiSearch {
  private static final int MOST_RUNS = 600;
  private static final int RUNS_PER_WORLD = 16;

  /** So many ways in a row may cover nothing before calls are given up. */
  private static final int MOST_IDLE = 60;

  /** The same, and how much of the time it takes in per cent, where there is another way. */
  private static final int SOME_IDLE = 30;

  private static final int SOME_TIME = 20;

  /** Of all runs it has one in so many then: the other way often comes further with fewer. */
  private static final int SOME_RUNS = 5;

  private static final int HALF_TIME = 50;
  private static final int MOST_TIME = 90;

  private static final int MOST_PICKS = 1000;

  /** Where questions are hard, the time is for the search that comes after it. */
  private static final int MOST_UNDECIDED = 2;

  private static final long MOST_SMT_ANSWERS = 200;

  private final Runner runner;
  private final RunIntake intake;
  private final Heuristic heuristics;
  private final ExprPool pool;
  private final ApiWorlds worlds;
  private final int patience;
  private final boolean isOnlyWay;
  private Limits limits;
  private Optional<ApiWorlds.World> next;
  private boolean isThere;
  private boolean wasThere;
  private int undecided;

  /**
   * When it gives up.
   *
   * @param runs all of the exploration
   * @param idle how many ways in a row may cover nothing
   * @param time per cent of the time
   * @param answers of the SMT solver
   */
  private record Limits(long runs, int idle, int time, long answers) {}

  ApiSearch(
      List<Preparation> made,
      Runner runner,
      RunIntake intake,
      Heuristic heuristics,
      ExprPool pool,
      long runs) {
    this.runner = runner;
    this.intake = intake;
    this.heuristics = heuristics;
    this.pool = pool;
    worlds = new ApiWorlds(made);
    next = worlds.next();
    isOnlyWay = made.stream().anyMatch(Preparation::isOpaque);
    patience = isOnlyWay ? 4 * RUNS_PER_WORLD : RUNS_PER_WORLD;
    limits =
        isOnlyWay
            ? new Limits(runs, MOST_IDLE, HALF_TIME, MOST_SMT_ANSWERS)
            : new Limits(
                Math.min(MOST_RUNS, runs / SOME_RUNS), SOME_IDLE, SOME_TIME, MOST_SMT_ANSWERS);
  }

  /** Makes objects in one way after the other until everything is covered. */
  void search() {
    for (int idle = 0; next.isPresent() && idle < limits.idle && !isDone(); idle++) {
      isThere = false;
      int covered = intake.goals().covered();
      explore(next.get());
      worlds.learn(next.get(), isThere);
      wasThere |= isThere;
      idle = intake.goals().covered() > covered ? 0 : idle;
      next = worlds.next();
    }
    if (!wasThere && !isOver()) {
      worlds.described().ifPresent(this::explore);
    }
  }

  /** Goes on with further ways when the search after it came to its end before the time did. */
  void searchAgain() {
    if (isOnlyWay || next.isEmpty() || intake.goals().areMet()) {
      return;
    }
    long runs = (long) intake.book().allRuns() + MOST_RUNS;
    limits = new Limits(runs, MOST_IDLE, MOST_TIME, runner.smtAnswers() + MOST_SMT_ANSWERS);
    undecided = 0;
    search();
  }

  /** Where there is nothing to cover, one test will do. */
  private boolean isDone() {
    return (wasThere && intake.goals().areMet()) || isOver();
  }

  private boolean isOver() {
    return (isThere && intake.goals().areMet())
        || !intake.isOpen()
        || intake.budget().isSpent(limits.time)
        || undecided >= MOST_UNDECIDED
        || runner.smtAnswers() >= limits.answers
        || intake.book().allRuns() >= limits.runs;
  }

  private void explore(ApiWorlds.World world) {
    var tree = new ExplorationTree(runner.paths(), pool);
    if (!(runner.given(input(world)) instanceof Landing.Landed(var first, var covered))
        || first.ending() instanceof Ending.Stopped) {
      return;
    }
    learn(tree, first, covered);
    SearchStrategy strategy = Strategies.create(Search.GENERATIONAL, settings());
    strategy.begin(first.path());
    int end = intake.book().allRuns() + patience;
    for (int picks = 0; picks < MOST_PICKS && intake.book().allRuns() < end && !isOver(); picks++) {
      Optional<Pick> pick = strategy.pick();
      if (pick.isEmpty() || pick.get().isFresh()) {
        return;
      }
      Outcome outcome = attempt(tree, pick.get());
      strategy.learn(pick.get(), outcome);
      if (outcome instanceof Outcome.Followed(_, var gain) && gain > 0) {
        end = intake.book().allRuns() + patience;
      }
    }
  }

  private Input input(ApiWorlds.World world) {
    var input = new Input.Builder();
    world
        .choices()
        .forEach(
            (choice, call) ->
                input.set(pool.variables().variable(choice.variableName(), ApiChoice.BITS), call));
    return input.build();
  }

  private static Strategies.Settings settings() {
    Distances none = _ -> Integer.MAX_VALUE;
    return new Strategies.Settings(1, Integer.MAX_VALUE, Integer.MAX_VALUE, none);
  }

  /** Defects are looked for where something new is seen. */
  private void learn(ExplorationTree tree, Run run, int gain) {
    isThere |= run.path().trace().length > 0;
    tree.add(run.path());
    if (gain > 0) {
      runner.breakChecks(run);
    }
  }

  private Outcome attempt(ExplorationTree tree, Pick pick) {
    Optional<Outcome> known = tree.settled(pick.path(), pick.index());
    if (known.isPresent()) {
      return known.get();
    }
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    Outcome outcome =
        refusal.isPresent() ? new Outcome.Skipped(refusal.get().reason()) : force(tree, pick);
    if (tree.settled(pick.path(), pick.index()).isEmpty()) {
      // one look at each choice is enough here
      tree.settle(pick.path(), pick.index(), new Outcome.Undecided("looked at once"));
    }
    return outcome;
  }

  private Outcome force(ExplorationTree tree, Pick pick) {
    var question = new PickQueries(tree, runner.paths(), false).of(pick);
    return switch (runner.force(pick.path(), pick.index(), question)) {
      case Landing.Landed(var run, _) when run.ending() instanceof Ending.Stopped ->
          new Outcome.Undecided("stopped");
      case Landing.Landed(var run, var gain) -> {
        learn(tree, run, gain);
        yield Prediction.of(pick.path(), pick.index(), run.path()) == Prediction.DIVERGENT
            ? new Outcome.Diverged(run.path(), gain)
            : new Outcome.Followed(run.path(), gain);
      }
      case Landing.Repeated(var path) -> new Outcome.Followed(path, 0);
      case Landing.Impossible _ -> new Outcome.Infeasible();
      case Landing.Missed(var reason, _) -> {
        undecided++;
        yield new Outcome.Undecided(reason);
      }
    };
  }
}
