package dev.cairn.search.heuristic;

import dev.cairn.coverage.LoopBound;
import dev.cairn.coverage.LoopFacts;
import dev.cairn.coverage.PerPath;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** The k-path criterion as a refusal: see {@link LoopBound}. */
public final class LoopLimit implements Heuristic {
  private final int k;
  private final PerPath<LoopBound> bounds;

  public LoopLimit(LoopFacts facts, int k) {
    this.k = k;
    bounds = new PerPath<>(path -> new LoopBound(facts, k, path));
  }

  @Override
  public Optional<Refusal> refuse(Pick pick) {
    return bounds.of(pick.path()).blocks(pick.index())
        ? Optional.of(new Refusal("loop bound k=" + k, Meaning.SCOPE))
        : Optional.empty();
  }

  /** Does the path run past k iterations of a loop. */
  public boolean isExceededBy(ExecutionPath path) {
    return bounds.of(path).isExceeded();
  }
}
