package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test generation for programs with pointers of 32 bits. */
class NarrowGenerateTest {
  @TempDir private Path folder;

  /** All outcomes: delivered where the system's compiler makes 32-bit programs, else seen. */
  private static final String REACHED = "f +\\d+ +(%1$d/%1$d |0/%1$d \\(%1$d seen\\))";

  @Test
  void followsListsThroughPointersOfFourBytes() throws IOException {
    Cli cli =
        generate(
            """
            struct node { struct node *next; int v; long long big; };
            int f(struct node *list, int limit) {
              int s = 0;
              while (list) {
                if (list->v > limit) return -1;
                if (list->big == 0x123456789LL) return -2;
                s += list->v;
                list = list->next;
              }
              return s;
            }
            """);

    assertThat(cli.out()).containsPattern(REACHED.formatted(6));
  }

  @Test
  void keepsSymbolicPointersThroughMemory() throws IOException {
    Cli cli =
        generate(
            """
            static int *keep[4];
            int f(int *p, unsigned i) {
              if (i >= 4) return 0;
              keep[i] = p;
              if (keep[2] && *keep[2] == 42) return 1;
              return 2;
            }
            """);

    assertThat(cli.out()).containsPattern(REACHED.formatted(6));
  }

  @Test
  void longHas32Bits() throws IOException {
    Cli cli =
        generate(
            "int f(long a) { if (sizeof a == 4 && a + 1UL == 0) return 1; return a > 0x7ffffffeL; }");

    assertThat(cli.out()).containsPattern(REACHED.formatted(2));
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c"))).contains(" -m32 ");
  }

  @Test
  void findsTheDefectsOf64BitPrograms() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            int f(unsigned n) {
              int **rows = malloc(3 * sizeof *rows);
              for (int i = 0; i < 3; i++) rows[i] = calloc(2, sizeof(int));
              if (n > 4) return 0;
              return *rows[n];
            }
            """);

    assertThat(cli.out()).contains("out-of-bounds read: read of 4 bytes at offset 12");
    assertThat(cli.status()).isEqualTo(1);
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), c);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "-o", out, "--max-time", "5min", "--", "-m32");
  }
}
