package dev.cairn.search;

import dev.cairn.path.ExecutionPath;

/** A search that goes on from runs that others made too: it takes all that it is offered. */
interface SharingStrategy extends SearchStrategy {
  /** Its choices from the first on are to be forced. */
  @Override
  boolean offer(ExecutionPath path, int gain);
}
