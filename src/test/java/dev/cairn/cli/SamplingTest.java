package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --boundary} and {@code --tests-per-path}. */
class SamplingTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file =
        Files.writeString(
            folder.resolve("f.c"),
            "int f(unsigned short x, short y) { return x < 100 ? 1 : y > 7 ? 2 : 3; }\n");
  }

  @Test
  void boundaryTestsHaveBothSidesOfEachComparisonAndTheEndsOfTypes() throws IOException {
    String tests = tests("--boundary");

    assertThat(tests)
        .contains("x = 99;", "x = 100;", "x = USHRT_MAX;", "x = 0;", "y = 7;", "y = 8;")
        .contains("y = SHRT_MAX;", "y = SHRT_MIN;");
  }

  @Test
  void everyPathHasAsManyDifferentTestsAsAskedFor() throws IOException {
    String tests = tests("--tests-per-path", "4");

    assertThat(tests.split("static void test_", -1)).hasSize(1 + 3 * 4);
    assertThat(tests.lines().filter(line -> line.matches("    \\{[1-9]\\d*, .*")))
        .hasSize(12)
        .doesNotHaveDuplicates();
  }

  @Test
  void numbersThatAPathFixesCostNoTries() throws IOException {
    Files.writeString(
        file,
        """
        int f(int a, int b, int c, int d, int e, int g, int h, int i, int x) {
          if (a == 1 && b == 2 && c == 3 && d == 4 && e == 5 && g == 6 && h == 7 && i == 8)
            return x ^ 1;
          return 0;
        }
        """);

    String tests = tests("--cover", "paths", "--tests-per-path", "3");

    assertThat(tests.split("static void test_", -1)).hasSize(1 + 9 * 3);
  }

  @Test
  void noTestIsThereTwice() throws IOException {
    String tests = tests("--boundary");

    assertThat(Pattern.compile("x = (\\w+);\\s+short y = (\\w+);").matcher(tests).results())
        .extracting(MatchResult::group)
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(4);
  }

  @Test
  void valuesAreDrawnFromTheMiddleOfWhatAPathAllows() throws IOException {
    String tests = tests("--tests-per-path", "4");

    // the domain of the path is 0 to 99
    assertThat(
            Pattern.compile("x = (\\d+);")
                .matcher(tests)
                .results()
                .mapToInt(r -> Integer.parseInt(r.group(1)))
                .filter(x -> x >= 24 && x <= 75)
                .count())
        .isGreaterThanOrEqualTo(3);
  }

  @Test
  void theSameSeedGivesTheSameTests() throws IOException {
    assertThat(tests("--tests-per-path", "3")).isEqualTo(tests("--tests-per-path", "3"));
    assertThat(tests("--tests-per-path", "3"))
        .isNotEqualTo(tests("--tests-per-path", "3", "--seed", "7"));
  }

  @Test
  void aNumberThatIsNoneIsRefused() {
    Cli cli = Cli.run("generate", file.toString(), "--tests-per-path", "0");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("--tests-per-path: 0 is not a number of tests");
  }

  private String tests(String... options) throws IOException {
    String[] args = new String[options.length + 5];
    System.arraycopy(
        new String[] {
          "generate", file.toString(), "--no-native", "-o", folder.resolve("out").toString()
        },
        0,
        args,
        0,
        5);
    System.arraycopy(options, 0, args, 5, options.length);
    Cli cli = Cli.run(args);
    assertThat(cli.status()).as(cli.err()).isEqualTo(Main.DONE);
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
