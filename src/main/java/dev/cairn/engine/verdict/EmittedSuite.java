package dev.cairn.engine.verdict;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.ir.Branch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A result after some of its tests were taken out of the suite, since they did not compile or
 * replay: whatever named one of them names a test that stayed, or says that the one it names is not
 * in the suite.
 */
public final class EmittedSuite {
  private final Result result;
  private final Credits credits;
  private final McdcVerdicts mcdc;

  private EmittedSuite(Result result, ProgramIndex index, Items items, Set<Integer> rejected) {
    this.result = result;
    var goals = new CoverageGoals(index, items, result.settings().criterion());
    credits = Credits.of(index, goals, named(result, rejected), 1);
    mcdc = new McdcVerdicts(result.settings(), goals, credits);
  }

  /** {@code result}, which is about {@code items}, without the tests of these numbers. */
  public static Result without(
      Set<Integer> rejected, Result result, ProgramIndex index, Items items) {
    return rejected.isEmpty() ? result : new EmittedSuite(result, index, items, rejected).renamed();
  }

  /** The tests that stayed first: they get the credit for what others do too. */
  private static List<Credits.Named> named(Result result, Set<Integer> rejected) {
    List<Credits.Named> kept = new ArrayList<>();
    List<Credits.Named> others = new ArrayList<>();
    for (KeptRun test : result.tests()) {
      if (rejected.contains(test.number())) {
        others.add(new Credits.Named(new Witness.Rejected(test.number()), test.run()));
      } else {
        kept.add(new Credits.Named(new Witness.Test(test.number()), test.run()));
      }
    }
    result
        .faulting()
        .forEach(t -> others.add(new Credits.Named(new Witness.FaultingRun(t.number()), t.run())));
    kept.addAll(others);
    return kept;
  }

  private Result renamed() {
    Map<Branch, ItemVerdict> branches = new LinkedHashMap<>();
    result.branches().forEach((b, v) -> branches.put(b, renamed(credits.branch(b.id()), v)));
    Map<Line, ItemVerdict> lines = new LinkedHashMap<>();
    result.lines().forEach((l, v) -> lines.put(l, renamed(credits.line(l), v)));
    return result.withVerdicts(branches, lines, decisions());
  }

  private static ItemVerdict renamed(Optional<Witness> by, ItemVerdict verdict) {
    return by.<ItemVerdict>map(ItemVerdict.Covered::new).orElse(verdict);
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
