package dev.cairn.search;

import dev.cairn.coverage.UncoveredDistance;

/** How far branches are from something uncovered, at present. */
public interface Distances {
  /** Nothing uncovered can be reached from there. */
  int UNREACHABLE = UncoveredDistance.UNREACHABLE;

  /** The distance of {@code branch}: 0 when it is uncovered itself. */
  int of(int branch);
}
