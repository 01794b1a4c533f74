package dev.cairn.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
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
  void theSystemIsAskedOnceInAWhile() {
    var asked = new AtomicLong();
    LongSupplier rarely = FinishingTime.nowAndThen(asked::incrementAndGet);
    long begin = System.nanoTime();

    for (int i = 0; i < 100_000; i++) {
      assertThat(rarely.getAsLong()).isPositive();
    }

    long millis = Duration.ofNanos(System.nanoTime() - begin).toMillis();
    assertThat(asked.get()).isLessThanOrEqualTo(millis + 2);
  }

  @Test
  void whatItSaysIsOldForAMomentOnly() throws InterruptedException {
    LongSupplier rarely = FinishingTime.nowAndThen(worked::get);
    worked.set(7);

    Thread.sleep(5);

    assertThat(rarely.getAsLong()).isEqualTo(7);
  }

  @Test
  void countsTheWorkOfTheThreadThatBegan() {
    Deadline deadline = time.begin(Duration.ZERO);

    assertThat(deadline.isOver()).isFalse(); // this thread has done next to nothing since
  }
}
