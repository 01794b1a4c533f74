package dev.cairn.path;

import java.util.List;

/**
 * The path of one run: the trace of all branches, calls and returns, and the conditions that
 * depended on the input.
 *
 * <p>Trace entries: a branch id (0 or more); {@link #RETURN}; {@link #UNWOUND}, a frame that a
 * longjmp left; or a call, {@code callEntry(f)} with f the position of the callee in {@code
 * Program.functions()}. The trace starts with the call of the function under test (harness: main);
 * what the driver does before is not in it. {@code isTruncated}: the trace hit its size limit;
 * conditions go on. {@code goals}: errors that other inputs of the path may have, in the order met.
 * {@code unvaried}: what the run took in one way of several, in the order met. {@code preparation}:
 * the trace of the calls by which the driver had objects made before; it covers nothing, and
 * conditions met in it have the position 0. {@code gaps}: how near it came to sides it did not
 * take. {@code beyond}: what it took behind the limit of the trace. {@code isEndless}: the limit of
 * steps or of conditions ended it, so most of its conditions are rounds of a loop.
 */
public record ExecutionPath(
    int[] trace,
    List<PathCondition> conditions,
    boolean isTruncated,
    List<Goal> goals,
    List<Unvaried> unvaried,
    int[] preparation,
    Gaps gaps,
    Beyond beyond,
    boolean isEndless) {
  public static final int RETURN = -1;
  public static final int UNWOUND = Integer.MIN_VALUE;
  public static final ExecutionPath EMPTY = new ExecutionPath(new int[0], List.of(), false);

  public ExecutionPath {
    conditions = List.copyOf(conditions);
    goals = List.copyOf(goals);
    unvaried = List.copyOf(unvaried);
  }

  /** A path to which no calls led. */
  public ExecutionPath(
      int[] trace,
      List<PathCondition> conditions,
      boolean isTruncated,
      List<Goal> goals,
      List<Unvaried> unvaried) {
    this(
        trace,
        conditions,
        isTruncated,
        goals,
        unvaried,
        new int[0],
        Gaps.NONE,
        Beyond.NOTHING,
        false);
  }

  /** A path without goals, on which all was varied. */
  public ExecutionPath(int[] trace, List<PathCondition> conditions, boolean isTruncated) {
    this(trace, conditions, isTruncated, List.of(), List.of());
  }

  public static int callEntry(int function) {
    return -2 - function;
  }

  public static boolean isCall(int entry) {
    return entry <= -2 && entry != UNWOUND;
  }

  /** Does a frame end here, one way or the other. */
  public static boolean isLeaving(int entry) {
    return entry == RETURN || entry == UNWOUND;
  }

  public static int calledFunction(int entry) {
    return -2 - entry;
  }

  /** Tells a trace, the first {@code length} of these entries, from others. */
  public static long name(int[] entries, int length) {
    long hash = length;
    for (int i = 0; i < length; i++) {
      hash = (hash ^ entries[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return hash;
  }

  public int length() {
    return conditions.size();
  }
}
