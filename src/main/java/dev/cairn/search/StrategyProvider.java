package dev.cairn.search;

/**
 * Brings a search strategy of one's own. A jar given by {@code --plugin} names its providers in
 * {@code META-INF/services/dev.cairn.search.StrategyProvider}.
 */
public interface StrategyProvider {
  /** What users write behind {@code --search}. */
  String name();

  /** A strategy for one exploration; the same settings must give one that picks the same. */
  SearchStrategy create(Strategies.Settings settings);
}
