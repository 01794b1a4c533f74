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
    String solving) {
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
        "auto");
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
        solving);
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
        solving);
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
        solving);
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
        solving);
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
        solving);
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
        solving);
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
        solving);
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
        solving);
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
        solving);
  }

  public Settings withWholeProgram(boolean on) {
    return new Settings(
        criterion, k, search, depth, lookAhead, maxCallDepth, on, maxRuns, maxTime, seed, solving);
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
        mode);
  }
}
