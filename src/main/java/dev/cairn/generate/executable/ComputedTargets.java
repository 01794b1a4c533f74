package dev.cairn.generate.executable;

import dev.cairn.binary.recover.UnknownTarget;
import dev.cairn.ir.Location;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.function.ToLongFunction;

/**
 * Gathers where runs went by computed jumps and nothing was known, and which returns go to an
 * address that depends on inputs.
 */
final class ComputedTargets {
  private final ToLongFunction<Location> siteOf;
  private final LongPredicate isCode;
  private final Map<Long, SortedSet<Long>> seen = new TreeMap<>();

  /**
   * {@code siteOf}: the address of the instruction at a place of the listing; {@code isCode}:
   * whether something is at an address. Where nothing is, there is no target to be explored.
   */
  ComputedTargets(ToLongFunction<Location> siteOf, LongPredicate isCode) {
    this.siteOf = siteOf;
    this.isCode = isCode;
  }

  void look(Run run) {
    lookAtReturns(run);
    if (!(run.ending() instanceof Ending.Unsupported(_, var location))) {
      return;
    }
    for (Run.Observation observation : run.observations()) {
      if (observation.lvalue().equals(UnknownTarget.OBSERVED)) {
        SortedSet<Long> targets =
            seen.computeIfAbsent(siteOf.applyAsLong(location), _ -> new TreeSet<>());
        if (isCode.test(observation.bits())) {
          targets.add(observation.bits());
        }
      }
    }
  }

  /**
   * The only conditions that belong to no branch are those of returns: is it the caller's address.
   */
  private void lookAtReturns(Run run) {
    for (PathCondition condition : run.path().conditions()) {
      if (condition.kind() == PathCondition.Kind.BRANCH && condition.branch() < 0) {
        long site = siteOf.applyAsLong(condition.location());
        if (site >= 0) {
          seen.computeIfAbsent(site, _ -> new TreeSet<>());
        }
      }
    }
  }

  /** By the address of the jump. */
  Map<Long, SortedSet<Long>> seen() {
    return seen;
  }
}
