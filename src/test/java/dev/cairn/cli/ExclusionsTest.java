package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comments of lcov and gcovr exclude is not counted anywhere. */
class ExclusionsTest {
  private static final String UNIT =
      """
      int half(int x) {
        if (x * 2 == 7) { // LCOV_EXCL_BR_LINE
          return 1;       // GCOVR_EXCL_LINE
        }
        /* LCOV_EXCL_START */
        if (x * 4 == 13) {
          return 2;
        }
        /* LCOV_EXCL_STOP */
        if (x < 0)
          return 0;
        return x / 2;
      }
      """;

  @TempDir private Path folder;

  private Path generate(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("half.c"), unit);
    Path out = folder.resolve("out");
    Cli.run("generate", file.toString(), "--no-native", "-o", out.toString());
    return out.resolve("half");
  }

  @Test
  void excludedLinesAndBranchesAreNotCounted() throws IOException {
    Summary summary = Summary.read(generate(UNIT).resolve(Summary.FILE));

    assertThat(summary.items()).extracting(i -> i.place().line()).containsOnly(10);
    assertThat(summary.lines()).extracting(l -> l.line()).containsExactly(2, 10, 11, 12, 13);
    assertThat(summary.complete()).isTrue();
  }

  @Test
  void withoutTheCommentsAllIsCounted() throws IOException {
    Summary summary =
        Summary.read(generate(UNIT.replace("_EXCL_", "_NOTE_")).resolve(Summary.FILE));

    assertThat(summary.items()).extracting(i -> i.place().line()).contains(2, 6, 10);
  }

  @Test
  void lcovSaysNothingOfThem() throws IOException {
    List<String> lines = Files.readAllLines(generate(UNIT).resolve("coverage.info"));

    assertThat(lines).anyMatch(l -> l.startsWith("DA:10,")).anyMatch(l -> l.startsWith("BRDA:10,"));
    assertThat(lines).noneMatch(l -> l.startsWith("DA:6,") || l.startsWith("BRDA:2,"));
  }
}
