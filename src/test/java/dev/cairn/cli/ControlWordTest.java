package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that set how the processor rounds, as audio code does around its loops. */
class ControlWordTest {
  private static final String PROGRAM =
      """
      #include <xmmintrin.h>
      int halve(double *v, int n) {
        unsigned before = _mm_getcsr();
        _mm_setcsr(before | _MM_FLUSH_ZERO_ON);
        int hits = 0;
        for (int i = 0; i < n; i++) { v[i] *= 0.5; if (v[i] > 3.0) hits++; }
        _mm_setcsr(before);
        return hits > 1;
      }
      int vanishes(double x) {
        _mm_setcsr(0x9f80);
        if (x > 2.3e-308 && x < 1 && x * 0.25 == 0) return 1;
        return 0;
      }
      int unset(double x) {
        return x > 2.3e-308 && x < 1 && x * 0.25 == 0;
      }
      """;

  @TempDir private Path folder;

  @Test
  void whatIsBehindTheControlWordIsReachedAndNothingIsProvedThere() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);

    Cli cli =
        Cli.run("generate", file.toString(), "--max-runs", "60", "-o", folder.resolve("out") + "");

    assertThat(cli.out()).containsPattern("(?m)^halve +.* 4/4 .*  complete$");
    assertThat(cli.out()).containsPattern("(?m)^vanishes +.* 5/6 .*incomplete: ");
    assertThat(cli.out())
        .containsPattern("12:32: .*: not covered: not varied at .*: denormal numbers are kept")
        .containsPattern("16:35: .*: proved infeasible");
  }
}
