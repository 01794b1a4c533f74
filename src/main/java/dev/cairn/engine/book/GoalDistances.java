package dev.cairn.engine.book;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.UncoveredDistance;
import dev.cairn.ir.Branch;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.Distances;
import java.util.BitSet;

/** Distances to what is not covered yet; computed again when that has changed and somebody asks. */
public final class GoalDistances implements Distances {
  private final CoverageGoals goals;
  private final ProgramIndex index;
  private final UncoveredDistance distance;
  private final BitSet counted = new BitSet();
  private final BitSet unseen = new BitSet();
  private int versionThen = -1;
  private boolean isStale;

  public GoalDistances(ProgramIndex index, CoverageGoals goals) {
    this.index = index;
    this.goals = goals;
    distance = new UncoveredDistance(index);
    goals.items().branches().stream().map(Branch::id).forEach(counted::set);
  }

  @Override
  public int of(int branch) {
    if (isStale || goals.version() != versionThen) {
      isStale = false;
      versionThen = goals.version();
      BitSet blocks = goals.blocks();
      distance.compute(
          b ->
              goals.wants(b)
                  || unseen.get(b)
                  || (goals.countsLines() && blocks.get(index.successorBlock(b))));
    }
    return distance.of(branch);
  }

  @Override
  public void forget() {
    unseen.clear();
    unseen.or(counted);
    isStale = true;
  }

  @Override
  public int saw(ExecutionPath path) {
    int before = unseen.cardinality();
    if (before > 0) {
      for (int entry : path.trace()) {
        if (entry >= 0) {
          unseen.clear(entry);
        }
      }
    }
    int news = before - unseen.cardinality();
    isStale |= news > 0;
    return news;
  }
}
