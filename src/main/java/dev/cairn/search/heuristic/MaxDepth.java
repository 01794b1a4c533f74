package dev.cairn.search.heuristic;

import dev.cairn.search.PathChoices;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** Only the first {@code limit} choices of a path are forced. */
public record MaxDepth(int limit) implements Heuristic {
  @Override
  public Optional<Refusal> refuse(Pick pick) {
    return pick.index() >= limit && PathChoices.before(pick.path(), pick.index()) >= limit
        ? Optional.of(new Refusal("depth bound " + limit, Meaning.BOUND))
        : Optional.empty();
  }
}
