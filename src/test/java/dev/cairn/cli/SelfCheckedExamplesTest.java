package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shadow self-check finds nothing in the example programs. */
class SelfCheckedExamplesTest {
  @TempDir private Path folder;

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      return files
          .filter(f -> f.toString().endsWith(".c") && !f.toString().contains("harness"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyTermIsWorthItsValue(Path example) {
    Cli cli =
        Cli.run(
            "generate",
            example.toString(),
            "--self-check",
            "--no-native",
            "--no-report",
            "--max-runs",
            "6",
            "--max-steps",
            "20000",
            "--hunt",
            "0",
            "-o",
            folder.toString());

    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
  }
}
