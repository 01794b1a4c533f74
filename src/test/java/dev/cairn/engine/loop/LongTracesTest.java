package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that takes more branches than are kept in order has taken those behind them, too. */
final class LongTracesTest {
  @TempDir Path folder;

  @Test
  void coversWhatComesBehindAMillionBranches() throws IOException {
    Result result =
        explore(
            """
            static int next(int a) { return a < 1000 ? a + 3 : a - 7; }
            int f(int a) {
              unsigned x = 1;
              for (int i = 0; i < 300000; i++) {
                x = x * 69069 + 1;
                if (x & 256) x++;
                if (x & 512) x++;
                if (x & 1024) x++;
              }
              if (a == (int)(x >> 1)) return 1;
              if (next(a) > 500 && a < 600) return 2;
              return 3;
            }
            """);

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
    assertThat(result.lines().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  /** The side that no input takes stays open: what lies beyond was not proved. */
  @Test
  void claimsNothingOfWhatComesBehind() throws IOException {
    Result result =
        explore(
            """
            int f(int a) {
              unsigned x = 1;
              for (int i = 0; i < 300000; i++) {
                x = x * 69069 + 1;
                if (x & 256) x++;
                if (x & 512) x++;
                if (x & 1024) x++;
              }
              return x == 1 ? a : a + 1;
            }
            """);

    assertThat(result.branches().values())
        .filteredOn(v -> !(v instanceof ItemVerdict.Covered))
        .singleElement()
        .isInstanceOf(ItemVerdict.Unknown.class);
  }

  private Result explore(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);
    return RealStack.explore(file, "f", Settings.defaults());
  }
}
