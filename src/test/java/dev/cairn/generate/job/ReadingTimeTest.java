package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReadingTimeTest {
  /** A processor that works when it is told to. */
  private final AtomicLong worked = new AtomicLong();

  private final AtomicLong compiled = new AtomicLong();

  @Test
  void readingIsAllowedAsLongAsAFunction() {
    var reading = reading(Duration.ofMinutes(30));
    reading.beginsFiles();

    assertThat(reading.deadline().left()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30));
  }

  @Test
  void filesOfAllFunctionsMayBeReadForMinutes() {
    var reading = reading(Duration.ofSeconds(1));
    reading.beginsFiles();

    assertThat(reading.deadline().left()).isGreaterThan(Duration.ofMinutes(1));
  }

  @Test
  void readingIsNotGivenUpBeforeTheProcessorHasWorkedForIt() {
    var reading = reading(Duration.ZERO);
    reading.beginsFunction(false);
    assertThat(reading.deadline().isOver()).isFalse();

    worked.set(Duration.ofSeconds(4).toNanos());

    assertThat(reading.deadline().isOver()).isTrue();
    assertThat(reading.isUp("'f'")).hasMessageStartingWith("reading 'f' was not done in 1 s");
  }

  @Test
  void whatCompilersDidForTheFilesCounts() {
    var reading = ofOneFunction();
    reading.beginsFiles();
    assertThat(reading.deadline().isOver()).isFalse();

    compiled.set(Duration.ofSeconds(4).toNanos());

    assertThat(reading.deadline().isOver()).isTrue();
  }

  @Test
  void whatIsCompiledForOtherFunctionsDoesNotCount() {
    var reading = ofOneFunction();
    reading.beginsFiles();
    reading.beginsFunction(false);

    compiled.set(Duration.ofSeconds(4).toNanos());

    assertThat(reading.deadline().isOver()).isFalse();
  }

  @Test
  void readingThatIsStoppedIsOver() {
    var reading = reading(Duration.ofMinutes(30));
    reading.beginsFiles();

    reading.deadline().cancel();

    assertThat(reading.deadline().isOver()).isTrue();
  }

  @Test
  void waitingForTheProcessorDoesNotCount() {
    var reading = reading(Duration.ofMinutes(30));
    long before = System.nanoTime();
    reading.beginsFunction(false);

    assertThat(reading.read(false).begin()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void mostOfAFunctionsTimeIsLeftForExploring() throws InterruptedException {
    var reading = reading(Duration.ofMillis(20));
    reading.beginsFiles();
    Thread.sleep(30);
    worked.set(Duration.ofMillis(30).toNanos());
    reading.readFiles();
    reading.beginsFunction(true);

    long before = System.nanoTime();
    ReadingTime.Read read = reading.read(true);

    assertThat(read.seconds()).isGreaterThan(0.02);
    assertThat(read.begin())
        .isBetween(
            before - Duration.ofMillis(5).toNanos(),
            System.nanoTime() - Duration.ofMillis(5).toNanos());
  }

  private ReadingTime reading(Duration function) {
    return new ReadingTime(function, 0, worked::get, compiled::get);
  }

  private ReadingTime ofOneFunction() {
    return new ReadingTime(Duration.ZERO, 1, worked::get, compiled::get);
  }
}
