package dev.cairn.engine.book;

import dev.cairn.coverage.BlockSet;
import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Location;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where runs went whose input an assumption of the program excludes. No test goes there, though the
 * program does.
 */
public final class AssumptionEnds {
  private final ProgramIndex index;
  private final Map<Integer, Location> byBranch = new HashMap<>();
  private final Map<Integer, Location> byBlock = new HashMap<>();

  AssumptionEnds(ProgramIndex index) {
    this.index = index;
  }

  /** A run went so far until the assumption at that place failed. */
  void add(CoverageMap executed, Location where) {
    for (int b = 0; b < index.program().branches().size(); b++) {
      if (executed.isCovered(b)) {
        byBranch.putIfAbsent(b, where);
      }
    }
    for (int b = 0; b < index.blockCount(); b++) {
      if (executed.blockHits(b) > 0) {
        byBlock.putIfAbsent(b, where);
      }
    }
  }

  /** The assumption that ended a run behind the branch. */
  public Optional<Location> behind(int branch) {
    return Optional.ofNullable(byBranch.get(branch));
  }

  /** The assumption that ended a run in or behind one of the blocks. */
  public Optional<Location> behind(BlockSet blocks) {
    return blocks.stream()
        .boxed()
        .flatMap(b -> Optional.ofNullable(byBlock.get(b)).stream())
        .findFirst();
  }
}
