package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.Optional;

/**
 * Every run has an input made from earlier ones by moving pieces of text, as fuzzers do; nothing is
 * forced. Nothing at all where inputs have no texts.
 */
final class MovedTexts implements SearchStrategy {
  private boolean isUseless;

  /** Meanwhile there may be texts. */
  @Override
  public void begin(ExecutionPath path) {
    isUseless = false;
  }

  @Override
  public Optional<Pick> pick() {
    return isUseless ? Optional.empty() : Optional.of(Pick.MOVED);
  }

  @Override
  public void learn(Pick pick, Outcome outcome) {
    isUseless = outcome instanceof Outcome.Undecided;
  }
}
