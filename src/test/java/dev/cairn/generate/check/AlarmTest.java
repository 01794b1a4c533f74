package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AlarmTest {
  @Test
  void interruptsWhoSleepsTooLong() {
    try (var _ = new Alarm(Thread.currentThread(), Duration.ofMillis(20))) {
      assertThatThrownBy(() -> Thread.sleep(60_000)).isInstanceOf(InterruptedException.class);
    }
  }

  @Test
  void leavesNoInterruptBehind() {
    try (var _ = new Alarm(Thread.currentThread(), Duration.ZERO)) {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
    }

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }
}
