package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a function finds in {@code errno} is an input of it. */
class ErrorNumberInputTest {
  private static final String PROGRAM =
      """
      #include <errno.h>
      int kind(void) {
        switch (errno) { case 0: return 0; case ENOENT: return 1; case EACCES: return 2; }
        return 3;
      }
      int kept(int x) {
        int old = errno;
        if (x < 0) errno = EINVAL;
        if (old == EPIPE) return 1;
        errno = old;
        return 0;
      }
      int *place(void) { return &errno; }
      int through(void) { return *place() == EINTR ? 1 : 0; }
      int cleared(void) { errno = 0; return errno ? 1 : 0; }
      """;

  @TempDir private static Path folder;
  private static Cli cli;

  @BeforeAll
  static void generate() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    cli = Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }

  @Test
  void everyCaseIsTestedNatively() throws IOException {
    assertThat(cli.err()).doesNotContain("left out", "disagrees");
    assertThat(cli.out()).containsPattern("(?m)^kind +\\d+ +4/4 .* complete$");
    assertThat(cli.out()).containsPattern("(?m)^kept +\\d+ +4/4 .* complete$");
    assertThat(cli.out()).containsPattern("(?m)^through +\\d+ +2/2 .* complete$");
    assertThat(Files.readString(folder.resolve("out/kind/tests/test_kind.c")))
        .contains("  errno = 0;", "  errno = ENOENT;", "  errno = EACCES;");
  }

  @Test
  void whatIsSetFirstIsNoInput() throws IOException {
    assertThat(cli.out())
        .containsPattern("(?m)^cleared +\\d+ +1/2 \\(1 infeasible\\) .* complete$");
    assertThat(Files.readString(folder.resolve("out/cleared/tests/test_cleared.c")))
        .doesNotContain("errno = ");
  }

  /** Library code may look at it where the unit does not know its names. */
  @Test
  void aUnitWithoutTheHeaderCompiles() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("u.c"),
            """
            #include <unistd.h>
            int here(void) {
              char b[64];
              if (getcwd(b, sizeof b) && b[0] == '/')
                return 1;
              return 0;
            }
            """);

    Cli here = Cli.run("generate", file.toString(), "-o", folder.resolve("here").toString());

    assertThat(here.err()).doesNotContain("did not compile");
  }
}
