package dev.cairn.engine.verdict;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Result;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.ir.Branch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A result after its suite was delivered. Tests that did not compile or replay, or that nobody ran,
 * show nothing: whatever named one of them names a test that is delivered, or was only seen.
 */
public final class EmittedSuite {
  private final Result result;
  private final Undelivered undelivered;
  private final Credits credits;
  private final McdcVerdicts mcdc;

  private EmittedSuite(Result result, ProgramIndex index, Items items, Undelivered undelivered) {
    this.result = result;
    this.undelivered = undelivered;
    var goals = new CoverageGoals(index, items, result.settings().criterion());
    credits = Credits.of(index, goals, named(), 1);
    mcdc = new McdcVerdicts(result.settings(), goals, credits);
  }

  /**
   * {@code result}, which is about {@code items}.
   *
   * @param undelivered the tests that users do not get or nobody ran
   */
  public static Result of(Result result, ProgramIndex index, Items items, Undelivered undelivered) {
    return undelivered.isNothing()
        ? result
        : new EmittedSuite(result, index, items, undelivered).renamed();
  }

  /** Delivered tests first: they get the credit for what others do too. */
  private List<Credits.Named> named() {
    List<Credits.Named> delivered = new ArrayList<>();
    List<Credits.Named> others = new ArrayList<>();
    for (KeptRun test : result.tests()) {
      Optional<Witness> shortOf = undelivered.witness(test.number());
      if (shortOf.isEmpty()) {
        delivered.add(new Credits.Named(new Witness.Test(test.number()), test.run()));
      } else if (!test.isPlain()) {
        others.add(new Credits.Named(shortOf.get(), test.run()));
      }
    }
    delivered.addAll(others);
    result.faulting().forEach(t -> delivered.add(Credits.Named.faulting(t)));
    return delivered;
  }

  private Result renamed() {
    Map<Branch, ItemVerdict> branches = new LinkedHashMap<>();
    result.branches().forEach((b, v) -> branches.put(b, renamed(credits.branch(b.id()), v)));
    Map<Line, ItemVerdict> lines = new LinkedHashMap<>();
    result.lines().forEach((l, v) -> lines.put(l, renamed(credits.line(l), v)));
    return result.withVerdicts(branches, lines, decisions(), paths(), credits.coverage());
  }

  private PathCounts paths() {
    long covered =
        result.tests().stream()
            .filter(t -> t.isOwnPath() && undelivered.witness(t.number()).isEmpty())
            .count();
    return result.paths().withCovered((int) covered);
  }

  private static ItemVerdict renamed(Optional<Witness> by, ItemVerdict verdict) {
    return by.map(ItemVerdict::shownBy).orElse(verdict);
  }

  private List<DecisionVerdict> decisions() {
    List<DecisionVerdict> renamed = new ArrayList<>();
    for (int d = 0; d < result.decisions().size(); d++) {
      DecisionVerdict decision = result.decisions().get(d);
      List<ConditionVerdict> conditions = new ArrayList<>();
      for (int c = 0; c < decision.decision().size(); c++) {
        conditions.add(mcdc.pair(d, c).orElse(decision.conditions().get(c)));
      }
      renamed.add(new DecisionVerdict(decision.decision(), conditions));
    }
    return renamed;
  }
}
