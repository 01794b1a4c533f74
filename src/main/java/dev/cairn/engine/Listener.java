package dev.cairn.engine;

import dev.cairn.path.Run;
import java.util.Optional;

/**
 * Is told of every run as it happens, in the exploring thread: for journals and progress displays.
 */
public interface Listener {
  /** Hears nothing. */
  Listener NONE = _ -> {};

  void onRun(Event event);

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
      Optional<Run> candidate) {}
}
