package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the user is told about the language where {@code generate} meets its edges. */
class LanguageTest {
  @TempDir Path folder;

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }

  @Test
  void staticFunctionsThatNothingCallsAreTested() throws IOException {
    Cli cli =
        generate(
            """
            static int lonely(int x) { if (x > 10) return 1; return 0; }
            static inline int helper(unsigned char c) { return c == 'q' ? 2 : 3; }
            """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).containsPattern("lonely +\\d+ +2/2").containsPattern("helper +\\d+ +2/2");
  }

  @Test
  void explorationGoesOnBesideInlineAssembly() throws IOException {
    Cli cli =
        generate(
            """
            int f(int x) {
              if (x == 3) __asm__("rdmsr");
              if (x > 100) return 1;
              return 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("f +\\d+ +3/4")
        .contains("seen only in runs that were cut (not supported: inline assembly at")
        .contains("unit.c:2:15");
  }

  @Test
  void inputsAreSolvedForThroughInlineAssembly() throws IOException {
    Cli cli =
        generate(
            """
            int f(unsigned x) {
              unsigned y = x, carry;
              __asm__("bswap %0" : "+r"(y));
              if (y == 0x12345678) return 1;
              __asm__("addl $7,%1\\n\\tsbbl %0,%0" : "=r"(carry), "+r"(x));
              if (carry && x == 3) return 2;
              return 0;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +6/6").contains("complete");
  }
}
