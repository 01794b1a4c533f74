package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is looked for, what the options change, and that the search goes on behind what it finds.
 */
class DefectSearchTest {
  private static final String ALLOCATION =
      """
      #include <stdlib.h>
      #include <string.h>
      int f(const char *text, int x) {
        char *copy = strdup(text);
        if (copy == NULL) return -1;
        int *p = malloc(sizeof *p);
        *p = x;
        int found = *p == 77 && copy[0] == 'x';
        free(p);
        free(copy);
        return found;
      }
      """;
  private static final String OVERFLOW =
      """
      int f(int a, int b) {
        if (a > 100 && b > 100) return a + b;
        if (a == 7) return -b;
        return a - 1 < b ? 1 : 2;
      }
      """;
  @TempDir private Path folder;

  @Test
  void aFirstInputThatDividesByZeroHidesNothing() throws IOException {
    Cli cli =
        generate(
            """
            int f(int a, int b) {
              int q = 100 / a;
              if (q > 10) q += 7 % (b - 3);
              if (q == 50) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +4/4 .* complete");
    assertThat(cli.out())
        .contains(":2:15: defect: division by zero", ":3:22: defect: division by zero");
  }

  @Test
  void aFirstInputThatLeavesItsArrayHidesNothing() throws IOException {
    Cli cli =
        generate(
            """
            static const int table[4] = {1, 2, 3, 4};
            int f(int i, int *p) {
              int x = table[i - 9];
              if (x == 3 && *p == 5) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +4/4 .* complete");
    assertThat(cli.out()).contains("f: assumes p != \\null, 9 <= i <= 12");
  }

  @Test
  void whatLiesBehindAFaultIsUnknown() throws IOException {
    Cli cli =
        generate("int f(int n) { if (n == 0) { int k = 1 / n; if (k == 5) return 3; } return 9; }");

    assertThat(cli.out())
        .containsPattern("f +\\d+ +1/4 \\(1 seen\\) .* incomplete: behind the division by zero at")
        .doesNotContain("infeasible");
  }

  @Test
  void failedAllocationsAreTestedWhereTheProgramChecksThem() throws IOException {
    Cli cli = generate(ALLOCATION);

    assertThat(cli.out()).containsPattern("f +\\d+ +6/6 .* complete");
    assertThat(cli.out()).doesNotContain("malloc returned");
    assertThat(cli.err()).doesNotContain("left out");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("cairn_fail_allocation(\"strdup\", 1);", "--wrap=strdup");
  }

  @Test
  void uncheckedAllocationsAreDefectsOnRequest() throws IOException {
    Cli cli = generate(ALLOCATION, "--check", "allocation");

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out())
        .contains(":7:6: defect: null dereference: access through what malloc returned");
    assertThat(cli.out()).contains("natively: UndefinedBehaviorSanitizer: store to null pointer");
  }

  @Test
  void signedOverflowIsADefectOnRequestOnly() throws IOException {
    Cli without = generate(OVERFLOW, "--no-native");
    Cli with = generate(OVERFLOW, "--check", "overflow");

    assertThat(without.status()).isEqualTo(Main.DONE);
    assertThat(with.out())
        .contains(
            ":2:36: defect: signed overflow",
            ":3:22: defect: signed overflow",
            ":4:12: defect: signed overflow: -2147483648 - 1 does not fit 32 bits")
        .contains("natively: UndefinedBehaviorSanitizer: signed integer overflow")
        .containsPattern("f +\\d+ +8/8 .* complete");
  }

  @Test
  void checksCanBeSwitchedOff() throws IOException {
    String program = "unsigned f(unsigned x, int n) { return n > 7 ? x << n : x; }";

    assertThat(generate(program, "--no-native").out()).contains("oversized shift");
    assertThat(generate(program, "--no-native", "--no-check", "shift").status())
        .isEqualTo(Main.DONE);
    assertThat(generate(program, "--no-check", "memory").err()).contains("is always checked");
    assertThat(generate(program, "--check", "luck").err()).contains("there is no 'luck'");
  }

  @Test
  void bitFieldsAndPaddingAreNoUninitialisedValues() throws IOException {
    Cli cli =
        generate(
            """
            struct s { unsigned a : 3, b : 5; char c; int d; };
            static int same(struct s x) { return x.a == 4 && x.b == 1 && x.d == 3; }
            int f(int n) {
              struct s s;
              s.a = n; s.b = 1; s.c = 2; s.d = 3;
              struct s copy = s;
              if (same(copy)) return 1;
              return 0;
            }
            """,
            "--no-native",
            "--function",
            "f");

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 .* 0 .* complete");
  }

  @Test
  void leaksAreFoundOnRequest() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            static int *kept;
            int *f(int x) {
              int *p = malloc(4), *q = malloc(8);
              if (p == NULL || q == NULL) { free(p); free(q); return NULL; }
              if (x == 5) kept = q;
              else if (x != 42) free(q);
              return p;
            }
            """,
            "--check",
            "leaks",
            "--no-native");

    assertThat(cli.out().split("defect: memory leak", -1)).hasSize(2);
    assertThat(cli.out()).contains(":4:28: defect: memory leak: 'heap block of 8 bytes'");
  }

  @Test
  void assumptionsThatAbortAreNoDefects() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            extern int __VERIFIER_nondet_int(void);
            void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
            int main(void) {
              int x = __VERIFIER_nondet_int();
              assume_abort_if_not(x > 10);
              if (x == 7) return 3;
              if (x == 77) return 4;
              return 0;
            }
            """,
            "--function",
            "main",
            "--no-native");

    assertThat(cli.status()).isEqualTo(Main.DONE);
    assertThat(cli.out()).contains("'x == 7' true: infeasible");
  }

  @Test
  void symbolicSizesLengthsAndCallsAreExact() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            #include <string.h>
            static int a(int x) { return x + 1; }
            static int b(int x) { return x == 9 ? 100 : x; }
            static int (*const calls[])(int) = {a, b};
            int f(unsigned n, const char *text, unsigned i) {
              char copy[16], *p;
              if (n < 1 || n > 16 || i > 1) return 0;
              memcpy(copy, text, n);
              if (n > 2 && copy[2] == 'z') return 1;
              p = malloc(n);
              if (p == NULL) return 2;
              memset(p, 7, n);
              if (n == 5 && p[4] == 7) n = 9;
              free(p);
              return calls[i](n) == 100 ? 3 : 4;
            }
            """,
            "--function",
            "f");

    assertThat(cli.err()).doesNotContain("left");
    assertThat(cli.out()).containsPattern("f +\\d+ +17/18 \\(1 infeasible\\) .* complete");
  }

  @Test
  void blocksThatGrowToASymbolicSizeKeepWhatTheyHeld() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            #include <string.h>
            int f(unsigned n, char c) {
              char *p = malloc(4), *q;
              if (p == NULL) return 0;
              memset(p, c, 4);
              q = realloc(p, n);
              if (q == NULL) { free(n == 0 ? NULL : p); return 1; }
              n = n > 6 && q[3] == 'x' ? 2 : 3;
              free(q);
              return n;
            }
            """,
            "--no-native");

    assertThat(cli.out()).containsPattern("f +\\d+ +(\\d+)/\\1 .* 0 .* complete");
    assertThat(Files.readString(folder.resolve("out/f/summary.json")))
        .contains("\"concretizations\": 0");
  }

  @Test
  void readsThroughAnIndexAreOneTermOrOneCasePerElement() throws IOException {
    String program =
        """
        int f(unsigned i, int v) {
          int t[8] = {1, 2, 3, 4, 5, 6, 7, 8};
          if (i > 7) return 0;
          return t[i] == v ? 1 : 2;
        }
        """;
    String[] paths = {"--no-native", "--cover", "paths", "--symbolic-memory", "select"};

    Cli select = generate(program, paths);
    paths[4] = "alias";
    Cli alias = generate(program, paths);

    assertThat(select.out()).containsPattern("f +\\d +4/4 +\\d/\\d +3 .* complete");
    assertThat(alias.out()).containsPattern("f +\\d +4/4 +\\d/\\d +3 +17 .* complete");
  }

  private Cli generate(String program, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), program);
    String[] all = new String[options.length + 4];
    all[0] = "generate";
    all[1] = file.toString();
    all[2] = "-o";
    all[3] = folder.resolve("out").toString();
    System.arraycopy(options, 0, all, 4, options.length);
    return Cli.run(all);
  }
}
