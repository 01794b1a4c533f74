package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.eval.Value.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one atomic predicate rests on: that its reads are inside their objects, and which value each
 * symbolic index has under the candidate. Guards are in evaluation order; a later one may be
 * meaningless where an earlier one does not hold.
 */
final class Guards {
  /**
   * @param defined the read is inside its object
   * @param skips where not defined, the predicate holds (an element that a {@code \forall} runs
   *     past) instead of failing
   * @param pinned the index has the candidate's value; empty for constant indices
   * @param isStandIn the candidate's index is outside, so another element was read and the rest of
   *     the atom means nothing
   */
  private record Guard(Truth defined, boolean skips, Optional<Truth> pinned, boolean isStandIn) {}

  private final List<Guard> guards = new ArrayList<>();

  /** For an operation that is defined under a condition. */
  void add(Truth defined, boolean skips) {
    guards.add(new Guard(defined, skips, Optional.empty(), false));
  }

  /** For a read of an element. */
  void add(Truth defined, boolean skips, Optional<Truth> pinned, boolean isStandIn) {
    guards.add(new Guard(defined, skips, pinned, isStandIn));
  }

  /**
   * A predicate implied by {@code inner} under these guards, and equal to it under the candidate.
   */
  Truth around(Truth inner, Logic logic) {
    Truth result = inner;
    for (Guard guard : guards.reversed()) {
      result = around(guard, result, logic);
    }
    return result;
  }

  private static Truth around(Guard guard, Truth inner, Logic logic) {
    if (guard.isStandIn()) {
      return guard.skips() ? logic.constant(true) : guard.defined();
    }
    Truth body = guard.pinned().map(pinned -> logic.implies(pinned, inner)).orElse(inner);
    return guard.skips() ? logic.implies(guard.defined(), body) : logic.and(guard.defined(), body);
  }
}
