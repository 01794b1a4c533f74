package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
            """,
            "--check",
            "shift");

    assertThat(defects).hasSize(2);
    assertThat(defects.getFirst()).contains("division by zero");
    assertThat(defects.getLast()).contains("oversized shift");
  }

  private List<String> defects(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    List<String> command = new ArrayList<>(List.of("generate", file.toString(), "--no-native"));
    command.addAll(List.of("-o", folder.resolve("out").toString()));
    command.addAll(List.of(options));
    Cli cli = Cli.run(command.toArray(String[]::new));
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    return cli.out().lines().filter(l -> l.contains(": defect: ")).toList();
  }
}
