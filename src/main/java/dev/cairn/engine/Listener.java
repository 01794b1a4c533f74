package dev.cairn.engine;

import dev.cairn.path.Run;
import java.util.Optional;

/**
 * Is told of every run as it happens, in the exploring thread: for journals and progress displays.
 */
public interface Listener {
  /** Hears nothing. */
  Listener NONE =
      new Listener() {
        @Override
        public void onRun(Event event) {}

        @Override
        public boolean isThorough() {
          return false;
        }
      };

  void onRun(Event event);

  /** Does it want to hear of every run, and not only the number of one whose path is known. */
  default boolean isThorough() {
    return true;
  }

  /** Run {@code number} took a path that is known; for those that are not thorough. */
  default void onKnown(int number) {}

  /** A part of the exploration was joined; its runs were told before. */
  default void onPart(Part part) {}

  /**
   * A part that was explored with books of its own.
   *
   * @param nanos how long that took, and {@code joiningNanos}, how long its books were joined
   * @param left how many parts it left to others, which are joined next
   */
  record Part(int runs, long nanos, long joiningNanos, int left) {}

  /** What a run was made for. */
  enum Purpose {
    /** To take a path. */
    PATH,
    /** To break a safety check. */
    CHECK,
    /** To take a path, but it failed a check or an assumption: another run goes past it. */
    REPAIRED
  }

  /**
   * A run.
   *
   * @param number from 1, over all purposes
   * @param isDivergent it left its predicted path
   * @param gain items covered for the first time
   * @param candidate what may become a test of the suite: a run of the same path
   */
  record Event(
      int number,
      Run run,
      Purpose purpose,
      boolean isDivergent,
      int gain,
      int covered,
      int total,
      long queries,
      Optional<Run> candidate) {
    /** The same path taken again, by another run. */
    public Event repeated(int another) {
      return new Event(another, run, purpose, false, 0, covered, total, queries, Optional.empty());
    }
  }
}
