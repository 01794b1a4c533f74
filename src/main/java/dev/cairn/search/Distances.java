package dev.cairn.search;

import dev.cairn.coverage.UncoveredDistance;
import dev.cairn.path.ExecutionPath;

/** How far branches are from something uncovered, at present. */
public interface Distances {
  /** Nothing uncovered can be reached from there. */
  int UNREACHABLE = UncoveredDistance.UNREACHABLE;

  /** The distance of {@code branch}: 0 when it is uncovered itself. */
  int of(int branch);

  /** From now on what no run took since counts as uncovered too. */
  default void forget() {}

  /**
   * Learns what a run took; returns how many items are new since {@link #forget()} was called last.
   */
  default int saw(ExecutionPath path) {
    return 0;
  }
}
