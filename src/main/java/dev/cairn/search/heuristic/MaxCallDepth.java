package dev.cairn.search.heuristic;

import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/**
 * Max-CallDepth (OSMOSE, MCD): no choice deeper than {@code limit} calls below the function under
 * test is forced.
 */
public record MaxCallDepth(int limit) implements Heuristic {
  @Override
  public Optional<Refusal> refuse(Pick pick) {
    return pick.path().conditions().get(pick.index()).callDepth() > limit
        ? Optional.of(new Refusal("max call depth " + limit, Meaning.BOUND))
        : Optional.empty();
  }
}
