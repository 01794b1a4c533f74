package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import java.util.List;
import java.util.Optional;

/**
 * Chooses which branch to force next. The engine runs, solves and counts the budget. Not
 * thread-safe.
 *
 * <p>Only choices ({@code PathCondition.isChoice()}) are picked; assumptions, pins and checks stay
 * in every prefix.
 */
public interface SearchStrategy {
  /** Starts, or restarts, from the path of a fresh input. */
  void begin(ExecutionPath path);

  /** Returns the next condition to force, or empty when this search has nothing left. */
  Optional<Pick> pick();

  /** Learns what came of {@code pick}, which is always the latest one returned. */
  void learn(Pick pick, Outcome outcome);

  /**
   * Takes the path of a run that others made, which covered {@code gain} items for the first time;
   * false: it does not, and wants to be begun on it when it has nothing left.
   */
  default boolean offer(ExecutionPath path, int gain) {
    return false;
  }

  /**
   * What {@link #pick} will probably return next, and after that if nothing comes of it, most
   * probable first, at most {@code most}. Changes nothing; a bad guess costs idle threads some
   * work.
   */
  default List<Pick> likely(int most) {
    return List.of();
  }

  /**
   * Memory is short: lets go of paths that it can do without. What it leaves out stays open, and
   * the search goes on with the rest, or with fresh inputs.
   */
  default void spare() {}

  /** Did its latest run come nearer to something, if it covered nothing new. */
  default boolean isAdvancing() {
    return false;
  }

  /** Will it pick, sooner or later, every choice of every path that it comes to. */
  default boolean takesAll() {
    return false;
  }

  /** Where it takes all: does it go on behind its latest run before it comes back to others. */
  default boolean takesNewestFirst() {
    return false;
  }

  /** Where a forced run may end up. */
  enum Ground {
    /** On a side that no run took yet. */
    NEW,
    /** On the other side; where a run took it before, that one will do. */
    ANY,
    /**
     * On the other side, with an input that keeps what the path's own has wherever it can. So does
     * CREST: what led the path far is not lost when something else is tried.
     */
    OWN
  }

  /**
   * Force condition {@code index} of {@code path}: keep all before it, negate it. {@link #FRESH}:
   * run a random input instead.
   */
  record Pick(ExecutionPath path, int index, Ground ground) {
    /** Asks for a run on a new random input; its path comes back as {@link Outcome.Followed}. */
    public static final Pick FRESH = new Pick(ExecutionPath.EMPTY, -1, Ground.ANY);

    /** Asks for a run on an input made from earlier ones that covered something. */
    public static final Pick MOVED = new Pick(ExecutionPath.EMPTY, -2, Ground.ANY);

    /** As {@link #FRESH}, but where its path is known, nothing needs to come back of it. */
    public static final Pick BLIND = new Pick(ExecutionPath.EMPTY, -3, Ground.ANY);

    /** To a side that no run took yet. */
    public Pick(ExecutionPath path, int index) {
      this(path, index, Ground.NEW);
    }

    /** To the other side, new or not. */
    public static Pick walk(ExecutionPath path, int index) {
      return new Pick(path, index, Ground.ANY);
    }

    /** To the other side, with a run of its own. */
    public static Pick ownWalk(ExecutionPath path, int index) {
      return new Pick(path, index, Ground.OWN);
    }

    /** Does it ask for an input, not for a choice. */
    public boolean isFresh() {
      return index < 0;
    }

    public boolean isMoved() {
      return index == MOVED.index;
    }

    public boolean isBlind() {
      return index == BLIND.index;
    }

    /** The same for someone who wants to know the path. */
    Pick seeing() {
      return isBlind() ? FRESH : this;
    }

    /** Does it go there even if a run was there before. */
    public boolean isWalk() {
      return ground != Ground.NEW;
    }
  }

  /** What came of a pick. */
  sealed interface Outcome {
    /** The run followed the prediction; {@code gain} items were covered for the first time. */
    record Followed(ExecutionPath path, int gain) implements Outcome {}

    /** The run left the predicted prefix. */
    record Diverged(ExecutionPath path, int gain) implements Outcome {}

    /** Proved: no input takes this prefix; one for all, as there are millions. */
    Outcome NO_OTHER = new Infeasible();

    /** Proved: no input takes this prefix. */
    record Infeasible() implements Outcome {}

    /** The solver could not decide, or the run was cut. */
    record Undecided(String reason) implements Outcome {}

    /** A heuristic or criterion refused the pick. */
    record Skipped(String reason) implements Outcome {}
  }
}
