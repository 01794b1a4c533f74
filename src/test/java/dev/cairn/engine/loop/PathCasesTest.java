package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.AllocationFailures;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.Settings.Sampling;
import dev.cairn.engine.Settings.Tactics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A path is what the program's control took; alias relations make cases of it. */
final class PathCasesTest {
  private static final String ONE_PATH =
      """
      int table[4];
      int f(int a) { table[a & 3]++; return table[1]; }
      """;

  @TempDir Path folder;

  @Test
  void oneControlPathIsOnePathWithOneTest() throws IOException {
    Result result = explore(ONE_PATH, Sampling.NONE);

    assertThat(result.paths().feasible()).isEqualTo(1);
    assertThat(result.paths().cases()).isEqualTo(2);
    assertThat(result.tests()).hasSize(1);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void eachCaseHasATestWhereThatIsAskedFor() throws IOException {
    Result result = explore(ONE_PATH, new Sampling(false, 1, true));

    assertThat(result.paths().feasible()).isEqualTo(1);
    assertThat(result.tests()).hasSize(2);
  }

  /** Of a path whose first case faults another one is its test. */
  @Test
  void aPathWhoseFirstCaseFaultsHasATestOfAnother() throws IOException {
    Result result =
        explore(
            """
            int table[4];
            int f(int a) { table[a & 3] = 0; return 6 / (table[1] + (a & 3)); }
            """,
            Sampling.NONE);

    assertThat(result.paths().feasible()).isEqualTo(1);
    assertThat(result.tests()).hasSize(1);
  }

  private Result explore(String text, Sampling sampling) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.PATHS)
            .withMaxTime(Duration.ofMinutes(1))
            .withTactics(new Tactics(false, false, 0, sampling, AllocationFailures.ANY));
    return RealStack.explore(file, "f", settings);
  }
}
