package dev.cairn.evidence;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a user asks of the experiments.
 *
 * @param seeds trials of everything that is random, with seeds 1, 2, …
 * @param isQuick few programs and small budgets, for a look
 * @param own a folder with programs to measure instead of the papers'
 * @param isFetching large programs may be fetched from Debian and built, natively
 */
public record Plan(int seeds, boolean isQuick, Optional<Path> own, boolean isFetching) {
  /** Nothing is fetched. */
  Plan(int seeds, boolean isQuick, Optional<Path> own) {
    this(seeds, isQuick, own, false);
  }

  /** One of two by how much time there is. */
  <T> T choose(T quick, T thorough) {
    return isQuick ? quick : thorough;
  }
}
