package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.LineEntry;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which lines count, and what is said of those that no test covers. */
class CountedItemsTest {
  @TempDir private Path folder;

  @Test
  void linesOfSystemHeadersAreNotCounted() throws IOException {
    Summary summary =
        explored(
            """
            #include <byteswap.h>
            int f(unsigned a) { return bswap_32(a) == 0x01020304u ? 1 : 2; }
            """,
            "--whole-program");

    assertThat(summary.lines()).extracting(LineEntry::file).containsOnly(file().toString());
    assertThat(Files.readString(folder.resolve("out/f/coverage.info"))).doesNotContain("byteswap");
  }

  @Test
  void theEndOfAFunctionThatNeverReturnsIsNotCovered() throws IOException {
    Summary summary =
        explored(
            """
            #include <stdlib.h>
            int f(int a) {
              if (a > 3)
                exit(1);
              exit(2);
            }
            """);

    assertThat(summary.lines()).extracting(LineEntry::line).containsExactly(3, 4, 5);
  }

  /** The sine is computed with the value at hand; but that is not why the loop was not explored. */
  @Test
  void whatTheBudgetDidNotReachIsNotBlamedOnAnEarlierObstacle() throws IOException {
    Summary summary =
        explored(
            """
            #include <math.h>
            int f(long double x, int a, int b) {
              long double y = sinl(x);
              if (y > 0.5L) return 7;
              if (a == 1234567) return 1;
              if (b == 7654321) return a == 99 ? 2 : 3;
              return 0;
            }
            """,
            "--max-runs",
            "1");

    List<String> reasons =
        summary.items().stream()
            .map(BranchEntry::by)
            .filter(by -> by.verdict() == Judgement.Kind.UNKNOWN)
            .map(by -> by.reason().orElse(""))
            .toList();
    assertThat(summary.obstacles()).anyMatch(o -> o.startsWith("concretized at"));
    assertThat(reasons).isNotEmpty().allMatch(r -> r.startsWith("budget of 1 run"));
  }

  private Summary explored(String text, String... options) throws IOException {
    Files.writeString(file(), text);
    List<String> words = new ArrayList<>(List.of("generate", file().toString()));
    words.addAll(List.of(options));
    words.addAll(List.of("--no-native", "-o", folder.resolve("out").toString()));
    Cli.run(words.toArray(String[]::new));
    return Summary.read(folder.resolve("out/f/summary.json"));
  }

  private Path file() {
    return folder.resolve("f.c");
  }
}
