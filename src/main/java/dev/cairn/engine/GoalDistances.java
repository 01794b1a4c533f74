package dev.cairn.engine;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.UncoveredDistance;
import java.util.BitSet;

/** Distances to what is not covered yet; computed again when that has changed and somebody asks. */
final class GoalDistances {
  private final CoverageGoals goals;
  private final ProgramIndex index;
  private final UncoveredDistance distance;
  private int versionThen = -1;

  GoalDistances(ProgramIndex index, CoverageGoals goals) {
    this.index = index;
    this.goals = goals;
    distance = new UncoveredDistance(index);
  }

  int of(int branch) {
    if (goals.version() != versionThen) {
      versionThen = goals.version();
      BitSet blocks = goals.blocks();
      distance.compute(
          b -> goals.wants(b) || (goals.countsLines() && blocks.get(index.successorBlock(b))));
    }
    return distance.of(branch);
  }
}
