package dev.cairn.search.heuristic;

import dev.cairn.path.AllocationFailure;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** No allocation is made to fail. */
public record NoFailures() implements Heuristic {
  @Override
  public Optional<Refusal> refuse(Pick pick) {
    return AllocationFailure.isChoice(pick.path().conditions().get(pick.index()))
        ? Optional.of(new Refusal("allocations never fail", Meaning.BOUND))
        : Optional.empty();
  }
}
