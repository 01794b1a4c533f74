package dev.cairn.coverage;

/** What is known of one item. */
public sealed interface ItemVerdict {
  /** Covered; {@code by}: the name of the test ("test 3", "defect 1"). */
  record Covered(String by) implements ItemVerdict {}

  /** Proved: no allowed input covers it. */
  record Infeasible(String proof) implements ItemVerdict {}

  /** Not decided, and why. */
  record Unknown(String reason) implements ItemVerdict {}
}
