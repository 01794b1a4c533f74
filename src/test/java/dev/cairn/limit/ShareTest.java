package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShareTest {
  private static final List<Duration> TIMES =
      List.of(
          Duration.ZERO,
          Duration.ofNanos(1),
          Duration.ofNanos(999_999_999),
          Duration.ofMillis(1501),
          Duration.ofSeconds(59, 123_456_789),
          Duration.ofDays(11_000),
          Duration.ofDays(40_000_000),
          Duration.ofMillis(-1501));

  @Test
  void computesWhatDurationsCompute() {
    for (Duration time : TIMES) {
      for (long times : List.of(0L, 1L, 3L, 25L, 999_999L, 1_000_001L)) {
        for (long parts : List.of(1L, 2L, 5L, 7L, 100L, 999_983L, 2_000_003L)) {
          assertThat(Share.of(time, times, parts))
              .describedAs("%s * %s / %s", time, times, parts)
              .isEqualTo(time.multipliedBy(times).dividedBy(parts));
        }
      }
    }
  }

  @Test
  void partsAndTimesAreShares() {
    assertThat(Share.part(Duration.ofSeconds(10), 4)).isEqualTo(Duration.ofMillis(2500));
    assertThat(Share.times(Duration.ofMillis(2500), 4)).isEqualTo(Duration.ofSeconds(10));
  }
}
