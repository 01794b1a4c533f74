package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory that is not enough costs tests that were not found yet, never those that were. */
class MemoryTest {
  /** Ever longer paths, without end; what a run leaves is large. */
  private static final String ENDLESS =
      """
      int f(const unsigned char *p, unsigned n) {
        int s = 0;
        for (unsigned i = 0; i < n; i++)
          for (unsigned j = 0; j <= i; j++)
            if (p[j] > i) s++;
        return s;
      }
      """;

  @TempDir private Path folder;

  @Test
  void aVirtualMachineWithLittleMemoryStillWritesItsTests() throws Exception {
    List<String> command = command("--cover", "paths", "--max-time", "20s");

    int status = CairnProcess.start(List.of("-Xmx96m", "-XX:+UseSerialGC"), command).waitFor();

    Summary summary = Summary.read(folder.resolve("out/f/summary.json"));
    assertThat(status).isIn(Main.DONE, Main.DEFECTS);
    assertThat(summary.tests()).isPositive();
    assertThat(folder.resolve("out/f/tests/test_f.c")).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "much", "-1GB", "1GB2", "0GB", "100MB"})
  void anAmountThatIsNoneOrTooLittleIsRefused(String amount) throws IOException {
    Cli cli = Cli.run(command("--max-memory", amount).toArray(String[]::new));

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("--max-memory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1GB", "1.5g", "700MiB", "2t"})
  void amountsAreWrittenAsPeopleDo(String amount) throws IOException {
    Cli cli = Cli.run(command("--max-memory", amount, "--max-runs", "1").toArray(String[]::new));

    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
  }

  private List<String> command(String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), ENDLESS);
    String out = folder.resolve("out").toString();
    var command = new ArrayList<>(List.of("generate", file.toString(), "-o", out));
    command.addAll(List.of("--no-native", "--no-report"));
    command.addAll(List.of(more));
    return command;
  }
}
