package dev.cairn.search.heuristic;

import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** Judges picks before they are solved. */
public interface Heuristic {
  /** Why {@code pick} is not worth forcing, or empty when it is. */
  Optional<Refusal> refuse(Pick pick);

  /**
   * A refused pick.
   *
   * @param isBound whether something that counts may lie behind it
   */
  record Refusal(String reason, boolean isBound) {}
}
