package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTimeTest {
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
  void whatOneFunctionNeedsIsReadForSecondsEvenWhenItsTimeIsShort() throws IOException {
    var reading = reading(Duration.ofSeconds(1));
    reading.beginsFiles();
    reading.readFiles();
    reading.beginsFunction(false);

    assertThat(reading.deadline().left()).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(10));
    assertThat(reading.isUp("'f'")).hasMessageStartingWith("reading 'f' was not done after 10 s");
  }

  @Test
  void halfOfAShortTimeIsLeftForExploring() throws IOException, InterruptedException {
    var reading = reading(Duration.ofMillis(20));
    reading.beginsFiles();
    Thread.sleep(30);
    reading.readFiles();
    reading.beginsFunction(true);

    long before = System.nanoTime();
    ReadingTime.Read read = reading.read(true);

    assertThat(read.seconds()).isGreaterThan(0.02);
    assertThat(read.begin())
        .isBetween(
            before - Duration.ofMillis(10).toNanos(),
            System.nanoTime() - Duration.ofMillis(10).toNanos());
  }

  private ReadingTime reading(Duration function) throws IOException {
    Request request =
        new Workbench(folder)
            .request(
                "int f(int x) { return x; }",
                Settings.defaults().withMaxTime(function),
                Workbench.SOLVER);
    return new ReadingTime(request);
  }
}
