package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an endless run shows is taken by one that ends, where one decision leads out. */
final class WaysOutTest {
  private static final int FEW_RUNS = 40;

  @TempDir Path folder;

  /** With a limit of 0, which all inputs begin with, no number of elements ends. */
  @ParameterizedTest
  @ValueSource(
      strings = {"if (i >= most) late = 1;", "late = i < most ? late : 1;", "late |= !(most > i);"})
  void leavesALoopByWhatAShortRunHasTaken(String step) throws IOException {
    Result result =
        explore(
            """
            int f(int n, int most) {
              int seen = 0;
              for (;;) {
                int late = 0;
                for (int i = 0; i < n && i < 8; i++) {
                  if (i == 3)
                    seen = 1;
                  STEP
                }
                if (!late) return seen;
              }
            }
            """
                .replace("STEP", step));

    assertThat(result.lines().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  private Result explore(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);
    return RealStack.explore(
        file, "f", Settings.defaults().withSearch(Search.PORTFOLIO).withMaxRuns(FEW_RUNS));
  }
}
