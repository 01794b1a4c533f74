package dev.cairn.engine;

/**
 * What an exploration knows of the side of a choice that a run did not take.
 *
 * @param reason why it is undecided or was skipped; empty otherwise
 */
public record OtherSide(Kind kind, String reason) {
  /** What became of it. */
  public enum Kind {
    /** Another run took it. */
    TAKEN,
    /** Proved: no input takes it after this prefix. */
    INFEASIBLE,
    /** Tried, without an answer. */
    UNDECIDED,
    /** Not wanted by the criterion, a bound or a heuristic. */
    SKIPPED,
    /** Nobody tried. */
    OPEN
  }

  /** Without anything to add. */
  public OtherSide(Kind kind) {
    this(kind, "");
  }
}
