package dev.cairn.generate.job;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import java.time.Duration;

/**
 * How the time of one function is shared between exploring it and running its tests.
 *
 * @param checkTime how long the suites of other functions took
 * @param start when reading what is run began, which is part of the time
 */
record JobTime(Request request, Setup setup, Duration checkTime, long start) {
  private static final Duration MOST_SPARED = Duration.ofSeconds(10);

  /** Of the time for exploring it. */
  Duration left() {
    return settings().maxTime().minusNanos(System.nanoTime() - start);
  }

  /** For all of it: exploring, running the tests, writing. */
  Duration wholeLeft() {
    return request.settings().maxTime().minusNanos(System.nanoTime() - start);
  }

  /**
   * A program's main is tested for the sake of the whole program. Of the time a share is left for
   * compiling and running the tests.
   */
  Settings settings() {
    Settings all = request.settings();
    // each behavior is explored by itself
    Settings asked =
        all.criterion() == Criterion.BEHAVIORS ? all.withCriterion(Criterion.BRANCH) : all;
    boolean isMain = setup.function().name().equals(Unit.MAIN);
    // a program has no callers that it could trust
    return asked
        .withWholeProgram(asked.isWholeProgram() || isMain)
        .withStrict(asked.isStrict() || isMain)
        .withMaxTime(asked.maxTime().minus(spared(asked)));
  }

  /** More where the suites of other functions took longer, but no more than half of the time. */
  private Duration spared(Settings asked) {
    Duration share = asked.maxTime().multipliedBy(sparedPercent(asked)).dividedBy(100);
    Duration most = asked.maxTime().dividedBy(2);
    Duration usual = checkTime.compareTo(most) > 0 ? most : checkTime;
    Duration spared = share.compareTo(MOST_SPARED) > 0 ? MOST_SPARED : share;
    return usual.compareTo(spared) > 0 ? usual : spared;
  }

  /**
   * For compiling and running tests; without that for writing them, where there may be very many.
   */
  private int sparedPercent(Settings asked) {
    if (request.nativeRuns() != Request.Native.NONE) {
      return 25;
    }
    return asked.criterion().isPathCriterion() ? 15 : 0;
  }
}
