package dev.cairn.engine.loop;

import dev.cairn.engine.Settings;
import dev.cairn.engine.book.Worlds;
import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.FailureTrials;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.BitSet;
import java.util.Optional;

/**
 * What an exploration does between the picks of its strategy, when that is due or nothing else is
 * left: other worlds, failing allocations, random inputs, postponed choices, ways that no choice of
 * the strategy leads to.
 */
final class Interludes {
  private final Settings settings;
  private final RunIntake intake;
  private final Attempts attempts;
  private final Beginnings beginnings;
  private final Grounds grounds;
  private final Optional<OtherWays> otherWays;
  private final Optional<WaysOut> waysOut;

  /** Where there is something left to take. */
  record Grounds(ExplorationTree tree, Worlds worlds, FailureTrials failures) {}

  Interludes(
      Settings settings,
      Runner runner,
      RunIntake intake,
      Attempts attempts,
      Beginnings beginnings,
      Grounds grounds) {
    this.settings = settings;
    this.intake = intake;
    this.attempts = attempts;
    this.beginnings = beginnings;
    this.grounds = grounds;
    boolean isForAll = settings.search() == Search.PORTFOLIO && !isByPath();
    otherWays =
        isForAll
            ? Optional.of(
                new OtherWays(runner, attempts, beginnings, intake.goals(), grounds.tree(), intake))
            : Optional.empty();
    waysOut =
        isForAll
            ? Optional.of(new WaysOut(attempts, beginnings, intake.goals(), intake))
            : Optional.empty();
  }

  /** Takes what is due now; false: it is the strategy's turn. */
  boolean take() {
    return takeWorld() || takeFailure() || takeOtherRuns();
  }

  /** What came of a pick. */
  void after(Pick pick, Outcome outcome) {
    otherWays.ifPresent(w -> w.after(pick, outcome));
  }

  /** Whether pointers could share objects as they have not yet. */
  boolean isWorldLeft() {
    return grounds.worlds().isAny(wanted());
  }

  /** Begins elsewhere when the strategy has nothing left; false when there is nowhere. */
  boolean beginElsewhere() {
    if (beginnings.fromWaiting()) {
      return true;
    }
    if (grounds.failures().isLeft()) {
      beginnings.withFailure(grounds.failures().isDue(runs()));
    } else if (isWorldLeft()) {
      enterWorld();
    } else if (attempts.postponed().isAny()) {
      beginnings.fromPostponed();
    } else if (mayRestart()) {
      beginAtRandom();
    } else {
      return false;
    }
    return true;
  }

  private boolean takeWorld() {
    boolean isDue =
        grounds.worlds().isDue(runs(), wanted()) || (grounds.tree().isExhausted() && isWorldLeft());
    if (isDue) {
      enterWorld();
    }
    return isDue;
  }

  private boolean takeFailure() {
    boolean isDue = grounds.failures().isDue(runs());
    boolean isTaken = isDue || (grounds.tree().isSearched() && grounds.failures().isLeft());
    if (isTaken) {
      beginnings.withFailure(isDue);
    }
    return isTaken;
  }

  private boolean takeOtherRuns() {
    if (grounds.tree().isExhausted()) {
      beginAtRandom();
    } else if (waysOut.filter(WaysOut::isDue).isPresent()) {
      waysOut.get().seek();
    } else if (otherWays.filter(OtherWays::isDue).isPresent()) {
      otherWays.get().seek();
    } else if (attempts.postponed().isAll(grounds.tree().openCount())) {
      beginnings.fromPostponed();
    } else {
      return false;
    }
    return true;
  }

  private void enterWorld() {
    beginnings.inWorld(grounds.worlds().next(runs(), wanted()));
  }

  private void beginAtRandom() {
    beginnings.atRandom(settings.tactics().isRestarting());
  }

  private int runs() {
    return intake.book().allRuns();
  }

  /**
   * The strategy has come to its end, but choices that it does not go for are open. A budget that
   * the user gave is used then.
   */
  private boolean mayRestart() {
    return (!beginnings.areIdle() || intake.budget().isLimited())
        && (settings.tactics().isRestarting() || settings.depth().isEmpty());
  }

  /** The blocks that hold something to cover; empty when paths are what is wanted. */
  private Optional<BitSet> wanted() {
    return isByPath() || !settings.lookAhead()
        ? Optional.empty()
        : Optional.of(intake.goals().blocks());
  }

  private boolean isByPath() {
    return settings.criterion().isPathCriterion();
  }
}
