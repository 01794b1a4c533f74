package dev.cairn.engine;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * How to explore.
 *
 * @param k iteration limit for {@link Criterion#K_PATHS}
 * @param depth bound for {@code dfs} (choices per path) and {@code bounded-dfs}; empty: none
 * @param maxCallDepth MCD; empty: off
 * @param isWholeProgram count the items of all functions, not only of the function under test
 * @param solving the solving mode's name, for the summary; the solver itself comes with the {@link
 *     Worker}
 * @param tactics what else a search may do
 */
public record Settings(
    Criterion criterion,
    int k,
    String search,
    OptionalInt depth,
    boolean lookAhead,
    OptionalInt maxCallDepth,
    boolean isWholeProgram,
    long maxRuns,
    Duration maxTime,
    long seed,
    String solving,
    Tactics tactics) {
  private static final Duration FOREVER = Duration.ofDays(36_500);

  /** Branch coverage by depth-first search, unlimited. */
  public static Settings defaults() {
    return new Settings(
        Criterion.BRANCH,
        2,
        "dfs",
        OptionalInt.empty(),
        true,
        OptionalInt.empty(),
        false,
        Long.MAX_VALUE,
        FOREVER,
        1,
        "auto",
        Tactics.NONE);
  }

  public Settings withCriterion(Criterion wanted) {
    return new Settings(
        wanted,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withK(int limit) {
    return new Settings(
        criterion,
        limit,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withSearch(String name) {
    return new Settings(
        criterion,
        k,
        name,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withMaxRuns(long runs) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        runs,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withMaxTime(Duration time) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        time,
        seed,
        solving,
        tactics);
  }

  public Settings withDepth(int bound) {
    return new Settings(
        criterion,
        k,
        search,
        OptionalInt.of(bound),
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withLookAhead(boolean on) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        on,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withMaxCallDepth(int limit) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        OptionalInt.of(limit),
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        tactics);
  }

  public Settings withSeed(long value) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        value,
        solving,
        tactics);
  }

  public Settings withWholeProgram(boolean on) {
    return new Settings(
        criterion, k, search, depth, lookAhead, maxCallDepth, on, maxRuns, maxTime, seed, solving,
        tactics);
  }

  public Settings withSolving(String mode) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        mode,
        tactics);
  }

  public Settings withTactics(Tactics wanted) {
    return new Settings(
        criterion,
        k,
        search,
        depth,
        lookAhead,
        maxCallDepth,
        isWholeProgram,
        maxRuns,
        maxTime,
        seed,
        solving,
        wanted);
  }

  /**
   * What can be added to any search.
   *
   * @param isSolveFirst SF (OSMOSE): all alternatives of a path are solved before one is followed
   * @param isRestarting a search that ends before the budget begins anew on a random input
   */
  public record Tactics(boolean isSolveFirst, boolean isRestarting) {
    public static final Tactics NONE = new Tactics(false, false);
  }
}
