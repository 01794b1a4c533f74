package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import java.util.BitSet;
import java.util.Map;

/** How a search for integers that satisfy linear constraints ended. */
sealed interface SearchOutcome {
  /** The number that each variable is. */
  record Found(Map<Variable, Long> values) implements SearchOutcome {}

  /** There are none; the conditions that exclude them. */
  record None(BitSet conditions) implements SearchOutcome {}

  /** It would take too long. */
  record GaveUp() implements SearchOutcome {}
}
