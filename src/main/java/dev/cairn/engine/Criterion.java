package dev.cairn.engine;

import java.util.Arrays;
import java.util.Optional;

/** What a suite should cover. */
public enum Criterion {
  STATEMENT("statement"),
  BRANCH("branch"),
  CONDITION("condition"),
  PATHS("paths"),
  K_PATHS("k-paths");

  private final String cliName;

  Criterion(String cliName) {
    this.cliName = cliName;
  }

  public String cliName() {
    return cliName;
  }

  /** Does it ask for paths rather than for items of the program. */
  public boolean isPathCriterion() {
    return this == PATHS || this == K_PATHS;
  }

  public static Optional<Criterion> named(String cliName) {
    return Arrays.stream(values()).filter(c -> c.cliName.equals(cliName)).findFirst();
  }
}
