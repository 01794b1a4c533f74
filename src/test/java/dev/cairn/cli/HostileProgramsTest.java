package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that do wrong: each is reported at its line, with a reproducer, and Cairn goes on. */
class HostileProgramsTest {
  private static final String BUGS = "src/test/resources/e2e/bugs.c";
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "out_of_bounds, out-of-bounds write",
    "divides_by_zero, division by zero",
    "null_pointer, null dereference",
    "use_after_free, use after free",
    "endless, step limit reached",
    "deep, stack overflow",
  })
  void reportsTheDefectAtItsLineWithAReproducer(String function, String kind) throws IOException {
    Cli cli =
        Cli.run(
            "generate",
            BUGS,
            "--function",
            function,
            "--max-steps",
            "1000000",
            "-o",
            folder.toString());

    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out())
        .containsPattern("bugs\\.c:" + defectLine(function) + ":\\d+: defect: " + kind);
    assertThat(folder.resolve(function).resolve("tests").resolve("defects_" + function + ".c"))
        .exists();
  }

  @Test
  void doesNotTouchTheHost() {
    Cli cli = Cli.run("generate", BUGS, "--function", "host", "-o", folder.toString());

    assertThat(cli.status()).isZero();
    // tests answer in the place of system
    assertThat(cli.out()).containsPattern("host +\\d+ +2/2 .* complete");
    assertThat(Path.of("cairn-was-here")).doesNotExist();
  }

  /** The line marked in the function's body. */
  private static int defectLine(String function) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(BUGS));
    int line = 0;
    while (!lines.get(line).contains(function + "(")) {
      line++;
    }
    while (!lines.get(line).contains("// defect")) {
      line++;
    }
    return line + 1;
  }
}
