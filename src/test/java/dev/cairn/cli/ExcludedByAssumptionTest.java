package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only runs took that an assumption ended is excluded by it only if no other way is left. */
class ExcludedByAssumptionTest {
  @TempDir private Path folder;

  @Test
  void whereNothingElseCouldBeOtherwiseItIsProved() throws IOException {
    Cli cli = explored("if (x == 5) { __VERIFIER_assume(x > 9); return 1; } return 0;");

    assertThat(cli.out()).contains("1/2 (1 infeasible)", "excluded by an assumption");
  }

  @ParameterizedTest
  @ValueSource(strings = {"getuid() == 77", "u == 77", "u * 2 == 20"})
  void anotherInputMightMeetIt(String assumption) throws IOException {
    Cli cli =
        explored("if (x == 5) { __VERIFIER_assume(" + assumption + "); return 1; } return 0;");

    assertThat(cli.out()).doesNotContain("infeasible").contains("2/2", " complete");
  }

  /** Pointers are ordered in one object only; in the first world they have one each. */
  @Test
  void pointersMightLieInOneObject() throws IOException {
    Cli cli =
        explored(
            """
            switch (x) {
              case 5: return put(b, '*');
              case 6: return put(b, '-');
              default: return -1;
            }
            """);

    assertThat(cli.out()).contains("3/3").doesNotContain("infeasible");
  }

  private Cli explored(String body) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #include <unistd.h>
            extern void __VERIFIER_assume(int);
            struct b { char *start, *pointer, *end; };
            static int put(struct b *b, char c) {
              if (b->pointer + 5 >= b->end) return 0;
              *b->pointer++ = c;
              return 1;
            }
            int f(struct b *b, int x, int u) { %s }
            """
                .formatted(body));
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "--no-native", "-o", out);
  }
}
