package dev.cairn.coverage;

/** Which lines, or only their branches, do not count. Thread-safe. */
public interface Exclusions {
  /** Everything counts. */
  Exclusions NONE = _ -> Kind.COUNTS;

  Kind of(Line line);

  /** What of a line counts. */
  enum Kind {
    COUNTS,
    /** The line, but none of its branches. */
    WITHOUT_BRANCHES,
    /** Nothing. */
    NOTHING
  }
}
