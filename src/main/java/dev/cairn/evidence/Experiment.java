package dev.cairn.evidence;

/** What one paper measured. */
public interface Experiment {
  /** What users call it: {@code crest}. */
  String name();

  /** Makes the measurements. */
  Findings run(Laboratory laboratory, Plan plan);
}
