package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values of tests are chosen to be read, where the path leaves a choice. */
class ReadableValuesTest {
  @TempDir private Path folder;

  @Test
  void wholeNumbersStandAtTheBoundariesOfTheirComparisons() throws IOException {
    String tests =
        tests(
            """
            int f(int port) {
              if (port > 65535) return -1;
              if (port < 1024) return -2;
              return 0;
            }
            """);

    assertThat(tests).contains("int port = 65536;", "int port = 1023;", "int port = 1024;");
  }

  @Test
  void aNumberComparedWithAnotherIsNextToIt() throws IOException {
    String tests = tests("int f(int a, int b) { if (b == 700) return a < b ? 1 : 2; return 3; }");

    assertThat(tests).contains("int a = 699;", "int a = 700;");
  }

  @Test
  void charactersThatMayBeAnythingAreLetters() throws IOException {
    String tests =
        tests(
            """
            #include <stddef.h>
            /*@ requires n <= 8 && \\valid_read(s + (0 .. n - 1)); */
            int f(const char *s, size_t n) {
              int dots = 0;
              if (n != 4) return -1;
              for (size_t i = 0; i < n; i++) if (s[i]) dots++;
              if (dots == 4) return 1;
              return 0;
            }
            """);

    assertThat(tests).contains("char s[4] CAIRN_WITHOUT_END = \"abcd\";", "size_t n = sizeof s;");
  }

  @Test
  void aTextThatNobodyReadsToItsEndHasOneAllTheSame() throws IOException {
    String tests =
        tests("int f(const char *s) { if (s[0] == 'q' && s[1] == ';') return 1; return 0; }");

    assertThat(tests).contains("char s[] = \"q;\";").doesNotContain("CAIRN_WITHOUT_END", "{'");
  }

  @Test
  void decimalsAreShort() throws IOException {
    String tests =
        tests("int f(double load) { if (load > 0.7 && load < 0.8) return 1; return 0; }");

    assertThat(tests).contains("double load = 0.0;", "double load = 0.79;").doesNotContain("99999");
  }

  @Test
  void aValueThatThePathFixesStays() throws IOException {
    String tests = tests("int f(unsigned x) { if (x * 3u == 1234567u * 3u) return 1; return 0; }");

    assertThat(tests).contains("unsigned int x = 1234567;");
  }

  @Test
  void charactersThatHaveToBeEqualAreOneLetter() throws IOException {
    String tests = tests("int f(char a, char b) { if (a && a == b) return 1; return 0; }");

    assertThat(tests).contains("char a = 'a';\n  char b = 'a';");
  }

  @Test
  void aByteThatStandsAloneIsANumber() throws IOException {
    String tests = tests("int f(unsigned char isOn) { if (isOn) return 1; return 0; }");

    assertThat(tests).contains("unsigned char isOn = 1;");
  }

  @Test
  void numbersThatDependOnEachOtherAreNotFarOff() throws IOException {
    String tests =
        tests(
            """
            int f(int a, int b, int c) {
              if (a <= 0 || b <= 0 || c <= 0) return 0;
              if (!(a - b < c && b - c < a && c - a < b)) return 0;
              if (a == b || b == c || a == c) return 1;
              return 2;
            }
            """);

    assertThat(tests).doesNotContainPattern("= -?[0-9]{4,};");
  }

  private String tests(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    Path out = folder.resolve("out");

    Cli cli = Cli.run("generate", file.toString(), "-o", out.toString());

    assertThat(cli.err()).doesNotContain("left out").doesNotContain("left the predicted path");
    return Files.readString(out.resolve("f/tests/test_f.c"));
  }
}
