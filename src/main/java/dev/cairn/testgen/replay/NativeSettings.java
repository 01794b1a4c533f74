package dev.cairn.testgen.replay;

import java.time.Duration;

/**
 * How native runs are done.
 *
 * @param testLimit time one test may take
 * @param suiteLimit time the whole suite may take
 * @param allowHost run tests that touch the host, too
 */
public record NativeSettings(Duration testLimit, Duration suiteLimit, boolean allowHost) {
  public static final NativeSettings DEFAULT =
      new NativeSettings(Duration.ofSeconds(10), Duration.ofMinutes(5), false);
}
