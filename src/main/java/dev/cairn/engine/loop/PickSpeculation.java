package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.book.LatestGoals;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.engine.parallel.SubtreeSpeculation;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** Lets helpers begin with what the strategy will probably pick. For the leading thread. */
final class PickSpeculation {
  /** So far ahead picks are guessed; most were guessed before. */
  private static final int FAR = 32;

  private final Plan plan;
  private final SearchStrategy strategy;
  private final Runner runner;
  private final PickQueries questions;
  private final LatestGoals latestGoals;

  PickSpeculation(Plan plan, SearchStrategy strategy, Runner runner, PickQueries questions) {
    this.plan = plan;
    this.strategy = strategy;
    this.runner = runner;
    this.questions = questions;
    latestGoals = new LatestGoals(plan.goals);
  }

  /** What an exploration wants; {@code heuristics}: those of the leading thread. */
  record Plan(
      Target target,
      Settings settings,
      ProgramIndex index,
      CoverageGoals goals,
      Heuristics heuristics) {}

  /** What helpers are to know from the beginning. */
  Helper.Orders orders() {
    return new Helper.Orders(
        plan.target.precondition(),
        this::expansion,
        base -> new SubtreeSearch(plan.target, plan.settings, base));
  }

  private Optional<SubtreeSpeculation> expansion(ExprPool pool) {
    if (!strategy.takesAll()) {
      return Optional.empty();
    }
    var outlook = new Heuristics.Outlook(new Reachability(plan.index), latestGoals);
    var own = new Heuristics(plan.target, plan.settings, plan.index, outlook);
    return Optional.of(new SubtreeSpeculation(pool, own, strategy.takesNewestFirst()));
  }

  /** Guesses, if guesses are welcome now. */
  void guess(Speculation speculation) {
    int appetite = speculation.appetite();
    if (appetite == 0) {
      return;
    }
    latestGoals.note(plan.goals);
    var batch = speculation.new Batch();
    for (Pick pick : strategy.likely(Math.max(FAR, 2 * appetite))) {
      guess(batch, pick, appetite);
      if (batch.size() > appetite) {
        break;
      }
    }
    batch.offer();
  }

  private void guess(Speculation.Batch batch, Pick pick, int appetite) {
    if (pick.isMoved()) {
      return;
    }
    if (pick.isFresh()) {
      runner.guessRandom(batch, appetite);
    } else if (questions.isOpen(pick)) {
      runner.guess(
          batch,
          pick.path(),
          pick.index(),
          questions.of(pick),
          () -> plan.heuristics.refuse(pick).isEmpty());
    }
  }
}
