package dev.cairn.engine.loop;

import dev.cairn.engine.Budget;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Target;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import java.util.Optional;

/**
 * What is done when the search has ended: hunting for defects, visiting worlds that only clauses
 * can tell, and choosing better values for tests. Changes no count of the search.
 */
final class BeyondSearch {
  private final Target target;
  private final Settings settings;
  private final Runner runner;
  private final RunIntake intake;
  private final Attempts attempts;
  private final Worlds worlds;
  private final Book book;
  private final Budget budget;

  BeyondSearch(
      Target target,
      Settings settings,
      Runner runner,
      RunIntake intake,
      Attempts attempts,
      Worlds worlds) {
    this.target = target;
    this.settings = settings;
    this.runner = runner;
    this.intake = intake;
    this.attempts = attempts;
    this.worlds = worlds;
    book = intake.book();
    budget = intake.budget();
  }

  /**
   * As far as the memory lasts.
   *
   * @param unexplored why there may be paths that the search did not take
   * @param isOpen whether anything stands in the way of claims
   * @return the same as {@code unexplored}, afterwards
   */
  Optional<String> refine(Optional<String> unexplored, boolean isOpen) {
    Optional<String> left = unexplored;
    try {
      left = hunt(unexplored, isOpen);
      int runs = settings.tactics().hunt();
      if (runs > 0) {
        new WorldVisits(runner, intake, worlds, this::nothingKnown).visit(runs);
      }
      runner.reachNoted();
      new TestRefinement(settings, runner, intake, book, budget).refine();
    } catch (OutOfMemoryError e) {
      runner.forget();
      budget.interrupt("out of memory");
    }
    return left;
  }

  private ExplorationTree nothingKnown() {
    return new ExplorationTree(runner.paths(), runner.pool());
  }

  /** Looks for defects beyond what the criterion needed. */
  private Optional<String> hunt(Optional<String> unexplored, boolean isOpen) {
    boolean isWanted = settings.tactics().hunt() > 0 && !settings.criterion().isPathCriterion();
    if (!isWanted || budget.mustStop() || attempts.promising().isEmpty()) {
      return unexplored;
    }
    boolean isForClauses = unexplored.isPresent() && book.clauses().isAnyStanding();
    if (!isForClauses && !Hazards.isAmong(target.program(), target.function())) {
      return unexplored;
    }
    int runs = settings.tactics().hunt();
    var limits =
        isForClauses ? DefectHunt.Limits.forClauses(runs) : DefectHunt.Limits.forDefects(runs);
    var hunt = new DefectHunt(runner, intake, nothingKnown(), limits);
    hunt.from(attempts.promising());
    return isForClauses && !isOpen ? hunt.unexplored() : unexplored;
  }
}
