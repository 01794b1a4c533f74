package dev.cairn.engine;

import dev.cairn.search.Search;
import dev.cairn.solver.SolverSettings.Solving;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * How to explore.
 *
 * @param k iteration limit for {@link Criterion#K_PATHS}
 * @param depth bound for {@code dfs} (choices per path) and {@code bounded-dfs}; empty: none
 * @param maxCallDepth MCD; empty: off
 * @param isWholeProgram count the items of all functions, not only of the function under test
 * @param solving from which run's input another is made; the solver itself comes with the {@link
 *     Worker}
 * @param tactics what else a search may do
 * @param isStrict callers are trusted with nothing: what a function assumes of them is a defect
 */
public record Settings(
    Criterion criterion,
    int k,
    Search search,
    OptionalInt depth,
    boolean lookAhead,
    OptionalInt maxCallDepth,
    boolean isWholeProgram,
    long maxRuns,
    Duration maxTime,
    long seed,
    Solving solving,
    Tactics tactics,
    boolean isStrict) {
  private static final Duration FOREVER = Duration.ofDays(36_500);

  /** Branch coverage by depth-first search, unlimited. */
  public static Settings defaults() {
    return new Settings(
        Criterion.BRANCH,
        2,
        Search.DFS,
        OptionalInt.empty(),
        true,
        OptionalInt.empty(),
        false,
        Long.MAX_VALUE,
        FOREVER,
        1,
        Solving.AUTO,
        Tactics.NONE,
        true);
  }

  /** Whether runs or time are. */
  public boolean isLimited() {
    return maxRuns < Long.MAX_VALUE || maxTime.compareTo(FOREVER) < 0;
  }

  public Settings withCriterion(Criterion wanted) {
    return changed(draft -> draft.criterion = wanted);
  }

  public Settings withK(int limit) {
    return changed(draft -> draft.k = limit);
  }

  public Settings withSearch(Search wanted) {
    return changed(draft -> draft.search = wanted);
  }

  public Settings withDepth(int bound) {
    return changed(draft -> draft.depth = OptionalInt.of(bound));
  }

  public Settings withLookAhead(boolean on) {
    return changed(draft -> draft.lookAhead = on);
  }

  public Settings withMaxCallDepth(int limit) {
    return changed(draft -> draft.maxCallDepth = OptionalInt.of(limit));
  }

  public Settings withWholeProgram(boolean on) {
    return changed(draft -> draft.isWholeProgram = on);
  }

  public Settings withMaxRuns(long runs) {
    return changed(draft -> draft.maxRuns = runs);
  }

  public Settings withMaxTime(Duration time) {
    return changed(draft -> draft.maxTime = time);
  }

  public Settings withSeed(long value) {
    return changed(draft -> draft.seed = value);
  }

  public Settings withSolving(Solving wanted) {
    return changed(draft -> draft.solving = wanted);
  }

  public Settings withTactics(Tactics wanted) {
    return changed(draft -> draft.tactics = wanted);
  }

  public Settings withStrict(boolean on) {
    return changed(draft -> draft.isStrict = on);
  }

  private Settings changed(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.settings();
  }

  /** Settings in the making. */
  private static final class Draft {
    private Criterion criterion;
    private int k;
    private Search search;
    private OptionalInt depth;
    private boolean lookAhead;
    private OptionalInt maxCallDepth;
    private boolean isWholeProgram;
    private long maxRuns;
    private Duration maxTime;
    private long seed;
    private Solving solving;
    private Tactics tactics;
    private boolean isStrict;

    Draft(Settings from) {
      criterion = from.criterion;
      k = from.k;
      search = from.search;
      depth = from.depth;
      lookAhead = from.lookAhead;
      maxCallDepth = from.maxCallDepth;
      isWholeProgram = from.isWholeProgram;
      maxRuns = from.maxRuns;
      maxTime = from.maxTime;
      seed = from.seed;
      solving = from.solving;
      tactics = from.tactics;
      isStrict = from.isStrict;
    }

    Settings settings() {
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
          tactics,
          isStrict);
    }
  }

  /**
   * Which further inputs of the path of each test are tests, too.
   *
   * @param isBoundary those at the ends of its comparisons and of the types of its inputs
   * @param testsPerPath how many tests there are of it, with inputs from the middle; {@link #FREE}
   *     when nobody asked for a number, and a path may have a second test that shows more
   * @param isSplit for path criteria: one of each case of it, by alias relations and by what
   *     library models chose
   */
  public record Sampling(boolean isBoundary, int testsPerPath, boolean isSplit) {
    public static final int FREE = 0;
    public static final Sampling NONE = new Sampling(false, FREE, false);

    /** Is it said how many tests a path has. */
    public boolean isCounted() {
      return testsPerPath != FREE;
    }
  }

  /**
   * What can be added to any search.
   *
   * @param isSolveFirst SF (OSMOSE): all alternatives of a path are solved before one is followed
   * @param isRestarting a search that ends before the budget begins anew on a random input
   * @param hunt runs that may look for defects when the criterion needs no more; see {@link
   *     DefectHunt}
   * @param sampling further tests of the paths of tests
   * @param failures when allocations fail
   * @param isSharp after the search tests get values that show mistakes, and where nobody said how
   *     many there are of a path there are some more of them
   */
  public record Tactics(
      boolean isSolveFirst,
      boolean isRestarting,
      int hunt,
      Sampling sampling,
      AllocationFailures failures,
      boolean isSharp) {
    public static final Tactics NONE = new Tactics(false, false);

    /** With the values that the search found. */
    public Tactics(
        boolean isSolveFirst,
        boolean isRestarting,
        int hunt,
        Sampling sampling,
        AllocationFailures failures) {
      this(isSolveFirst, isRestarting, hunt, sampling, failures, false);
    }

    /** With one test per path. */
    public Tactics(boolean isSolveFirst, boolean isRestarting, int hunt) {
      this(isSolveFirst, isRestarting, hunt, Sampling.NONE, AllocationFailures.APART);
    }

    /** Without a hunt for defects. */
    public Tactics(boolean isSolveFirst, boolean isRestarting) {
      this(isSolveFirst, isRestarting, 0);
    }
  }
}
