package dev.cairn.engine;

/** When a search lets allocations fail. */
public enum AllocationFailures {
  /**
   * Apart from the search: one in a run, in a small share of the runs, and no further run goes on
   * from one of these before everything else is explored. Where all paths are wanted, {@link #ANY}.
   */
  APART,
  /** Whenever the search picks one: like every other choice. */
  ANY,
  /** Never; what lies behind a failure is unknown. */
  NEVER
}
