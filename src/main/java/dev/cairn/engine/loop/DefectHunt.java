package dev.cairn.engine.loop;

import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.Question;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.VariableSets;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.Distances;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.Strategies;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Looks for defects when the criterion needs no further path: where a loop goes round once more, a
 * text is longer, a library function chooses otherwise. Depth first and by generations in turn,
 * since some errors lie deep on one path and others one choice away from many. Its runs are no
 * tests, and no claim rests on them. It is bounded by runs, queries and steps, and ends early where
 * questions are hard: where the SMT solver is needed often, or gives up, and when half of a time
 * limit is spent. Short of that it is the same hunt on every machine, with any number of threads,
 * and in a resumed process.
 */
final class DefectHunt {
  private static final int QUERIES_PER_RUN = 5;
  private static final long MOST_STEPS = 20_000_000;

  private final Runner runner;
  private final RunIntake intake;
  private final ExplorationTree tree;
  private final long mostRuns;
  private final long mostQueries;
  private long queries;
  private long steps;
  private final long mostSmtAnswers;
  private final Limits limits;
  private int undecided;
  private Optional<String> hidden = Optional.empty();

  /** How far a hunt goes. */
  record Limits(int runs, int undecided, long smtAnswers) {
    private static final int MORE_FOR_CLAUSES = 5;

    static Limits forDefects(int runs) {
      return new Limits(runs, 3, 20);
    }

    /** A clause asks for every path: what is said of it rests on how many were taken. */
    static Limits forClauses(int runs) {
      return new Limits(MORE_FOR_CLAUSES * runs, 10, 1000);
    }
  }

  DefectHunt(Runner runner, RunIntake intake, ExplorationTree tree, Limits limits) {
    this.runner = runner;
    this.intake = intake;
    this.tree = tree;
    this.limits = limits;
    mostRuns = (long) intake.book().allRuns() + limits.runs;
    mostQueries = (long) QUERIES_PER_RUN * limits.runs;
    mostSmtAnswers = runner.smtAnswers() + limits.smtAnswers;
  }

  /** Why there may be paths that neither the hunt nor what it went out from took. */
  Optional<String> unexplored() {
    if (hidden.isPresent()) {
      return hidden;
    }
    return tree.isExhausted()
        ? Optional.empty()
        : Optional.of("the hunt ended with " + tree.openCount() + " choices open");
  }

  private void hide(String reason) {
    if (hidden.isEmpty()) {
      hidden = Optional.of(reason);
    }
  }

  /** Goes out from these paths, the most promising first. */
  void from(List<ExecutionPath> starts) {
    starts.forEach(tree::add);
    Deque<Searching> searches = new ArrayDeque<>();
    searches.add(new Searching(Search.DFS, starts));
    searches.add(new Searching(Search.GENERATIONAL, starts));
    while (!searches.isEmpty() && !isOver()) {
      Searching next = searches.remove();
      if (next.step()) {
        searches.add(next);
      }
    }
  }

  private boolean isOver() {
    return !intake.isOpen()
        || intake.book().allRuns() >= mostRuns
        || queries >= mostQueries
        || steps >= MOST_STEPS
        || undecided >= limits.undecided
        || runner.smtAnswers() >= mostSmtAnswers
        || intake.budget().mustCutChecks();
  }

  /** One strategy and the paths that it did not begin with yet. */
  private final class Searching {
    private final SearchStrategy strategy;
    private final Deque<ExecutionPath> waiting = new ArrayDeque<>();

    Searching(Search search, List<ExecutionPath> starts) {
      strategy = Strategies.create(search, settings());
      strategy.begin(starts.getFirst());
      for (ExecutionPath start : starts.subList(1, starts.size())) {
        if (!strategy.offer(start, 0)) {
          waiting.add(start);
        }
      }
    }

    private static Strategies.Settings settings() {
      Distances none = _ -> Integer.MAX_VALUE;
      return new Strategies.Settings(1, Integer.MAX_VALUE, Integer.MAX_VALUE, none);
    }

    /** Forces one choice that nobody forced yet; false when there is none. */
    boolean step() {
      while (true) {
        Optional<Pick> pick = strategy.pick();
        if (pick.isEmpty() || pick.get().isFresh()) {
          if (waiting.isEmpty()) {
            return false;
          }
          strategy.begin(waiting.remove());
          continue;
        }
        Optional<Outcome> known = tree.settled(pick.get().path(), pick.get().index());
        strategy.learn(pick.get(), known.orElseGet(() -> attempt(pick.get())));
        if (known.isEmpty()) {
          return true;
        }
      }
    }
  }

  private Outcome attempt(Pick pick) {
    queries++;
    var question =
        new Question(
            tree.sides(pick.path(), pick.index()), tree.hint(pick.path(), pick.index()), false);
    return switch (runner.probe().force(pick.path(), pick.index(), question)) {
      case Landing.Landed(var run, _) -> {
        if (run.ending() instanceof Ending.LimitReached) {
          goBeyond(pick, question);
        }
        yield landed(pick, run);
      }
      case Landing.Repeated(var path) -> new Outcome.Followed(path, 0);
      case Landing.Impossible _ -> settle(pick, Outcome.NO_OTHER);
      case Landing.Missed(var reason, _) -> {
        undecided++;
        hide(reason);
        yield settle(pick, new Outcome.Undecided(reason));
      }
    };
  }

  /**
   * Tries the largest numbers of all where slightly larger ones meet a limit of ours: a length that
   * no object has is an error whatever callers pass.
   */
  private void goBeyond(Pick pick, Question question) {
    var sets = new VariableSets();
    Input.Builder far = question.hint().toBuilder();
    question
        .hint()
        .forEach(
            (v, _) -> {
              boolean isLooked = question.sides().stream().anyMatch(s -> sets.of(s).contains(v));
              if (v.width() >= Integer.SIZE && isLooked) {
                far.set(v, Bits.mask(v.width()));
              }
            });
    var largest = new Question(question.sides(), far.build(), question.isNear());
    if (runner.probe().force(pick.path(), pick.index(), largest)
        instanceof Landing.Landed(var run, _)) {
      steps += run.steps();
    }
  }

  private Outcome landed(Pick pick, Run run) {
    if (run.ending() instanceof Ending.Stopped) {
      hide("stopped");
      return settle(pick, new Outcome.Undecided("stopped"));
    }
    steps += run.steps();
    tree.add(run.path());
    runner.breakChecks(run);
    whyHiding(run).ifPresent(this::hide);
    Prediction prediction = Prediction.of(pick.path(), pick.index(), run.path());
    if (prediction != Prediction.MET) {
      hide("a run left its predicted path");
    }
    return prediction == Prediction.DIVERGENT
        ? settle(pick, new Outcome.Diverged(run.path(), 0))
        : new Outcome.Followed(run.path(), 0);
  }

  /** Why other inputs may go where this run could not. */
  private static Optional<String> whyHiding(Run run) {
    if (!run.concretizations().isEmpty()) {
      Run.Concretization first = run.concretizations().getFirst();
      return Optional.of("concretized at " + first.location() + ": " + first.why());
    }
    if (!run.path().unvaried().isEmpty()) {
      return Optional.of(run.path().unvaried().getFirst().what());
    }
    if (run.path().isTruncated()) {
      return Optional.of("a trace was cut");
    }
    return switch (run.ending()) {
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Endless _ ->
          Optional.empty();
      case Ending.Faulted(var defect) ->
          Optional.of("behind the " + defect.kind().words() + " at " + defect.location());
      case Ending.LimitReached _, Ending.Unsupported _ -> run.ending().whyCut();
      case Ending.AssumptionFailed(var location) ->
          Optional.of("an assumption failed at " + location);
      case Ending.Stopped _ -> Optional.of("stopped");
    };
  }

  private Outcome settle(Pick pick, Outcome outcome) {
    tree.settle(pick.path(), pick.index(), outcome);
    return outcome;
  }
}
