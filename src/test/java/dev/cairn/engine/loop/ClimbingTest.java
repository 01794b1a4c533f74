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

/** Sides that hang on how far a run comes are reached: nothing is there to be forced. */
final class ClimbingTest {
  private static final int FEW_RUNS = 400;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (depth == 9) return -1;",
        "if (depth > 8) return -1;",
        "if (!(depth < 9)) return -1;",
        "unsigned left = 9u - depth; if (left < 1) return -1;",
        "static const long most = 9; if (most <= depth) return -1;"
      })
  void comesToTheEndOfAStack(String check) throws IOException {
    assertAllIsCovered(
        """
        int f(const char *s) {
          unsigned depth = 0;
          for (; *s; s++) {
            switch (*s) {
              case '(': depth++; break;
              case ')': if (depth == 0) return -2; depth--; break;
              case ' ': break;
              default: return -3;
            }
            CHECK
          }
          return depth ? -4 : 0;
        }
        """
            .replace("CHECK", check));
  }

  @ParameterizedTest
  @ValueSource(strings = {"strlen(name) >= sizeof kept", "sizeof kept <= strlen(name)"})
  void findsAnInputThatDoesNotFit(String tooLong) throws IOException {
    assertAllIsCovered(
        """
        #include <string.h>
        int f(const char *name) {
          char kept[24];
          if (strncmp(name, "id=", 3) != 0) return -1;
          if (TOO_LONG) return -2;
          strcpy(kept, name);
          return kept[0];
        }
        """
            .replace("TOO_LONG", tooLong));
  }

  private void assertAllIsCovered(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);

    Result result =
        RealStack.explore(
            file, "f", Settings.defaults().withSearch(Search.PORTFOLIO).withMaxRuns(FEW_RUNS));

    assertThat(result.branches().values()).allMatch(ItemVerdict.Covered.class::isInstance);
  }
}
