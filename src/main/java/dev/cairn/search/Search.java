package dev.cairn.search;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The search strategies that users may choose. */
public enum Search {
  BEST_FIRST,
  BOUNDED_DFS,
  CFG,
  DFS,
  GENERATIONAL,
  PORTFOLIO,
  RANDOM_BRANCH,
  RANDOM_INPUT,
  UNIFORM_RANDOM;

  /** The name users give it: {@code best-first}. */
  public String cliName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return cliName();
  }

  public static Optional<Search> named(String cliName) {
    return Arrays.stream(values()).filter(s -> s.cliName().equals(cliName)).findFirst();
  }
}
