package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReplayTimesTest {
  private final ReplayTimes times = new ReplayTimes();

  @Test
  void nothingIsNeededBeforeABatchWasRun() {
    assertThat(times.ofSuite()).isEqualTo(Duration.ZERO);
    assertThat(times.ofLatest()).isEqualTo(Duration.ZERO);
  }

  @Test
  void aSuiteCompilesTheProgramOnce() {
    times.add(Duration.ofMillis(400));
    times.add(Duration.ofMillis(600));
    times.add(Duration.ofMillis(500));

    assertThat(times.ofSuite()).isEqualTo(Duration.ofMillis(875));
  }

  @Test
  void theLatestTestsNeedAsMuchAgain() {
    times.add(Duration.ofMillis(400));
    times.add(Duration.ofMillis(200));

    assertThat(times.ofLatest()).isEqualTo(Duration.ofMillis(200));
  }
}
