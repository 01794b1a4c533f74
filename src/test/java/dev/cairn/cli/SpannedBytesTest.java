package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a call of the library may look at has to be there, also where it ends early. */
class SpannedBytesTest {
  @TempDir private Path folder;

  @Test
  void objectsOfTestsAreAsLongAsWhatIsCompared() throws IOException {
    generate(
        """
        #include <string.h>
        int isMagic(const unsigned char *p) { return memcmp(p, "hello", 5) == 0 ? 1 : 0; }
        """);

    String tests = Files.readString(folder.resolve("out/isMagic/tests/test_isMagic.c"));
    assertThat(tests).contains("unsigned char p[5] =").doesNotContain("p[] = {");
  }

  @Test
  void anObjectThatIsShorterIsRead() throws IOException {
    Cli cli =
        generate(
            """
            #include <string.h>
            int isShort(char first) {
              char text[3] = {first, 'b', 'c'};
              return memcmp(text, "hello", 5) == 0 ? 1 : 0;
            }
            """);

    assertThat(cli.out()).contains("out-of-bounds read");
  }

  @Test
  void arraysThatAreSortedHaveTheElementsThatAreSaid() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            static int order(const void *a, const void *b) {
              return *(const char *)a - *(const char *)b;
            }
            int hasTwins(int *a, size_t n) {
              qsort(a, n, sizeof *a, order);
              return n > 2 && a[0] == a[1] ? 1 : 0;
            }
            """);

    String tests = Files.readString(folder.resolve("out/hasTwins/tests/test_hasTwins.c"));
    assertThat(tests).contains("size_t n = sizeof a / sizeof a[0];").doesNotContain("a[64]");
    assertThat(cli.out()).contains("hasTwins: assumes a != \\null\n");
  }

  private Cli generate(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }
}
