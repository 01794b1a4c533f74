package dev.cairn.engine.loop;

import dev.cairn.engine.Obstacles;
import dev.cairn.engine.book.InfeasibleBranches;
import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.Question;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.subtree.SubtreeFound;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.heuristic.Heuristic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Does what a strategy picked, and tells what came of it. */
final class Attempts {
  /** Picks in a row whose answer was known, after which a random search gets a new start. */
  private static final int MAX_IDLE_PICKS = 10_000;

  /** Runs that covered something new, kept for the hunt for defects. */
  private static final int MOST_PROMISING = 50;

  /** Endless runs that wait for a way out. */
  private static final int MOST_ENDLESS = 16;

  private static final Outcome KNOWN = new Outcome.Undecided("on a known path");

  private final Runner runner;
  private final ExplorationTree tree;
  private final PickQueries questions;
  private final Heuristics heuristics;
  private final Obstacles obstacles;
  private final Consumer<ExecutionPath> beginning;
  private final InfeasibleBranches infeasible = new InfeasibleBranches();
  private final Postponed postponed;
  private final List<ExecutionPath> promising = new ArrayList<>();
  private final Deque<ExecutionPath> endless = new ArrayDeque<>();
  private int infeasiblePrefixes;
  private int idlePicks;
  private long heuristicNanos;
  private boolean isCutShort;
  private boolean isAside;
  private final boolean isHurried;

  private Optional<String> skipped = Optional.empty();

  /**
   * {@code isHurried}: choices that take long to decide wait for the others; {@code beginning} gets
   * the strategy to begin anew on a path.
   */
  Attempts(
      Runner runner,
      PickQueries questions,
      Heuristics heuristics,
      Obstacles obstacles,
      boolean isHurried,
      Consumer<ExecutionPath> beginning) {
    this.runner = runner;
    this.questions = questions;
    this.heuristics = heuristics;
    this.obstacles = obstacles;
    this.isHurried = isHurried;
    this.beginning = beginning;
    tree = questions.tree();
    postponed = new Postponed(runner.paths());
  }

  /** The first paths that covered something new, in order. */
  List<ExecutionPath> promising() {
    return promising;
  }

  /** Endless runs that nobody has looked at yet. */
  Deque<ExecutionPath> endless() {
    return endless;
  }

  private void note(ExecutionPath path) {
    if (path.isEndless() && endless.size() < MOST_ENDLESS) {
      endless.add(path);
    }
  }

  InfeasibleBranches infeasible() {
    return infeasible;
  }

  int infeasiblePrefixes() {
    return infeasiblePrefixes;
  }

  long heuristicNanos() {
    return heuristicNanos;
  }

  /** Why a choice was not forced although it could have been; empty when all were. */
  Optional<String> skipped() {
    return skipped;
  }

  /** Was a run stopped from outside. */
  boolean isCutShort() {
    return isCutShort;
  }

  /** Takes over what others attempted. */
  void join(SubtreeFound found, List<InfeasibleBranches.Times> excluded) {
    infeasiblePrefixes += found.infeasiblePrefixes();
    infeasible.join(excluded);
    heuristicNanos += found.figures().heuristicNanos();
    skipped = found.skipped().or(() -> skipped);
  }

  /** Takes the very first run; false when it was stopped. */
  boolean first(Run run) {
    if (run.ending() instanceof Ending.Stopped) {
      isCutShort = true;
      return false;
    }
    tree.add(run.path());
    promising.add(run.path());
    note(run.path());
    beginning.accept(run.path());
    runner.breakChecks(run);
    return true;
  }

  /** Choices to come back to when nothing else is open. */
  Postponed postponed() {
    return postponed;
  }

  /** Forces a choice that was postponed, with all the time that it may take. */
  Outcome atLeisure(Pick pick) {
    if (!questions.isOpen(pick)) {
      return tree.settled(pick.path(), pick.index()).orElseThrow();
    }
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    return refusal.isPresent() ? skip(pick, refusal.get()) : force(pick, questions.of(pick));
  }

  /**
   * Forces a choice that may lead out of an endless run: for the sake of what lies before it, so it
   * does not matter that nothing is wanted behind it.
   */
  Outcome wayOut(Pick pick) {
    Optional<Outcome> settled = tree.settled(pick.path(), pick.index());
    boolean isSkipped = settled.isPresent() && settled.get() instanceof Outcome.Skipped;
    if (!questions.isOpen(pick) && !isSkipped) {
      return settled.orElseThrow();
    }
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    if (refusal.isPresent() && refusal.get().meaning() != Heuristic.Meaning.POINTLESS) {
      return skip(pick, refusal.get());
    }
    return force(pick, questions.of(pick).hurried());
  }

  /** Forces the choice, unless what comes of it is known or not wanted. */
  Outcome attempt(Pick pick) {
    if (pick.isFresh() || idlePicks >= MAX_IDLE_PICKS) {
      idlePicks = 0;
      return fresh(pick);
    }
    if (!questions.isOpen(pick)) {
      idlePicks++;
      return tree.settled(pick.path(), pick.index()).orElseThrow();
    }
    Optional<String> waiting = postponed.reason(pick);
    if (waiting.isPresent()) {
      idlePicks++;
      return new Outcome.Undecided(waiting.get());
    }
    long start = System.nanoTime();
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    heuristicNanos += System.nanoTime() - start;
    if (refusal.isPresent()) {
      return skip(pick, refusal.get());
    }
    Question question = questions.of(pick);
    return force(pick, isHurried && postponed.hasRoom() ? question.hurried() : question);
  }

  /**
   * Forces a choice that is tried apart from the search: nothing behind it becomes a choice.
   * Returns the path of the run if it went there.
   */
  Optional<ExecutionPath> aside(Pick pick) {
    if (!tree.isOpen(pick.path(), pick.index())) {
      return Optional.empty();
    }
    Optional<Heuristic.Refusal> refusal = heuristics.refuse(pick);
    if (refusal.isPresent()) {
      skip(pick, refusal.get());
      return Optional.empty();
    }
    isAside = true;
    Outcome outcome = force(pick, questions.of(pick));
    isAside = false;
    return outcome instanceof Outcome.Followed(var path, _) ? Optional.of(path) : Optional.empty();
  }

  private Outcome skip(Pick pick, Heuristic.Refusal refusal) {
    Outcome outcome = new Outcome.Skipped(refusal.reason());
    skipped = Optional.of(refusal.reason());
    if (!tree.isOpen(pick.path(), pick.index())) {
      return outcome;
    }
    if (refusal.meaning() != Heuristic.Meaning.POINTLESS) {
      boolean isScope = refusal.meaning() == Heuristic.Meaning.SCOPE;
      obstacles.otherSide(pick.path(), pick.index(), refusal.reason(), isScope);
    }
    tree.settle(pick.path(), pick.index(), outcome);
    return outcome;
  }

  private Outcome force(Pick pick, Question question) {
    return switch (runner.force(pick.path(), pick.index(), question)) {
      case Landing.Landed(var run, var gain) -> landed(pick, run, gain);
      case Landing.Repeated(var path) -> {
        idlePicks++;
        yield new Outcome.Followed(path, 0);
      }
      case Landing.Impossible(var core, var clauses) -> {
        infeasiblePrefixes++;
        infeasible.add(pick.path(), pick.index(), core, clauses);
        yield settle(pick, Outcome.NO_OTHER);
      }
      case Landing.Missed(var why, var mayComeBack) -> {
        String reason = why + " at " + pick.path().conditions().get(pick.index()).location();
        if (mayComeBack) {
          postponed.add(pick, reason);
          yield new Outcome.Undecided(reason);
        }
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
    ExecutionPath path = run.path();
    if (isAside) {
      tree.addAside(path, pick.path(), pick.index());
    } else {
      tree.addForced(path, pick.path(), pick.index());
    }
    note(path);
    if (gain > 0 && promising.size() < MOST_PROMISING) {
      promising.add(path);
    }
    runner.breakChecks(run);
    Prediction prediction = Prediction.of(pick.path(), pick.index(), path);
    if (prediction == Prediction.MET) {
      return new Outcome.Followed(path, gain);
    }
    if (Prediction.isCutShort(pick.path(), pick.index(), run)
        && run.ending() instanceof Ending.Unsupported(var what, var where)) {
      String why = "not supported: " + what + " at " + where;
      obstacles.otherSide(pick.path(), pick.index(), why, false);
      return settle(pick, new Outcome.Undecided(why));
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
    if (pick.isBlind()) {
      return runner.blind().map(landing -> came(pick, landing)).orElse(KNOWN);
    }
    return came(pick, pick.isMoved() ? runner.moved() : runner.random());
  }

  private Outcome came(Pick pick, Landing landing) {
    return switch (landing) {
      case Landing.Landed(var run, _) when run.ending() instanceof Ending.Stopped -> {
        isCutShort = true;
        yield new Outcome.Undecided("stopped");
      }
      case Landing.Landed(var run, var gain) -> {
        if (run.ending() instanceof Ending.Stopped) {
          isCutShort = true;
          yield new Outcome.Undecided("stopped");
        }
        tree.add(run.path());
        note(run.path());
        if (!pick.isFresh()) {
          beginning.accept(run.path());
          yield new Outcome.Undecided("given a new start");
        }
        yield new Outcome.Followed(run.path(), gain);
      }
      case Landing.Repeated(var path) -> new Outcome.Followed(path, 0);
      case Landing.Missed(var reason, _) -> new Outcome.Undecided(reason);
      case Landing.Impossible _ -> Outcome.NO_OTHER;
    };
  }
}
