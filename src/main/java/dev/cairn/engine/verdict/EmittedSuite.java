package dev.cairn.engine.verdict;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.ItemVerdict.Unknown;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.engine.ClauseVerdict;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Result;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.ir.Branch;
import dev.cairn.limit.Deadline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A result after its suite was delivered. Tests that did not compile or replay, or that nobody ran,
 * show nothing: whatever named one of them names a test that is delivered, or was only seen. What
 * there is no time to look at is not known. Where a test did something else natively, no proof is
 * left: the compiler there may read the program otherwise.
 */
public final class EmittedSuite {
  private final Result result;
  private final Undelivered undelivered;
  private final Credits credits;
  private final McdcVerdicts mcdc;
  private final Deadline deadline;

  private EmittedSuite(
      Result result,
      ProgramIndex index,
      CoverageGoals goals,
      Undelivered undelivered,
      Deadline deadline) {
    this.deadline = deadline;
    this.result = result;
    this.undelivered = undelivered;
    credits = Credits.of(index, goals, named(), 1, deadline);
    mcdc = new McdcVerdicts(result.settings(), goals, credits, deadline);
  }

  /**
   * {@code result}, for which {@code goals} were looked for.
   *
   * @param undelivered the tests that users do not get or nobody ran
   * @param deadline when it is to be done
   */
  public static Result of(
      Result result,
      ProgramIndex index,
      CoverageGoals goals,
      Undelivered undelivered,
      Deadline deadline) {
    return undelivered.isNothing()
        ? result
        : new EmittedSuite(result, index, goals, undelivered, deadline).renamed();
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
    result.untested().forEach(t -> delivered.add(Credits.Named.untested(t)));
    return delivered;
  }

  private Result renamed() {
    Map<Branch, ItemVerdict> branches = new LinkedHashMap<>();
    result.branches().forEach((b, v) -> branches.put(b, renamed(credits.branch(b.id()), v)));
    Map<Line, ItemVerdict> lines = new LinkedHashMap<>();
    result.lines().forEach((l, v) -> lines.put(l, renamed(credits.line(l), v)));
    return result
        .withVerdicts(branches, lines, decisions(), paths(), credits.coverage())
        .withContract(contract());
  }

  private PathCounts paths() {
    long covered =
        result.tests().stream()
            .filter(t -> t.isOwnPath() && undelivered.witness(t.number()).isEmpty())
            .count();
    return result.paths().withCovered((int) covered);
  }

  private ItemVerdict renamed(Optional<Witness> by, ItemVerdict verdict) {
    return by.map(ItemVerdict::shownBy).orElseGet(() -> ofOthers(verdict));
  }

  /** What nobody shows of whom is known; that may be for lack of time. */
  private ItemVerdict ofOthers(ItemVerdict verdict) {
    boolean isLate = credits.isCut() || deadline.isOver();
    return switch (verdict) {
      case ItemVerdict.Covered _, ItemVerdict.Seen _ -> isLate ? Verdicts.LATE : verdict;
      case ItemVerdict.Infeasible _ -> strayed().<ItemVerdict>map(Unknown::new).orElse(verdict);
      case Unknown _ -> verdict;
    };
  }

  private Optional<String> strayed() {
    return undelivered.strayed().isPresent()
        ? Optional.of("test " + undelivered.strayed().getAsInt() + " did something else natively")
        : Optional.empty();
  }

  private List<ClauseVerdict.Judged> contract() {
    Optional<String> strayed = strayed();
    return strayed.isEmpty()
        ? result.contract()
        : result.contract().stream().map(c -> c.tested(strayed.get())).toList();
  }

  private ConditionVerdict ofOthers(ConditionVerdict old) {
    ItemVerdict verdict = ofOthers(old.verdict());
    return verdict.equals(old.verdict()) ? old : new ConditionVerdict(verdict, List.of());
  }

  private List<DecisionVerdict> decisions() {
    List<DecisionVerdict> renamed = new ArrayList<>();
    for (int d = 0; d < result.decisions().size(); d++) {
      DecisionVerdict decision = result.decisions().get(d);
      List<ConditionVerdict> conditions = new ArrayList<>();
      for (int c = 0; c < decision.decision().size(); c++) {
        ConditionVerdict old = decision.conditions().get(c);
        conditions.add(mcdc.pair(d, c).orElseGet(() -> ofOthers(old)));
      }
      renamed.add(new DecisionVerdict(decision.decision(), conditions));
    }
    return renamed;
  }
}
