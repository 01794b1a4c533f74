package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A function may compute for long before it decides; its tests are native and take no time. */
class LongLoopsTest {
  @TempDir private Path folder;

  @Test
  void whatComesBehindMillionsOfStepsIsTested() throws IOException {
    String source =
        """
        int f(int a) {
          unsigned sum = 0;
          for (unsigned i = 0; i < 3000000; i++) sum = (sum << 1 | sum >> 31) ^ i;
          if (a == (int)sum) return 1;
          return a > 5 ? 2 : 3;
        }
        """;
    Path file = Files.writeString(folder.resolve("f.c"), source);

    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--function",
            "f",
            "--no-report",
            "-o",
            folder.resolve("out").toString());

    assertThat(cli.out()).containsPattern("f +[0-9]+ +6/6");
  }
}
