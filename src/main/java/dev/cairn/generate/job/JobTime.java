package dev.cairn.generate.job;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.limit.Share;
import java.time.Duration;

/**
 * How the time of one function is shared between exploring it and running its tests.
 *
 * @param checkTime how long the suites of other functions took
 * @param start when reading what is run began, which is part of the time
 */
record JobTime(Request request, Setup setup, Duration checkTime, long start) {
  private static final Duration MOST_SPARED = Duration.ofSeconds(10);

  /** For judging and writing down what is known of one block of a function. */
  private static final Duration TO_WRITE = Duration.ofNanos(60_000);

  /** Functions of so many blocks are written in no time. */
  private static final int FEW_BLOCKS = 1000;

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

  /**
   * More where the suites of other functions took longer, and where there is much to write, but no
   * more than half of the time.
   */
  private Duration spared(Settings asked) {
    Duration share = Share.of(asked.maxTime(), sparedPercent(asked), 100);
    Duration toRun = larger(checkTime, smaller(share, MOST_SPARED));
    return smaller(toRun.plus(toWrite(asked)), Share.part(asked.maxTime(), 2));
  }

  /** At most a fifth of the time: what is not judged by its end is unknown. */
  private Duration toWrite(Settings asked) {
    int blocks =
        asked.isWholeProgram()
            ? setup.program().functions().values().stream().mapToInt(f -> f.blocks().size()).sum()
            : setup.function().blocks().size();
    Duration all = blocks <= FEW_BLOCKS ? Duration.ZERO : Share.times(TO_WRITE, blocks);
    return smaller(all, Share.part(asked.maxTime(), 5));
  }

  private static Duration smaller(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static Duration larger(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
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
