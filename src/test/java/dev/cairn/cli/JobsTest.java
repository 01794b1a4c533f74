package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code -j N}: the files of the result, to the byte, are the same for every N. */
class JobsTest {
  private static final String FOUR_FUNCTIONS =
      """
      int a(int x) { if (x > 3) return 1; return 0; }
      int b(int x, int y) { if (x * y == 4919 && x > 1 && y > x) return 1; return 0; }
      int c(int (*f)(void)) { return f(); }
      int d(const char *s) { if (s[0] == 'o') if (s[1] == 'k') return 1; return 0; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"2", "3", "9"})
  void functionsAreWrittenAndListedAsByOneThread(String jobs) throws IOException {
    Path file = folder.resolve("f.c");
    Files.writeString(file, FOUR_FUNCTIONS);

    Cli alone = generate(file, "1");
    Cli together = generate(file, jobs);

    assertThat(together.status()).isEqualTo(alone.status()).isEqualTo(Main.DEFECTS);
    assertThat(shown(together)).isEqualTo(shown(alone));
    assertThat(files(jobs)).isEqualTo(files("1"));
  }

  @Test
  void zeroJobsAreRefused() {
    assertThat(generate(Path.of("examples/merge.c"), "0").status()).isEqualTo(2);
  }

  private Cli generate(Path file, String jobs) {
    String out = folder.resolve("out" + jobs).toString();
    return Cli.run(
        "generate",
        file.toString(),
        "--no-native",
        "--no-report",
        "--strict",
        "-j",
        jobs,
        "-o",
        out);
  }

  private String shown(Cli cli) {
    return (cli.out() + cli.err()).replaceAll("\\d\\.\\d\\d|out\\d", "");
  }

  private Map<String, String> files(String jobs) throws IOException {
    Path root = folder.resolve("out" + jobs);
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(path);
        files.put(
            root.relativize(path).toString(),
            text.replaceAll("\"seconds\": \\{[^}]*}|timestamp=\"\\d+\"|\"solverWork\": .*", ""));
      }
    }
    return files;
  }
}
