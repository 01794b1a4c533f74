package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What code asks twice is decided the first time, whatever was run; and only then. */
final class DecidedBranchesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (!p) return 1; g(1); if (p && g(2)) return 2; return 3;         | p false",
        "if (p == 0) return 1; g(1); if (p != 0) return 2; return 3;        | p != 0 false",
        "if (n < 0) return 1; g(1); return n >= 0 ? 2 : 3;                  | n >= 0 false",
        "if (10 < n) return 1; g(1); if (n > 10) return 2; return 3;        | n > 10 true",
        "while (n > 0) n -= g(1); if (n > 0) return 2; return 3;            | n > 0 true",
        "switch (n) { case 1: return 1; } g(1); if (n == 1) return 2; return 3; | n == 1 true",
        "if (n == 7) { g(1); switch (n) { case 7: return 2; } } return 3;   | n default",
        "if (n & 4) return 1; g(1); if ((n & 4) != 0) return 2; return 3;   | (n & 4) != 0 true",
      })
  void aQuestionIsAnsweredOnce(String body, String excluded) throws IOException {
    assertThat(infeasible(body)).containsExactly(excluded);
  }

  /** Something on the way may change the answer. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (n < 0) return 1; n -= g(1); if (n < 0) return 2; return 3;",
        "if (n < 0) return 1; h(&n); if (n < 0) return 2; return 3;",
        "if (!*p) return 1; g(1); if (!*p) return 2; return 3;",
        "if (v) return 1; if (v) return 2; return 3;",
        "if (n < 0) n = g(1); if (n < 0) return 2; return 3;",
        "if (n < 0) return 1; g(1); if ((unsigned) n < 5) return 2; return 3;",
        "switch (n) { case 1: case 2: break; default: return 1; } if (n == 1) return 2; return 3;",
        "switch (n) { case 1: g(1); default: if (n == 1) return 2; } return 3;",
        "for (int i = 0; i < 2; i++) { if (n == i) return 1; } if (n == 1) g(1); return 3;",
      })
  void whatMayChangeIsOpen(String body) throws IOException {
    assertThat(infeasible(body)).isEmpty();
  }

  @Test
  void controlThatComesBackFromAfarFindsOtherValues() throws IOException {
    assertThat(
            infeasible(
                """
                static jmp_buf env;
                volatile int times = 0;
                if (n == 1) return 1;
                if (setjmp(env) == 0) { n = 1; h(&n); } else if (n == 1) return 2;
                return 3;
                """))
        .isEmpty();
  }

  /** After a single run, which proves nothing of what it did not take. */
  private List<String> infeasible(String body) throws IOException {
    String unit =
        "#include <setjmp.h>\nint g(int); void h(int *); extern volatile int v;\nint f(int *p, int n) { "
            + body
            + " }\n";
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    Result result = RealStack.explore(file, "f", Settings.defaults().withMaxRuns(1));
    return result.branches().entrySet().stream()
        .filter(e -> e.getValue() instanceof ItemVerdict.Infeasible)
        .map(e -> e.getKey().condition() + " " + e.getKey().outcome())
        .toList();
  }
}
