package dev.cairn.engine.book;

import dev.cairn.engine.PathCounts;
import dev.cairn.engine.store.Storage;

/** Counts paths, and the cases they were split into, by their names. */
final class PathTally {
  private final HashNames seenPaths;
  private final HashNames seenCases;
  private final HashNames testedPaths;
  private final HashNames incompletePaths;
  private int feasible;
  private int cases;
  private int superfluous;

  PathTally(Storage storage) {
    seenPaths = new HashNames(storage);
    seenCases = new HashNames(storage);
    testedPaths = new HashNames(storage);
    incompletePaths = new HashNames(storage);
  }

  /**
   * Counts a run.
   *
   * @param control the name of its control path; {@code hash}: of its case of that
   * @param isTest whether it can be a test
   * @param isCut whether there may be more on its path than it shows
   * @param isBeyond whether it exceeds the limit of loops
   */
  Suite.Novelty add(long control, long hash, boolean isTest, boolean isCut, boolean isBeyond) {
    if (!seenCases.add(hash)) {
      return Suite.Novelty.NONE;
    }
    boolean isNew = seenPaths.add(control);
    if (isCut) {
      incompletePaths.add(control);
    }
    if (isBeyond) {
      superfluous += isNew ? 1 : 0;
      return Suite.Novelty.NONE;
    }
    feasible += isNew ? 1 : 0;
    cases++;
    boolean isFirst = isTest ? testedPaths.add(control) : isNew;
    return isFirst ? Suite.Novelty.PATH : Suite.Novelty.CASE;
  }

  PathCounts counts(int infeasiblePrefixes) {
    return new PathCounts(
        feasible, cases, superfluous, infeasiblePrefixes, incompletePaths.size(), 0);
  }
}
