package dev.cairn.engine;

import java.util.Arrays;
import java.util.Optional;

/** What a suite should cover. */
public enum Criterion {
  STATEMENT("statement"),
  BRANCH("branch"),
  CONDITION("condition"),
  /** Branches, of each behavior of a contract by itself. */
  BEHAVIORS("behaviors"),
  /** Each condition decides alone once true and once false; others may vary where masked. */
  MCDC("mcdc"),
  /** As {@link #MCDC}, with the conditions evaluated in both evaluations being equal. */
  UNIQUE_CAUSE_MCDC("mcdc"),
  PATHS("paths"),
  K_PATHS("k-paths");

  private final String cliName;

  Criterion(String cliName) {
    this.cliName = cliName;
  }

  public String cliName() {
    return cliName;
  }

  @Override
  public String toString() {
    return cliName;
  }

  /** Does it ask for paths rather than for items of the program. */
  public boolean isPathCriterion() {
    return this == PATHS || this == K_PATHS;
  }

  /** Does it ask for independence pairs of conditions. */
  public boolean isMcdc() {
    return this == MCDC || this == UNIQUE_CAUSE_MCDC;
  }

  /** Does a search for it look for every line. */
  public boolean asksForLines() {
    return this == STATEMENT || isPathCriterion();
  }

  /** Does a search for it look for every branch. */
  public boolean asksForBranches() {
    return this != STATEMENT;
  }

  /** Does a search for it look for every independence pair. */
  public boolean asksForPairs() {
    return isMcdc() || isPathCriterion();
  }

  /** The first of that name. */
  public static Optional<Criterion> named(String cliName) {
    return Arrays.stream(values()).filter(c -> c.cliName.equals(cliName)).findFirst();
  }
}
