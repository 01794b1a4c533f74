package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A limit of time leaves a suite whose tests were run, and says what it left out. */
class TimeLimitTest {
  /** A million paths; one of them gives another result natively. */
  private static final String PATHS =
      """
      int f(unsigned x) {
        int n = 0;
        for (int i = 0; i < 20; i++)
          if (x >> i & 1) n += i;
      #ifdef CAIRN_UNIT
        if (n == 0) return 7;
      #endif
        return n;
      }
      """;

  @TempDir private Path folder;

  @Test
  void testsAreRunWhileTheyAreFoundAndTheOthersAreCounted() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), PATHS);

    Cli cli = generate(file, "4s");
    Summary summary = Summary.read(Path.of(output(), "f", "summary.json"));
    if (summary.tests() == 0) { // so little time is none on a busy machine
      cli = generate(file, "60s");
      summary = Summary.read(Path.of(output(), "f", "summary.json"));
    }

    assertThat(summary.paths().covered() + summary.paths().seen())
        .isEqualTo(summary.paths().feasible());
    assertThat(summary.tests() + summary.leftOutTests() + summary.rejectedTests().size())
        .isEqualTo(summary.paths().feasible());
    assertThat(summary.paths().covered()).isLessThanOrEqualTo(summary.tests());
    assertThat(summary.tests()).isPositive();
    assertThat(cli.out()).contains(summary.leftOutTests() > 0 ? " left out)" : "incomplete: ");
  }

  private Cli generate(Path file, String time) {
    return Cli.run(
        "generate", file.toString(), "--cover", "paths", "--max-time", time, "-o", output());
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
