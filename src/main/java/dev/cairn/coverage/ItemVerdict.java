package dev.cairn.coverage;

/** What is known of one item. */
public sealed interface ItemVerdict {
  /** Covered, and by whom. */
  record Covered(Witness by) implements ItemVerdict {}

  /** Proved: no allowed input covers it. */
  record Infeasible(String proof) implements ItemVerdict {}

  /** Not decided, and why. */
  record Unknown(String reason) implements ItemVerdict {}
}
