package dev.cairn.solver;

import dev.cairn.expr.Input;
import java.util.List;

/** What the solver said about one query. */
public sealed interface Verdict {
  /** A solution; variables the query does not speak of have the hint's values. */
  record Sat(Input model) implements Verdict {}

  /**
   * No solution exists. {@code core}: indices into the query's conditions that already exclude each
   * other (may be all).
   */
  record Unsat(List<Integer> core) implements Verdict {}

  /** Not decided, and why: "timeout after 5 s". Never treated as Unsat. */
  record Unknown(String reason) implements Verdict {}
}
