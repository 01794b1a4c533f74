package dev.cairn.project.ci;

/** What can make a run in CI fail. */
public enum Failure {
  /** Any defect. */
  DEFECTS,
  /** A defect that was not there before. */
  NEW_DEFECTS,
  /** A branch that is no more covered. */
  LOST_COVERAGE
}
