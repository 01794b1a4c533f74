package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What results say of tests that do not replay natively. */
class RejectedTestsTest {
  /** The emitted tests define CAIRN_UNIT, so the function differs there where b > 5. */
  private static final String DIFFERENT =
      """
      #ifdef CAIRN_UNIT
      enum { RESULT = 2 };
      #else
      enum { RESULT = 1 };
      #endif
      int f(int a, int b) {
        if (a > 5 && b > 5) {
          return RESULT;
        }
        return 0;
      }
      """;

  @TempDir private Path folder;

  @Test
  void itemsAndPairsSayWhichTestsAreNotInTheSuite() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), DIFFERENT);

    Cli made = Cli.run("generate", file.toString(), "--cover", "mcdc", "-o", output());
    Cli explained = Cli.run("explain", file + ":7", "-o", output());

    assertThat(made.err()).containsOnlyOnce("left out of the suite");
    assertThat(explained.out())
        .containsPattern("'b > 5' true: seen, not covered: only in test \\d, which failed: line")
        .containsPattern("'b > 5' false: covered by test \\d of f")
        .containsPattern("'b > 5' in .*alone in test \\d \\(not in the suite\\) \\(TT, true\\)");
    assertThat(Files.readString(Path.of(output(), "f", "tests", "test_f.c")))
        .doesNotContain("b = 6");
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
