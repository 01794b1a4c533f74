package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What nobody has set proves nothing, however large the object is and wherever it is written. */
class UnsetMemoryTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char a[5000]; a[k] = 1; a[0] = 1; if (a[4000] == 5) return 1;",
        "char a[5000]; a[0] = 1; if (a[4000] == 5) return 1;",
        "int *p = malloc(80000); if (!p) return 2; p[0] = 1; int r = p[15000]; free(p);"
            + " if (r == 7) return 1;",
        "int a[8]; a[k] = 5; if (a[3] == 9) return 1;",
        "int a[8]; a[k] = 5; if (a[0] == 9) return 1;",
        "int a[8]; a[k] = 5; if (a[j] == 9) return 1;",
        "int a[8]; a[0] = 1; a[1] = 2; if (a[k] == 9) return 1;",
        "char a[6000]; a[0] = 1; a[1] = 2; if (a[k] == 9) return 1;",
        "char a[16], b[16] = {0}; a[0] = 1; memcpy(b, a, sizeof a); if (b[3] == 5) return 1;",
        "int a[2000], b[2000]; a[k] = 1; memcpy(b, a, sizeof a); if (b[9] == 5) return 1;",
      })
  void provesNothing(String body) throws IOException {
    assertThat(generated(body)).contains("incomplete").doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char a[5000]; memset(a, 0, sizeof a); if (a[4000] == 5) return 1;",
        "int a[2000]; for (int i = 0; i < 2000; i++) a[i] = i; if (a[1500] == 5) return 1;",
        "int a[8] = {0}; a[k] = 5; if (a[3] == 9) return 1;",
        "int a[8]; for (int i = 0; i < 8; i++) a[i] = i; a[k] = 5; if (a[3] == 9) return 1;",
        "int a[8]; a[k] = 5; if (j == k && a[j] == 9) return 1;",
        "struct pair a[8]; for (int i = 0; i < 8; i++) { a[i].c = i; a[i].i = i; }"
            + " if (a[k].i == 9) return 1;",
        "int a[8]; for (int i = 0; i < 4; i++) a[i] = i; if (k < 4 && a[k] == 9) return 1;",
      })
  void whatIsSetIsProved(String body) throws IOException {
    assertThat(generated(body)).contains("1 infeasible", " complete");
  }

  private String generated(String body) throws IOException {
    String unit =
        """
        #include <stdlib.h>
        #include <string.h>
        struct pair { char c; int i; };
        int f(unsigned k, unsigned j) {
          if (k > 7 || j > 7) return 0;
          %s
          return 0;
        }
        """
            .formatted(body);
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--no-native", "--max-runs", "60", "-o", out).out();
  }
}
