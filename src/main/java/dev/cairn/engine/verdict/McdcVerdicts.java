package dev.cairn.engine.verdict;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Witness;
import dev.cairn.coverage.mcdc.Decision;
import dev.cairn.coverage.mcdc.DecisionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.ConditionVerdict;
import dev.cairn.coverage.mcdc.DecisionVerdict.Shown;
import dev.cairn.coverage.mcdc.Independence;
import dev.cairn.coverage.mcdc.Obligations;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.ir.Branch;
import dev.cairn.limit.Deadline;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges the MC/DC obligations: shown by two runs; infeasible when an evaluation that every pair
 * needs lies behind no obstacle and yet was not seen; else unknown.
 */
final class McdcVerdicts {
  private final Settings settings;
  private final CoverageGoals goals;
  private final Credits credits;
  private final Deadline deadline;
  private @Nullable Obligations found;

  McdcVerdicts(Settings settings, CoverageGoals goals, Credits credits, Deadline deadline) {
    this.deadline = deadline;
    this.settings = settings;
    this.credits = credits;
    this.goals = goals;
  }

  /** Looked for where somebody needs them: there can be tens of thousands. */
  private Obligations obligations() {
    if (found == null) {
      found =
          goals
              .obligations()
              .orElseGet(() -> new Obligations(goals.evaluations().decisions(), false));
    }
    return found;
  }

  List<DecisionVerdict> judge(Verdicts verdicts, Map<Branch, ItemVerdict> branches) {
    Map<Integer, ItemVerdict> infeasible = infeasible(branches);
    List<DecisionVerdict> judged = new ArrayList<>();
    List<Decision> decisions = obligations().decisions().all();
    for (int d = 0; d < decisions.size(); d++) {
      List<ConditionVerdict> conditions = new ArrayList<>();
      for (int c = 0; c < decisions.get(d).size(); c++) {
        Optional<ConditionVerdict> pair = pair(d, c);
        conditions.add(
            pair.isPresent()
                ? pair.get()
                : new ConditionVerdict(uncovered(d, c, verdicts, infeasible), List.of()));
      }
      judged.add(new DecisionVerdict(decisions.get(d), conditions));
    }
    return judged;
  }

  /** The branches that were proved infeasible, by their numbers. */
  private static Map<Integer, ItemVerdict> infeasible(Map<Branch, ItemVerdict> branches) {
    Map<Integer, ItemVerdict> infeasible = new HashMap<>();
    branches.forEach(
        (branch, verdict) -> {
          if (verdict instanceof ItemVerdict.Infeasible) {
            infeasible.put(branch.id(), verdict);
          }
        });
    return infeasible;
  }

  /**
   * The first pair that shows condition {@code c} of decision {@code d} deciding alone: of
   * delivered tests, or else of whatever runs.
   */
  Optional<ConditionVerdict> pair(int d, int c) {
    List<Shown> delivered = credits.shown(d).stream().filter(s -> s.by().isDelivered()).toList();
    return pair(d, c, delivered).or(() -> pair(d, c, credits.shown(d)));
  }

  private Optional<ConditionVerdict> pair(int d, int c, Collection<Shown> among) {
    if (deadline.isOver()) {
      return Optional.empty();
    }
    List<Shown> falses = deciding(d, c, false, among);
    for (Shown a : falses.isEmpty() ? falses : deciding(d, c, true, among)) {
      for (Shown b : deadline.isOver() ? List.<Shown>of() : falses) {
        if (obligations().isPair(d, c, a.vector(), b.vector())) {
          ItemVerdict verdict = ItemVerdict.shownBy(Witness.both(a.by(), b.by()));
          return Optional.of(new ConditionVerdict(verdict, List.of(a, b)));
        }
      }
    }
    return Optional.empty();
  }

  /** The evaluations in which the condition has {@code value} and decides alone. */
  private List<Shown> deciding(int d, int c, boolean value, Collection<Shown> among) {
    Independence independence = obligations().independence(d);
    return among.stream()
        .filter(s -> s.vector().value(c) == value && independence.decides(s.vector(), c))
        .toList();
  }

  /** A pair needs both values: one that cannot be had makes it infeasible. */
  private ItemVerdict uncovered(
      int d, int c, Verdicts verdicts, Map<Integer, ItemVerdict> infeasible) {
    List<ItemVerdict> missing = new ArrayList<>();
    for (boolean value : new boolean[] {true, false}) {
      if (isMissing(d, c, value)) {
        missing.add(missing(d, c, value, verdicts, infeasible));
      }
    }
    return missing.stream()
        .filter(ItemVerdict.Infeasible.class::isInstance)
        .findFirst()
        .orElseGet(() -> missing.isEmpty() ? unpaired(d, c, verdicts) : missing.getFirst());
  }

  private boolean isMissing(int d, int c, boolean value) {
    return deciding(d, c, value, credits.shown(d)).isEmpty();
  }

  /** Both values decide somewhere, but no two such evaluations agree in the other conditions. */
  private ItemVerdict unpaired(int d, int c, Verdicts verdicts) {
    if (!settings.criterion().asksForPairs()) {
      return Verdicts.notAsked(settings);
    }
    Decision decision = obligations().decisions().all().get(d);
    BitSet needed = obligations().independence(d).decidingBranches(c, true);
    needed.or(obligations().independence(d).decidingBranches(c, false));
    String claim =
        "no two evaluations differ in '%s' alone".formatted(decision.conditions().get(c).text());
    return verdicts.unseen(needed, claim);
  }

  private ItemVerdict missing(
      int d, int c, boolean value, Verdicts verdicts, Map<Integer, ItemVerdict> infeasible) {
    Decision decision = obligations().decisions().all().get(d);
    String claim =
        "'%s' %s never decides alone".formatted(decision.conditions().get(c).text(), value);
    if (!obligations().independence(d).isPossible(c, value)) {
      return new ItemVerdict.Infeasible(claim + ": by the logic of the decision");
    }
    if (settings.criterion().asksForPairs()) {
      return verdicts.unseen(obligations().independence(d).decidingBranches(c, value), claim);
    }
    int own = decision.conditions().get(c).branch(value);
    return infeasible.getOrDefault(own, Verdicts.notAsked(settings));
  }
}
