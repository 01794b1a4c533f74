package dev.cairn.search;

import dev.cairn.path.Path;

/** A search that can also go on from runs that others made. */
interface SharingStrategy extends SearchStrategy {
  /** Takes a run that another search made; its choices from the first on are to be forced. */
  void offer(Path path, int gain);
}
