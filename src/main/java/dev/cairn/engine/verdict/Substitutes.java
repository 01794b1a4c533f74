package dev.cairn.engine.verdict;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tests that the suite could do without show again what is lost when others do not replay: a suite
 * is thinned out before anybody knows which of its tests pass.
 */
public final class Substitutes {
  private final ProgramIndex index;
  private final Items items;

  /** Where evaluations of decisions count. */
  private final Optional<CoverageGoals> decisions;

  private final Result result;
  private final Deadline deadline;

  private Substitutes(Result result, ProgramIndex index, Items items, Deadline deadline) {
    this.result = result;
    this.deadline = deadline;
    this.index = index;
    this.items = items;
    Criterion criterion = result.settings().criterion();
    decisions =
        criterion.isMcdc()
            ? Optional.of(new CoverageGoals(index, items, criterion))
            : Optional.empty();
  }

  /**
   * A substitution in {@code result}, which is about {@code items}. When time is up, the result
   * stays as it is, or with the substitutes found so far.
   */
  public static Substitutes in(Result result, ProgramIndex index, Items items, Deadline deadline) {
    return new Substitutes(result, index, items, deadline);
  }

  /** Does what users get not show all that the tests show. */
  public boolean isAnyLost(Undelivered undelivered) {
    return undelivered.isAnyRejected() && !lost(undelivered).isEmpty();
  }

  /**
   * The result with some of the spare tests behind its own; empty when none of them helps.
   *
   * @param undelivered the tests of the result that users do not get
   */
  public Optional<Result> by(List<KeptRun> spares, Undelivered undelivered) {
    if (!undelivered.isAnyRejected() || spares.isEmpty()) {
      return Optional.empty();
    }
    Set<Object> lost = lost(undelivered);
    List<KeptRun> tests = new ArrayList<>(result.tests());
    for (KeptRun spare : spares) {
      if (lost.isEmpty() || deadline.isOver()) {
        break;
      }
      if (lost.removeAll(shownBy(spare.run()))) {
        tests.add(new KeptRun(tests.size() + 1, spare.runNumber(), spare.run(), false));
      }
    }
    return tests.size() == result.tests().size()
        ? Optional.empty()
        : Optional.of(result.withTests(tests));
  }

  /** What only tests show that users do not get; nothing where there is no time to say. */
  private Set<Object> lost(Undelivered undelivered) {
    Set<Object> lost = new HashSet<>();
    Set<Object> kept = new HashSet<>();
    for (KeptRun test : result.tests()) {
      if (deadline.isOver()) {
        return new HashSet<>();
      }
      (undelivered.isRejected(test.number()) ? lost : kept).addAll(shownBy(test.run()));
    }
    lost.removeAll(kept);
    return lost;
  }

  /** Branches, lines, and evaluations of decisions where these count. */
  private Set<Object> shownBy(Run run) {
    var alone = new CoverageMap(index);
    alone.add(run);
    Set<Object> shown = new HashSet<>();
    items.branches().stream().filter(b -> alone.isCovered(b.id())).forEach(shown::add);
    items.lines().keySet().stream().filter(alone::isCovered).forEach(shown::add);
    decisions.ifPresent(d -> shown.addAll(d.evaluations().differentOn(run.path())));
    return shown;
  }
}
