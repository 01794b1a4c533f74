package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A budget that ends with the first run, which fails: nothing behind it is proved impossible. */
class UnrepairedFaultsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int a, int b) { int r = a % b; return r >= 0 ? r : -r; }",
        "int f(int i) { int t[2] = {1, 2}; int v = t[i - 3]; if (v > 1) return 1; return 0; }",
        "int f(unsigned a, unsigned b) { unsigned q = a / b; if (q > 9) return 1; return 0; }"
      })
  void whatLiesBehindItStaysUnknown(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);

    Result result = RealStack.explore(file, "f", Settings.defaults().withMaxRuns(1));

    assertThat(result.isComplete()).isFalse();
    assertThat(result.branches().values())
        .isNotEmpty()
        .noneMatch(ItemVerdict.Infeasible.class::isInstance);
  }
}
