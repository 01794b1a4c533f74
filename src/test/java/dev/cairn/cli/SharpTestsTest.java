package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests have values on which mistakes in the program would show. */
class SharpTestsTest {
  @TempDir private Path folder;

  @Test
  void aWrongDecisionIsNotHiddenByTheNextOne() throws IOException {
    String tests =
        tests(
            """
            int f(int year, int month) {
              if (year < 1583) return 0;
              return month >= 1 && month <= 12;
            }
            """);

    assertThat(tests).containsPattern("int year = 1582;\\n  int month = ([1-9]|1[0-2]);");
  }

  @Test
  void operandsAreNoneOfThoseThatChangeNothing() throws IOException {
    String tests = tests("int f(int a, int b) { return a * b; }");

    assertThat(tests).doesNotContainPattern("int [ab] = [01];");
  }

  @Test
  void bothEndsOfARangeAreTested() throws IOException {
    String tests = tests("int f(int x) { if (x >= 10 && x <= 20) return 1; return 0; }");

    assertThat(tests).contains("int x = 9;", "int x = 10;", "int x = 20;", "int x = 21;");
  }

  @Test
  void whatACalledFunctionDecidesIsTestedToo() throws IOException {
    String tests =
        tests(
            """
            static int cut(int x) { if (x > 100) return 0; return x; }
            int f(int x) { return cut(x) + 1; }
            """);

    assertThat(tests).contains("int x = 100;").containsPattern("int x = 10[1-9];");
  }

  @Test
  void aCellThatIsOnlySetHasAnotherValueBefore() throws IOException {
    String tests = tests("void f(int x, int *out) { if (x) *out = 0; else *out = 7; }");

    assertThat(tests).contains("int out = 1;", "int out = 0;");
  }

  @Test
  void aCellThatOtherTestsChangeIsCheckedWhereItStays() throws IOException {
    String tests = tests("void f(int x, int *p) { if (*p > 5 && x) *p = 5; }");

    assertThat(tests.split("CAIRN_CHECK_INT\\(p, ", -1)).hasSizeGreaterThan(3);
  }

  @Test
  void cellsThatNobodyChangesAreNotChecked() throws IOException {
    String tests = tests("int f(int *p) { return *p > 5; }");

    assertThat(tests).doesNotContain("CAIRN_CHECK_INT(p");
  }

  @Test
  void boundariesOfBytesThatNobodyPrintsAreTestedToo() throws IOException {
    String tests = tests("int f(char c) { if ((unsigned char)c >= 0xC2) return 2; return 1; }");

    assertThat(tests).contains("char c = -63;", "char c = -62;");
  }

  @Test
  void whatAFurtherRoundDecidesIsTestedToo() throws IOException {
    String tests =
        tests(
            """
            /*@ requires 0 <= n <= 8 && \\valid_read(v + (0 .. n - 1)); */
            int f(const signed char *v, int n) {
              int on = 0, changes = 0;
              for (int i = 0; i < n; i++) {
                if (on ? v[i] > 22 : v[i] < 18) { on = !on; changes++; }
              }
              return changes;
            }
            """,
            "--cover",
            "statement");

    assertThat(tests).containsPattern("v\\[\\] = \\{[^,}]*, (22|23)\\}");
  }

  private static final String DIGITS =
      """
      unsigned f(const unsigned char *s) {
        unsigned h = 0;
        for (int i = 0; i < 3; i++) {
          if (s[i] >= '0' && s[i] <= '9') h += s[i] - '0';
          else if (s[i] >= 'A' && s[i] <= 'F') h += 10 + s[i] - 'A';
          else return 0;
          h <<= 4;
        }
        return h;
      }
      """;

  @Test
  void whatIsComputedBeforeAnEarlyEndIsSeenInAnotherTest() throws IOException {
    String tests = tests(DIGITS, "--cover", "mcdc");

    assertThat(tests).containsPattern("s\\[3\\] CAIRN_WITHOUT_END = \"[0-9A-F]*[A-F][0-9A-F]*\";");
  }

  @Test
  void behindAnEarlyEndThereIsSomethingToGoOnWith() throws IOException {
    String tests = tests(DIGITS, "--cover", "mcdc");

    assertThat(tests).containsPattern("s\\[3\\] CAIRN_WITHOUT_END = \"[0-9A-F]?/[0-9A-F]+\";");
  }

  @Test
  void anArrayIsNoLongerThanItsLengthSays() throws IOException {
    String tests =
        tests(
            """
            unsigned f(const unsigned char *s, unsigned n) {
              unsigned h = 0;
              for (unsigned i = 0; i < n && i < 3; i++) {
                if (s[i] < '0' || s[i] > '9') return 0;
                h = 10 * h + s[i] - '0';
              }
              return h;
            }
            """);

    assertThat(tests).contains("unsigned char s[] = {'/'};\n  unsigned int n = sizeof s;");
  }

  @Test
  void aPathWhoseMistakesAreHiddenLeavesThemToAnother() throws IOException {
    String tests =
        tests(
            """
            /*@ requires 0 <= n <= 2 && \\valid_read(s + (0 .. n - 1)); */
            int f(const unsigned char *s, int n) {
              if (n < 1 || s[0] > 10) return 0;
              if (n < 2 || s[1] != 7) return 0;
              return 1;
            }
            """,
            "--cover",
            "paths");

    assertThat(tests).contains("{10, 7}");
  }

  @Test
  void bothEndsOfRangesInARowAreTested() throws IOException {
    String tests =
        tests(
            """
            int f(char byte) {
              unsigned char u = (unsigned char)byte;
              if (u < 0x80) return 1;
              if (0x80 <= u && u <= 0xBF) return 0;
              else if (u == 0xC0 || u == 0xC1) return 0;
              else if (0xC2 <= u && u <= 0xDF) return 2;
              else if (0xE0 <= u && u <= 0xEF) return 3;
              else if (0xF0 <= u && u <= 0xF4) return 4;
              return 0;
            }
            """);

    assertThat(tests).contains("byte = -62;", "byte = -33;");
  }

  @Test
  void whatOneRoundHandsToTheNextIsSeen() throws IOException {
    String tests =
        tests(
            """
            void f(int *code, const unsigned char *len, int max, int n) {
              int next = 0;
              for (int l = 1; l <= max; l++) {
                for (int i = 0; i < n; i++) if (len[i] == l) code[i] = next++;
                next *= 2;
              }
            }
            """);

    assertThat(tests).containsPattern("CAIRN_CHECK_INT\\(code\\[\\d\\], [2-9]\\);");
  }

  @Test
  void theLowestBitOfEachMaskIsSet() throws IOException {
    String tests =
        tests(
            """
            int f(const unsigned char *s) {
              if ((s[0] & 0xC0) != 0x80 || (s[1] & 0xC0) != 0x80) return -1;
              return (s[0] & 63) << 6 | (s[1] & 63);
            }
            """);

    assertThat(tests).containsPattern("s\\[\\] = \\{1\\d[13579], 1\\d[13579]\\};");
  }

  @Test
  void thereAreNoFurtherTestsWhereTheNumberIsSaid() throws IOException {
    String unit = "int f(int x) { if (x >= 10 && x <= 20) return 1; return 0; }";

    String free = tests(unit, "--cover", "paths");
    String exact = tests(unit, "--cover", "paths", "--tests-per-path", "1");

    assertThat(free.split("static void test_", -1)).hasSizeGreaterThan(4);
    assertThat(exact.split("static void test_", -1)).hasSize(4);
  }

  private String tests(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    Path out = folder.resolve("out");
    var command =
        new ArrayList<>(
            List.of(
                "generate",
                file.toString(),
                "--function",
                "f",
                "--no-native",
                "-o",
                out.toString()));
    command.addAll(List.of(options));
    Cli.run(command.toArray(String[]::new));
    return Files.readString(out.resolve("f").resolve("tests").resolve("test_f.c"));
  }
}
