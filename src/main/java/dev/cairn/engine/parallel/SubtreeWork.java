package dev.cairn.engine.parallel;

import dev.cairn.engine.subtree.Subtree;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import java.util.Optional;

/** Explores parts of one exploration, one after the other. For one thread. */
public interface SubtreeWork {
  /**
   * Explores a part, with a worker of its own so that nothing of another part shows.
   *
   * @param workers lends one
   * @return empty when that was stopped
   */
  Optional<SubtreeFound> explore(Subtree part, Lent workers);

  /** Makes one for each thread. */
  interface Maker {
    SubtreeWork on(SubtreeBase base);
  }
}
