package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FinishingTimeTest {
  private static final Duration MUCH = Duration.ofHours(1);

  private final AtomicLong worked = new AtomicLong();
  private final FinishingTime time = new FinishingTime();

  @Test
  void isNotOverWhileTimeIsLeft() {
    worked.set(MUCH.toNanos());

    assertThat(time.begin(MUCH, worked::get).isOver()).isFalse();
  }

  @Test
  void lastsUntilTheProcessorHasWorkedForItALittle() {
    Deadline deadline = time.begin(Duration.ofSeconds(-3), worked::get);

    assertThat(deadline.isOver()).isFalse();
    worked.set(Duration.ofSeconds(1).toNanos());
    assertThat(deadline.isOver()).isTrue();
  }

  @Test
  void whoeverIsHurriedHasNoTimeLeft() {
    worked.set(Duration.ofSeconds(1).toNanos());
    Deadline deadline = time.begin(MUCH, worked::get);

    time.hurry();

    assertThat(deadline.isOver()).isTrue();
  }

  @Test
  void aHurryBeforeItBeginsHolds() {
    worked.set(Duration.ofSeconds(1).toNanos());

    time.hurry();

    assertThat(time.begin(MUCH, worked::get).isOver()).isTrue();
  }

  @Test
  void countsTheWorkOfTheThreadThatBegan() {
    Deadline deadline = time.begin(Duration.ZERO);

    assertThat(deadline.isOver()).isFalse(); // this thread has done next to nothing since
  }
}
