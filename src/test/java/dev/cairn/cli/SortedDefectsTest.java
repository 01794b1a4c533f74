package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Defects are told once per cause, and the surest first. */
class SortedDefectsTest {
  @TempDir private Path folder;

  @Test
  void aVariableThatNobodySetIsOneDefectWhateverUsesIt() throws IOException {
    List<String> defects =
        defects(
            """
            int f(int c) {
              int x, n = 0;
              if (c > 5) x = 3;
              if (x == 3) n++;
              if (x > 7) n += 2;
              while (x > n) n++;
              return n;
            }
            """);

    assertThat(defects).hasSize(1);
    assertThat(defects.getFirst()).contains("f.c:4:", "'x'", "used again at line 5, 6");
  }

  @Test
  void twoVariablesAreTwo() throws IOException {
    List<String> defects =
        defects(
            """
            int f(int c) {
              int x, y;
              if (c > 5) x = 3;
              if (c > 6) y = 4;
              if (x == 3) c++;
              if (y == 4) c++;
              return c;
            }
            """);

    assertThat(defects).hasSize(2);
  }

  @Test
  void faultsComeBeforeWhatRunsSurvive() throws IOException {
    List<String> defects =
        defects(
            """
            int f(int by, int d) {
              int x = 1 << by;
              return (x & 7) / d;
            }
            """);

    assertThat(defects).hasSize(2);
    assertThat(defects.getFirst()).contains("division by zero");
    assertThat(defects.getLast()).contains("oversized shift");
  }

  private List<String> defects(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    Cli cli =
        Cli.run("generate", file.toString(), "--no-native", "-o", folder.resolve("out").toString());
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    return cli.out().lines().filter(l -> l.contains(": defect: ")).toList();
  }
}
