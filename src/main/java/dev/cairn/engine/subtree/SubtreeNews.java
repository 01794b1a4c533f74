package dev.cairn.engine.subtree;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.mcdc.Evaluations;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.ir.Location;
import dev.cairn.path.Check;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Goal;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells runs that show nothing but a path of their own from others. Whatever is no news here is
 * none for whoever knows all that is known here: so a larger book need not look at such runs.
 */
public final class SubtreeNews {
  private static final int GOALS_PER_PLACE = 4;

  private final ProgramIndex index;
  private final Evaluations evaluations;
  private final CoverageMap coverage;
  private final Set<Object> shown;
  private final Set<Check> checks;
  private final Map<Location, Set<Long>> goals;

  public SubtreeNews(ProgramIndex index, Evaluations evaluations) {
    this.index = index;
    this.evaluations = evaluations;
    coverage = new CoverageMap(index);
    shown = new HashSet<>();
    checks = EnumSet.noneOf(Check.class);
    goals = new HashMap<>();
  }

  /** One that knows the same, and learns for itself. */
  public SubtreeNews copy() {
    var copy = new SubtreeNews(index, evaluations);
    copy.coverage.add(coverage);
    copy.shown.addAll(shown);
    copy.checks.addAll(checks);
    goals.forEach((place, hashes) -> copy.goals.put(place, new HashSet<>(hashes)));
    return copy;
  }

  /** Whether a run shows nothing but its path; what it shows is no news any more. */
  public boolean isPlain(Run run, Footprint footprint) {
    return isSimple(run) && !learn(run, footprint);
  }

  private static boolean isSimple(Run run) {
    ExecutionPath path = run.path();
    return run.ending() instanceof Ending.Returned
        && run.defects().isEmpty()
        && run.clauses().stream().allMatch(c -> c.outcome() == ClauseCheck.Outcome.HOLDS)
        && run.concretizations().isEmpty()
        && path.unvaried().isEmpty()
        && !path.isTruncated()
        && !run.isSharing()
        && !run.isPrepared()
        && path.conditions().stream().allMatch(SubtreeNews::isSimple);
  }

  /** Paths that differ in branches alone are told apart by their traces. */
  private static boolean isSimple(PathCondition condition) {
    return condition.isChoice()
        ? condition.branch() >= 0
        : condition.kind() != PathCondition.Kind.PIN;
  }

  private boolean learn(Run run, Footprint footprint) {
    boolean isNews = coverage.addIfNew(run, footprint.entries());
    for (Evaluations.Evaluation e : evaluations.differentOn(run.path())) {
      isNews |= shown.add(Map.entry(e.decision(), e.vector()));
    }
    for (Run.StubCall stub : run.stubs()) {
      isNews |= shown.add(stub.function());
    }
    for (PathCondition c : run.path().conditions()) {
      isNews |= learn(c);
    }
    for (Goal goal : run.path().goals()) {
      isNews |= learn(goal);
    }
    return isNews;
  }

  private boolean learn(PathCondition c) {
    return switch (c.kind()) {
      case BRANCH ->
          c.branch() >= 0
              && NullChoice.asked(c.condition())
                  .map(n -> shown.add(Map.entry(n.pointer(), c.branch())))
                  .orElse(false);
      case CHECK ->
          NullChoice.decides(c.condition())
              .map(n -> shown.add(Map.entry(n.pointer(), "followed")))
              .orElse(false);
      case ALIAS, MODEL, ASSUME, PIN -> false;
    };
  }

  private boolean learn(Goal goal) {
    Set<Long> known = goals.computeIfAbsent(goal.location(), _ -> new HashSet<>());
    boolean isNews = checks.add(goal.check());
    return (known.size() < GOALS_PER_PLACE && known.add(goal.violated().hash())) || isNews;
  }
}
