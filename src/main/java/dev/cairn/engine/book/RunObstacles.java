package dev.cairn.engine.book;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Obstacles;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What stood in the way of runs: values that were fixed, what no run varied, limits, faults and
 * assumptions. Behind it nothing is claimed.
 */
final class RunObstacles {
  private final ProgramIndex index;
  private final Obstacles obstacles;
  private final Worlds worlds;
  private final AssumptionEnds assumptionEnds;
  private final Set<String> concretizations = new TreeSet<>();
  private boolean isPinned;

  RunObstacles(ProgramIndex index, Obstacles obstacles, Worlds worlds) {
    this.index = index;
    this.obstacles = obstacles;
    this.worlds = worlds;
    assumptionEnds = new AssumptionEnds(index);
  }

  /**
   * Does a run say something about the program: it came to an end of its own, inside the allowed
   * inputs.
   */
  static boolean counts(Run run) {
    return switch (run.ending()) {
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Faulted _ -> true;
      case Ending.LimitReached _, Ending.Endless _ -> !run.isFaultless();
      case Ending.Unsupported _, Ending.AssumptionFailed _, Ending.Stopped _ -> false;
    };
  }

  /** Whether there may be more on the path of a run than it shows. */
  static boolean isIncomplete(Run run) {
    return !run.concretizations().isEmpty()
        || run.path().unvaried().stream().anyMatch(u -> !u.ways().areAll())
        || run.path().isTruncated()
        || run.ending() instanceof Ending.LimitReached;
  }

  /** Notes what stood in the way of a run. */
  void note(Run run) {
    ExecutionPath path = run.path();
    BitSet excluded = excluded(run);
    for (PathCondition c : path.conditions()) {
      if (c.kind() == PathCondition.Kind.PIN) {
        isPinned = true;
        String reason = "concretized at " + c.location();
        obstacles.from(path, c.tracePosition(), reason);
        obstacles.add(reason, excluded);
      }
    }
    for (Run.Concretization c : run.concretizations()) {
      isPinned = true;
      concretizations.add(c.why() + " at " + c.location());
      if (path.conditions().stream().noneMatch(p -> isPinOf(p, c))) {
        obstacles.everywhere("concretized at " + c.location() + ": " + c.why());
      }
    }
    for (Unvaried u : path.unvaried()) {
      if (!u.ways().all().isEmpty()) {
        worlds.note(run, u, excluded);
        continue;
      }
      concretizations.add(u.what() + " at " + u.location());
      obstacles.from(path, u.tracePosition(), u.reason());
      obstacles.add(u.reason(), excluded);
    }
    if (path.isTruncated()) {
      obstacles.from(
          path, path.trace().length, "trace limit of " + path.trace().length + " entries reached");
    }
    switch (run.ending()) {
      case Ending.LimitReached _, Ending.Unsupported _ ->
          cutShort(run, run.ending().whyCut().orElseThrow());
      case Ending.Endless _ -> noteEndless(run, run.ending().whyCut().orElseThrow());
      case Ending.Faulted(var defect) -> noteFault(path, defect);
      case Ending.AssumptionFailed(var location) -> assumptionEnds.add(executed(run), location);
      case Ending.Returned _, Ending.Exited _, Ending.JumpedOut _, Ending.Stopped _ -> {}
    }
  }

  /**
   * The blocks of a run that an assumption ended: had the run had otherwise what it took in one
   * way, the assumption might have held, and a test go there.
   */
  BitSet excluded(Run run) {
    var blocks = new BitSet();
    if (run.ending() instanceof Ending.AssumptionFailed) {
      CoverageMap executed = executed(run);
      for (int b = 0; b < index.blockCount(); b++) {
        blocks.set(b, executed.blockHits(b) > 0);
      }
    }
    return blocks;
  }

  /** A fault that not every input of the path has to meet hides what others find behind it. */
  private void noteFault(ExecutionPath path, Defect defect) {
    if (!defect.kind().isOwnEnd() && !endsInFailedCheck(path)) {
      obstacles.from(
          path,
          path.trace().length,
          "behind the " + defect.kind().words() + " at " + defect.location());
    }
  }

  /** Did the run end in a check that others pass, on inputs that are tried, too. */
  private static boolean endsInFailedCheck(ExecutionPath path) {
    return path.length() > 0
        && path.conditions().getLast().kind() == PathCondition.Kind.CHECK
        && path.conditions().getLast().tracePosition() >= path.trace().length;
  }

  private static boolean isPinOf(PathCondition condition, Run.Concretization concretization) {
    return condition.kind() == PathCondition.Kind.PIN
        && condition.location().equals(concretization.location());
  }

  private void cutShort(Run run, String reason) {
    obstacles.from(run.path(), run.path().trace().length, reason);
    if (!counts(run)) {
      obstacles.uncounted(executed(run), reason);
    }
  }

  /** All inputs of the path go round in the same circle: nothing lies behind it. */
  private void noteEndless(Run run, String reason) {
    if (!counts(run)) {
      obstacles.endless(executed(run), reason);
    }
  }

  private CoverageMap executed(Run run) {
    CoverageMap executed = new CoverageMap(index);
    executed.add(run);
    return executed;
  }

  /** After the search: what runs could tell and no other run varied stands in the way. */
  void settle() {
    concretizations.addAll(worlds.settle());
  }

  /** Did a run go on with a value of its own where no term could say more. */
  boolean isPinned() {
    return isPinned;
  }

  /** Where runs went whose inputs are excluded. */
  AssumptionEnds assumptionEnds() {
    return assumptionEnds;
  }

  Set<String> concretizations() {
    return concretizations;
  }
}
