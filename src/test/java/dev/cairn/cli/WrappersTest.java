package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small functions around others, whose first run does not come through. */
class WrappersTest {
  @TempDir private Path folder;

  @Test
  void aFunctionWithoutBranchesGetsItsTest() throws IOException {
    String out =
        generate(
            """
            static int first(const char **p, const char *end) { return end - *p < 1 ? -1 : **p; }
            int f(const char **p, const char *end) { return first(p, end); }
            """);

    assertThat(out).containsPattern("f +1 +0/0 +1/1 .* complete");
  }

  @Test
  void anObjectThatNoCallMadeIsNoDefectOfWhoUsesIt() throws IOException {
    String out =
        generate(
            """
            struct address { unsigned word; };
            int parse(const char *s, struct address *to) {
              if (s[0] != '7') return 0;
              to->word = s[1];
              return 1;
            }
            int f(const struct address *a) { return a->word > 9 ? 1 : 0; }
            """);

    assertThat(out).contains(" 2/2 ").doesNotContain("defect:");
  }

  @Test
  void aSizeNearTheLargestNumberIsOutside() throws IOException {
    String out =
        generate(
            """
            #include <string.h>
            int f(char *p, unsigned long n) {
              if (n < 3) return 0;
              memset(p + 3, 0, n - 6);
              return p[3];
            }
            """);

    assertThat(out).doesNotContain("internal error");
  }

  @Test
  void whatNoTestShowsIsNotComplete() throws IOException {
    String out =
        generate(
            """
            #ifndef __clang__
            #error "only for one compiler"
            #endif
            int f(int x) { return x + 1; }
            """);

    assertThat(out)
        .containsPattern("f .* 0/0 +0/1 \\(1 seen\\) .* incomplete: seen only in test 1");
  }

  private String generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString()).out();
  }
}
