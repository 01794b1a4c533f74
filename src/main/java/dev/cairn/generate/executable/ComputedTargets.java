package dev.cairn.generate.executable;

import dev.cairn.binary.recover.UnknownTarget;
import dev.cairn.ir.Location;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/** Gathers where runs went by computed jumps and nothing was known. */
final class ComputedTargets {
  private final ToLongFunction<Location> siteOf;
  private final Map<Long, SortedSet<Long>> seen = new TreeMap<>();

  /** {@code siteOf}: the address of the instruction at a place of the listing. */
  ComputedTargets(ToLongFunction<Location> siteOf) {
    this.siteOf = siteOf;
  }

  void look(Run run) {
    if (!(run.ending() instanceof Ending.Unsupported(_, var location))) {
      return;
    }
    for (Run.Observation observation : run.observations()) {
      if (observation.lvalue().equals(UnknownTarget.OBSERVED)) {
        seen.computeIfAbsent(siteOf.applyAsLong(location), _ -> new TreeSet<>())
            .add(observation.bits());
      }
    }
  }

  /** By the address of the jump. */
  Map<Long, SortedSet<Long>> seen() {
    return seen;
  }
}
