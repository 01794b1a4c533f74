package dev.cairn.engine;

/**
 * Counts of paths.
 *
 * @param feasible different control paths taken, superfluous ones not among them
 * @param cases how many they are when alias relations and what library models chose are told apart
 * @param superfluous paths that ran past k iterations in their free suffix
 * @param infeasiblePrefixes prefixes proved to have no input; safety checks are not among them
 * @param incomplete paths, feasible or superfluous, with a concretization or a limit on them
 * @param covered of the feasible ones those that a delivered test takes
 */
public record PathCounts(
    int feasible, int cases, int superfluous, int infeasiblePrefixes, int incomplete, int covered) {
  public PathCounts withCovered(int paths) {
    return new PathCounts(feasible, cases, superfluous, infeasiblePrefixes, incomplete, paths);
  }
}
