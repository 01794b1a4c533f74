package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.BranchEntry;
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

/** What reports say of conditions and defects is what the source says. */
class TrueWordsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"(v != w) == 0", "!(v < w) == 1", "((v & 3) == 2) != 0", "0 == (v > w)"})
  void aComparedComparisonIsShownWholeWithItsOwnOutcome(String condition) throws IOException {
    Summary summary =
        explored("int f(int v, int w) { if (" + condition + ") return 1; return 0; }");

    assertThat(summary.items())
        .extracting(BranchEntry::condition)
        .containsExactly(condition, condition);
    assertThat(tests()).containsPattern("returns 1: line 1 `\\Q" + condition + "\\E` true");
  }

  @Test
  void oneVariableThatNobodySetIsOneDefect() throws IOException {
    Summary summary =
        explored(
            """
            int f(int n) {
              int q, t = 0;
              if (q) t++;
              if (q > 3) t += q;
              if (q * n > 3) t += q;
              while (q < n) n--;
              return t;
            }
            """,
            "--max-steps",
            "1000");

    assertThat(summary.defects()).hasSize(1);
  }

  @Test
  void aSizeIsNeverNegative() throws IOException {
    Cli cli =
        generate("#include <string.h>\nint f(int a) { int b[4]; memset(b, 0, a); return 1; }");

    assertThat(cli.out() + cli.err()).doesNotContain("of -");
  }

  private Summary explored(String text, String... more) throws IOException {
    generate(text, more);
    return Summary.read(folder.resolve("out/f/summary.json"));
  }

  private Cli generate(String text, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    String out = folder.resolve("out").toString();
    List<String> command =
        new ArrayList<>(List.of("generate", file.toString(), "--no-native", "-o", out));
    command.addAll(List.of("--max-runs", "20"));
    command.addAll(List.of(more));
    return Cli.run(command.toArray(String[]::new));
  }

  private String tests() throws IOException {
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
