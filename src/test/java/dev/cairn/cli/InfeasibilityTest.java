package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Infeasibility is a result: who excludes whom, and what stood in the way otherwise. */
class InfeasibilityTest {
  @TempDir private Path folder;

  @Test
  void theClausesOfAnImpossiblePreconditionAreNamed() throws IOException {
    Path file =
        write(
            """
            /*@ requires x > 5;
              @ requires y >= 0;
              @ requires x < 3;
              @*/
            int f(int x, int y) { if (x > y) return 1; return 0; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err())
        .contains(
            "no input satisfies the precondition of 'f': 'requires x > 5' at " + file + ":1",
            "and 'requires x < 3' at " + file + ":3 exclude each other",
            "hint: weaken one of these clauses")
        .doesNotContain("y >= 0");
  }

  /** Clang would copy it to both calls, of which one is dead. */
  @Test
  void whatIsAlwaysInlinedIsOneFunctionAllTheSame() throws IOException {
    Path file =
        write(
            """
            static inline __attribute__((always_inline)) int part(int x, int big) {
              if (x > 3) return big ? x : 1;
              return 0;
            }
            int f(int x) { int big = 1; if (big) return part(x, 1); return part(x, 0); }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--no-native", "-o", output());

    assertThat(cli.out())
        .containsPattern("part +\\d+ +4/4 .* complete")
        .containsPattern("f +\\d+ +1/2 \\(1 infeasible\\) .* complete")
        .doesNotContain("never reached");
  }

  @Test
  void aQuantifiedClauseCanConflictToo() throws IOException {
    Path file =
        write(
            """
            /*@ requires \\valid_read(a + (0 .. 2));
              @ requires \\forall integer i; 0 <= i < 3 ==> a[i] > 4;
              @ requires a[1] < 3;
              @*/
            int f(const int *a) { return a[0] > 7; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output());

    assertThat(cli.err()).contains("\\forall integer i", "a[1] < 3", "exclude each other");
  }

  @Test
  void oneFunctionWithAnImpossiblePreconditionDoesNotStopTheOthers() throws IOException {
    Path file =
        write(
            """
            /*@ requires x > 5 && x < 3; */
            int f(int x) { return x; }
            int g(int x) { if (x) return 1; return 0; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--no-native", "-o", output());

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).containsPattern("f .* skipped").containsPattern("g .*2/2.* complete");
    assertThat(cli.err()).contains("'requires x > 5 && x < 3' at " + file + ":1 can never hold");
  }

  @Test
  void aProofNamesTheClausesItRestsOn() throws IOException {
    Path file =
        write(
            """
            /*@ requires x > 10; */
            int f(int x, int y) {
              if (y > x) {
                if (y < 5) return 1;
              }
              return 0;
            }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--no-native", "-o", output());
    Cli explained = Cli.run("explain", file + ":4", "-o", output());

    assertThat(cli.out()).contains(" complete");
    assertThat(explained.out())
        .contains(
            "'y < 5' true: proved infeasible: excluded by 'y > x' true at " + file + ":3:7",
            "'requires x > 10' at " + file + ":1");
  }

  @Test
  void anIncompleteVerdictGivesItsReason() throws IOException {
    Path file = write("int f(int x) { if (x == 7) return 1; return 0; }");

    Cli cli =
        Cli.run("generate", file.toString(), "--max-runs", "1", "--no-native", "-o", output());

    assertThat(cli.out()).contains("incomplete: budget of 1 run spent");
  }

  @Test
  void theIndependencePairsAreExplainedWithTheirTests() throws IOException {
    Path file =
        write(
            """
            int f(int a, int b) {
              if (a > 5
                  && (b || a > 3))
                return 1;
              return 0;
            }
            """);

    Cli cli =
        Cli.run("generate", file.toString(), "--cover", "mcdc", "--no-native", "-o", output());
    Cli second = Cli.run("explain", file + ":3", "-o", output());

    assertThat(cli.out()).contains("1/3 (2 infeasible)", " complete");
    assertThat(second.out())
        .containsPattern("'b' true: covered by test \\d of f")
        .contains("'b' in 'a > 5 && (b || a > 3)': no independence pair exists: 'b' false")
        .doesNotContain("'a > 5' in");
    assertThat(Cli.run("explain", file + ":2", "-o", output()).out())
        .containsPattern(
            "'a > 5' in '.*': decides alone in test \\d \\(T.+, true\\) and test \\d \\(F--, false\\) of f");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("line 2 `a > 5` deciding", "(F--)");
  }

  @Test
  void theVariantOfMcdcIsChecked() throws IOException {
    Path file = write("int f(int x) { return x; }");

    Cli cli = Cli.run("generate", file.toString(), "--mcdc", "strict", "-o", output());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("choose one of masking, unique-cause");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("unit.c"), text);
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
