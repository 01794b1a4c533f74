package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobTimeTest {
  private static final Duration ALL = Duration.ofSeconds(10);

  @TempDir private Path folder;

  @Test
  void aSmallFunctionIsExploredAllTheTime() throws IOException {
    assertThat(forExploring(2, Duration.ZERO)).isEqualTo(ALL);
  }

  @Test
  void aLargeFunctionLeavesTimeToWriteItsItems() throws IOException {
    assertThat(forExploring(2000, Duration.ZERO))
        .isBetween(Duration.ofMillis(9500), Duration.ofMillis(9900));
  }

  @Test
  void halfOfTheTimeIsForExploringWhateverElseThereIsToDo() throws IOException {
    assertThat(forExploring(2, Duration.ofMinutes(1))).isEqualTo(ALL.dividedBy(2));
  }

  /** Of ten seconds, for a function of so many cases, after others whose suites took that long. */
  private Duration forExploring(int cases, Duration checks) throws IOException {
    String text =
        IntStream.range(0, cases)
            .mapToObj(i -> "case %d: return %d;".formatted(3 * i, i))
            .collect(Collectors.joining("\n", "int f(int x) { switch (x) {\n", "} return -1; }"));
    Request request =
        new Workbench(folder).request(text, Settings.defaults().withMaxTime(ALL), Workbench.SOLVER);
    return new JobTime(request, Workbench.unit(request).setup("f"), checks, System.nanoTime())
        .settings()
        .maxTime();
  }
}
