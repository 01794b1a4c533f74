package dev.cairn.engine.book;

import dev.cairn.search.heuristic.LookAhead;
import java.util.BitSet;

/** What is still to be covered, for other threads: as the leading thread noted it last. */
public final class LatestGoals implements LookAhead.Goals {
  private volatile Noted noted;

  public LatestGoals(CoverageGoals goals) {
    noted = Noted.of(goals);
  }

  private record Noted(int version, BitSet branches, BitSet blocks, BitSet owed) {
    static Noted of(CoverageGoals goals) {
      return new Noted(
          goals.version(),
          goals.wanted(),
          (BitSet) goals.blocks().clone(),
          (BitSet) goals.owed().clone());
    }
  }

  /** For the leading thread. */
  public void note(CoverageGoals goals) {
    if (goals.version() != noted.version) {
      noted = Noted.of(goals);
    }
  }

  @Override
  public boolean wants(int branch) {
    return noted.branches.get(branch);
  }

  @Override
  public BitSet blocks() {
    return noted.blocks;
  }

  @Override
  public BitSet owed() {
    return noted.owed;
  }
}
