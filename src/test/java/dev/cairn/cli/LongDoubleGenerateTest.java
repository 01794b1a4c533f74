package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test generation through the arithmetic of formats the JVM and the solver's theory lack. */
class LongDoubleGenerateTest {
  @TempDir private Path folder;

  @Test
  void solvesForLongDoubleArithmetic() throws IOException {
    Cli cli =
        generate(
            """
            int f(long double x, int n) {
              long double y = x * 2 + n;
              if (y > 10.5L) return 1;
              if (n == 7) return 2;
              return x < 0 ? 3 : 0;
            }
            """);

    assertThat(cli.out()).contains("6/6", " complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void knowsThat64BitsFitALongDoubleExactly() throws IOException {
    Cli cli =
        generate(
            """
            int f(unsigned long long n) {
              long double x = n;
              if ((unsigned long long)x != n) return 1;
              double d = n;
              return (unsigned long long)d == n ? 2 : 3;
            }
            """);

    assertThat(cli.out()).contains("infeasible", " complete");
  }

  @Test
  void solvesForHalfPrecision() throws IOException {
    Cli cli =
        generate(
            """
            int f(_Float16 a, _Float16 b) {
              _Float16 sum = a + b;
              if (sum == 3.5f16 && a > 100) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("4/4", " complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void saysWhatItFixed() throws IOException {
    Cli cli = generate("#include <math.h>\nint f(long double x) { return sinl(x) > 2 ? 1 : 0; }");

    assertThat(cli.out()).contains("incomplete", "concretized").doesNotContain("infeasible");
  }

  @Test
  void checksLongDoubleResults() throws IOException {
    Cli cli = generate("long double f(int n) { return n > 3 ? 0.1L * n : 1; }");

    assertThat(cli.out()).contains(" complete");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("CAIRN_CHECK_DOUBLE(result, ");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), c);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "-o", out, "--max-time", "5min");
  }
}
