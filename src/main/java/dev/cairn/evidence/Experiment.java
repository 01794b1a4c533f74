package dev.cairn.evidence;

import dev.cairn.evidence.page.Findings;

/** What one paper measured. */
public interface Experiment {
  /** What users call it: {@code crest}. */
  String name();

  /** Whether it has programs that are fetched when the user asks for it. */
  default boolean isFetching() {
    return false;
  }

  /** Makes the measurements. */
  Findings run(Laboratory laboratory, Plan plan);
}
