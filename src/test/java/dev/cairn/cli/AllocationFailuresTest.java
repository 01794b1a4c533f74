package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --allocation-failures}. */
class AllocationFailuresTest {
  private static final String BOTH =
      """
      #include <stdlib.h>
      int f(int x) {
        char *a = malloc(8), *b = malloc(8);
        int r = 0;
        if (!a && !b) r = 1;
        else if (a && x == 77) r = 2;
        free(a);
        free(b);
        return r;
      }
      """;

  /** Six letters to find; each of them allocates. */
  private static final String WORD =
      """
      #include <stdlib.h>
      int f(const char word[6]) {
        int n = 0;
        for (int i = 0; i < 6; i++) {
          char *p = malloc(4);
          if (!p) exit(1);
          *p = word[i];
          if (*p == "secret"[i]) n++;
          if (*p == "SECRET"[i]) n += 10;
          if (*p == '!') n += 100;
          free(p);
        }
        return n == 600 ? 1 : n == 60 ? 2 : n == 6 ? 3 : n == 123 ? 4 : 0;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"apart", "any"})
  void severalFailuresInARunAreTriedInTheEnd(String when) throws IOException {
    assertThat(generate(BOTH, "--allocation-failures", when).out())
        .containsPattern("f +\\d+ +8/8 .* complete");
  }

  @Test
  void whatLiesBehindAFailureThatNeverHappensIsUnknown() throws IOException {
    Cli cli = generate(BOTH, "--allocation-failures", "never");

    assertThat(cli.out())
        .contains("incomplete")
        .contains("'a' false: not covered: allocations never fail")
        .doesNotContain("infeasible");
  }

  @Test
  void fewRunsOfASearchHaveAFailure() throws IOException {
    generate(WORD, "--search", "random-branch", "--max-runs", "400");

    try (Stream<String> lines = Files.lines(folder.resolve("out/f/journal"))) {
      long failed = lines.filter(l -> l.matches(".*fails(#\\d)?\", 1, 1].*")).count();
      assertThat(failed).isBetween(1L, 20L);
    }
  }

  @Test
  void lookingForWhatFailuresDoNeedsFailures() throws IOException {
    Cli cli = generate(BOTH, "--allocation-failures", "never", "--check", "allocation");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("--check allocation needs allocations that fail");
  }

  private Cli generate(String code, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), code);
    return Cli.run(
        Stream.concat(
                Stream.of(
                    "generate", file.toString(), "--no-native", "--no-report", "--function", "f"),
                Stream.concat(
                    Stream.of("-o", folder.resolve("out").toString()), Stream.of(options)))
            .toArray(String[]::new));
  }
}
