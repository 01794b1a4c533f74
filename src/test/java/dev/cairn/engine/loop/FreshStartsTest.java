package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where no term says more, chance goes on: values that no solver can choose are drawn. */
final class FreshStartsTest {
  @TempDir Path folder;

  @Test
  void goesOnBehindAFunctionThatHasNoTerm() throws IOException {
    Result result =
        explore(
            """
            double sin(double);
            int f(double x, int k) {
              if (sin(x) > 0.5 && k == 7) {
                return 1;
              }
              return 0;
            }
            """);

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @Test
  void solvesFromEveryNewStart() throws IOException {
    Result result =
        explore(
            """
            double exp(double);
            double floor(double);
            int f(double x, unsigned k) {
              double y = exp(x) - floor(x);
              if (y > 2.5 && y < 1000000) {
                return k == 123456789 ? 1 : 2;
              }
              return 0;
            }
            """);

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return k == 7 ? (sinf(x) > 0.5f ? 1 : 2) : 3;",
        "if (k != 7) return 3; if (!(sinf(x) > 0.5f)) return 2; return 1;",
        "switch (k) { case 7: if (sinf(x) > 0.5f) return 1; return 2; default: return 3; }",
        "if (k == 7) { float y = sinf(x) * 2; return y > 1 ? 1 : 2; } return 3;"
      })
  void behindADecisionOnlyWhatHasNoTermIsDrawnAnew(String body) throws IOException {
    Result result = explore("float sinf(float); int f(float x, unsigned char k) { " + body + " }");

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (exp(x) > 100.0) { if (exp(x) < 110.0 && k == 77) return 2; return 1; } return 0;",
        "if (x > 0) { double y = log(x); if (y > 3.0 && y < 3.01 && k == -5) return 1; } return 0;",
        "if (pow(k, 2) == 144.0) { if (x == 0.5) return 2; return 1; } return 0;",
        "int q = (int) (1000 * sin(x)); if (q == 777) { if (k == 21) return 2; return 1; } return 0;",
        "double y = cbrt(x); return y != 3.0 ? 0 : k == 22 ? 2 : 1;",
      })
  void comesNearerWhereChanceComesNowhere(String body) throws IOException {
    Result result = explore("#include <math.h>\nint f(double x, int k) { " + body + " }", 2000);

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }

  @Test
  void givesUpWhenChanceBringsNothing() throws IOException {
    Result result =
        explore(
            """
            double sin(double);
            int f(double x) {
              return sin(x) > 1.5 ? 1 : 0;
            }
            """);

    assertThat(result.isComplete()).isFalse();
    assertThat(result.runs()).isBetween(100, 1000);
    assertThat(result.whyIncomplete().orElseThrow()).contains("concretized at");
  }

  @Test
  void makesAllRunsThatItWasGivenWhileSomethingIsOpen() throws IOException {
    Result result =
        explore("double sin(double); int f(double x) { return sin(x) > 1.5 ? 1 : 0; }", 1500);

    assertThat(result.runs()).isEqualTo(1500);
  }

  private Result explore(String text) throws IOException {
    return explore(text, Settings.defaults().withMaxTime(Duration.ofMinutes(2)));
  }

  private Result explore(String text, int runs) throws IOException {
    return explore(text, Settings.defaults().withMaxRuns(runs));
  }

  private Result explore(String text, Settings settings) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), text);
    return RealStack.explore(file, "f", settings);
  }
}
