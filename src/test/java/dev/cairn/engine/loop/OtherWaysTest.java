package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that earlier decisions depend on are changed all the same, and the way found again. */
final class OtherWaysTest {
  private static final int FEW_RUNS = 40;

  @TempDir Path folder;

  /** Each run's value decides the bits of the sum, so behind them no other value is possible. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "s = (s & 1) ? (s >> 1) ^ 0xA001 : s >> 1;",
        "if (s % 2 == 0) s >>= 1; else { s >>= 1; s ^= 0xA001; }",
        "switch (s & 1) { case 1: s = (s >> 1) ^ 0xA001; break; default: s >>= 1; }"
      })
  void takesEveryCaseBehindAChecksum(String step) throws IOException {
    Result result =
        explore(
            """
            int f(unsigned char kind, unsigned short sum) {
              unsigned s = 0xFFFF ^ kind;
              for (int i = 0; i < 8; i++) {
                STEP
              }
              if (s != sum) return -1;
              switch (kind) {
                case 3: return 1;
                case 6: return 2;
                case 16: return 3;
                default: return kind & 0x80 ? 4 : 5;
              }
            }
            """
                .replace("STEP", step));

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @Test
  void provesWhatNoWayLeadsTo() throws IOException {
    Result result =
        explore(
            """
            int f(unsigned char kind) {
              if (kind & 1) kind ^= 1;
              return kind == 7 ? 1 : 0;
            }
            """);

    assertThat(result.branches().values())
        .filteredOn(ItemVerdict.Infeasible.class::isInstance)
        .hasSize(1);
  }

  private Result explore(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);
    return RealStack.explore(
        file, "f", Settings.defaults().withSearch(Search.PORTFOLIO).withMaxRuns(FEW_RUNS));
  }
}
