package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.List;
import java.util.Optional;

/** Pure random testing: every run has a new random input; nothing is forced, nothing is learnt. */
final class RandomInput implements SearchStrategy {
  @Override
  public void begin(ExecutionPath path) {}

  @Override
  public Optional<Pick> pick() {
    return Optional.of(Pick.BLIND);
  }

  @Override
  public List<Pick> likely(int most) {
    return List.of(Pick.BLIND, Pick.BLIND);
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {}
}
