package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTimeTest {
  /** A processor that works when it is told to. */
  private final AtomicLong worked = new AtomicLong();

  @TempDir private Path folder;

  @Test
  void readingIsAllowedAsLongAsAFunction() throws IOException {
    var reading = reading(Duration.ofMinutes(30));
    reading.beginsFiles();

    assertThat(reading.deadline().left()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30));
  }

  @Test
  void filesOfAllFunctionsMayBeReadForMinutes() throws IOException {
    var reading = reading(Duration.ofSeconds(1));
    reading.beginsFiles();

    assertThat(reading.deadline().left()).isGreaterThan(Duration.ofMinutes(1));
  }

  @Test
  void readingIsNotGivenUpBeforeTheProcessorHasWorkedForIt() throws IOException {
    var reading = reading(Duration.ZERO);
    reading.beginsFunction(false);
    assertThat(reading.deadline().isOver()).isFalse();

    worked.set(Duration.ofSeconds(4).toNanos());

    assertThat(reading.deadline().isOver()).isTrue();
    assertThat(reading.isUp("'f'")).hasMessageStartingWith("reading 'f' was not done in 1 s");
  }

  @Test
  void readingThatIsStoppedIsOver() throws IOException {
    var reading = reading(Duration.ofMinutes(30));
    reading.beginsFiles();

    reading.deadline().cancel();

    assertThat(reading.deadline().isOver()).isTrue();
  }

  @Test
  void waitingForTheProcessorDoesNotCount() throws IOException {
    var reading = reading(Duration.ofMinutes(30));
    long before = System.nanoTime();
    reading.beginsFunction(false);

    assertThat(reading.read(false).begin()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void mostOfAFunctionsTimeIsLeftForExploring() throws IOException, InterruptedException {
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

  private ReadingTime reading(Duration function) throws IOException {
    Request request =
        new Workbench(folder)
            .request(
                "int f(int x) { return x; }",
                Settings.defaults().withMaxTime(function),
                Workbench.SOLVER);
    return new ReadingTime(request, worked::get);
  }
}
