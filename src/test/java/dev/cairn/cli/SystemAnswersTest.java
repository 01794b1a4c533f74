package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the system says of user and terminal is an input, and tests say it in its place. */
class SystemAnswersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { return getuid() == 0 ? 1 : 0; }",
        "int f(void) { return geteuid() != getuid() ? 1 : 0; }",
        "int f(void) { return isatty(1) ? 1 : 0; }",
        "int f(int fd) { int t = isatty(fd); if (t == 1) return 3; return t; }",
        "int f(void) { return getppid() == 1 ? 1 : 0; }",
        "int f(void) { return sysconf(_SC_NPROCESSORS_ONLN) > 64 ? 1 : 0; }",
        "int f(void) { long n = sysconf(_SC_OPEN_MAX); return n < 0 ? 1 : 0; }",
      })
  void isCoveredByTestsThatWereRun(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains(" 2/2 ").contains("complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { return isatty(0) > 1 ? 1 : 0; }",
        "int f(void) { return getppid() < 0 ? 1 : 0; }",
      })
  void isNothingThatNoSystemSays(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("1/2 (1 infeasible)");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), "#include <unistd.h>\n" + c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }
}
