package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is claimed to be infeasible or complete is so; what the tests check is what C does. */
class ClaimsTest {
  @TempDir private Path folder;

  @Test
  void nothingIsInfeasibleBecauseAStaticVariableKeepsItsInitialValue() throws IOException {
    Cli cli = generate("int f(void) { static int n; n++; if (n > 3) return 1; return 0; }");

    assertThat(cli.out()).contains("incomplete", "'f.n' keeps its initial value");
    assertThat(cli.out()).doesNotContain("infeasible");
  }

  @Test
  void nothingIsInfeasibleBecauseOfWhereAVariableLies() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdint.h>
            static int own, pool[8];
            int f(void) { return ((uintptr_t)&own >> 4 & 7) == 3 ? 1 : 0; }
            int g(const int *p) { return p >= pool && p < pool + 8 ? 1 : 0; }
            int h(const int *q) { return q + 1 == pool ? 1 : 0; }
            """);

    assertThat(cli.out())
        .contains("the address of 'own' as a number", "the order of 'p' and 'pool' in memory")
        .contains("the order of 'q' and 'pool' in memory")
        .doesNotContain("infeasible");
  }

  @Test
  void aPointerThatIsAlignedByHandLiesWhereItDid() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdint.h>
            #include <stdlib.h>
            #define ALIGNED(p) ((char *)0 + (((p) - (char *)0 + 15) & ~(intptr_t)15))
            int f(char a) {
              char *chunk = malloc(64);
              if (!chunk) return -1;
              char *first = ALIGNED(chunk), *second = ALIGNED(first + 3);
              *second = 0;
              *first = a;
              int wrong = *second != 0;
              free(chunk);
              if (wrong) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("3/4", "1 infeasible", " complete");
  }

  @Test
  void whetherInputsLieApartIsExplored() throws IOException {
    Cli cli = generate("int f(const char *a, const char *b) { return a && b && a == b ? 1 : 0; }");

    assertThat(cli.out()).contains("6/6", " complete");
    assertThat(cli.out()).doesNotContain("infeasible");
  }

  @Test
  void nothingIsInfeasibleBehindASymbolicFormat() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            int f(const char *format) {
              char text[9];
              if (snprintf(text, sizeof text, format) == 12345) return 1;
              return 0;
            }
            """,
            "--max-runs",
            "100");

    assertThat(cli.out()).contains("incomplete").doesNotContain("infeasible");
  }

  /** Callers may have opened other streams, or chosen another locale. */
  @Test
  void nothingIsInfeasibleThatCallersCanHaveOtherwise() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <time.h>
            int f(void) { return fileno(stdin) != 0 ? 1 : 0; }
            int g(void) {
              struct tm t = {.tm_mday = 1};
              char b[64];
              size_t n = strftime(b, sizeof b, "%x", &t);
              return n > 8 || b[0] == '1' ? 1 : 0;
            }
            int h(void) {
              struct tm t = {.tm_mday = 1};
              char b[64];
              strftime(b, sizeof b, "%d", &t);
              return b[0] == '1' ? 1 : 0;
            }
            """);

    assertThat(cli.out()).containsPattern("f .* incomplete: not varied .* the number of a stream");
    assertThat(cli.out()).containsPattern("g .* incomplete: not varied .* no locale but C");
    assertThat(cli.out()).containsPattern("h .*1 infeasible.* complete");
  }

  @Test
  void howMuchWasPrintedIsExplored() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            int f(int x) {
              int n = printf("%d", x);
              if (n > 3) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("2/2").doesNotContain("incomplete").doesNotContain("infeasible");
  }

  @Test
  void printingItsInputsDoesNotMakeAFunctionIncomplete() throws IOException {
    Cli cli =
        generate("#include <stdio.h>\nint f(int x) { printf(\"%d\", x); return x > 3 ? 1 : 0; }");

    assertThat(cli.out()).contains("complete").doesNotContain("incomplete");
  }

  @Test
  void allocatingFunctionsAreCompleteWithTheirFailuresCovered() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            int f(int x) {
              int *p = malloc(sizeof *p);
              if (!p) return -1;
              *p = x;
              x = *p > 3;
              free(p);
              return x;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 .* complete");
    assertThat(cli.err()).doesNotContain("left out");
  }

  @Test
  void nothingIsInfeasibleBecauseAnAllocationOfTheLibraryNeverFails() throws IOException {
    Cli cli =
        generate(
            """
            #define _GNU_SOURCE
            #include <stdio.h>
            #include <stdlib.h>
            int f(void) {
              char *text;
              if (asprintf(&text, "%s", "x") < 0) return -1;
              free(text);
              return 0;
            }
            """);

    assertThat(cli.out()).contains("incomplete", "an allocation never fails");
    assertThat(cli.out()).doesNotContain("infeasible");
  }

  @Test
  void signedBitFieldsAreCheckedWithTheirSign() throws IOException {
    Cli cli =
        generate(
            """
            struct s { unsigned ready : 1; signed level : 4; };
            struct s f(int level) {
              struct s s = {0};
              s.level = level;
              if (s.level != level) s.ready = 1;
              return s;
            }
            """);

    assertThat(cli.err()).doesNotContain("left out");
    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 ");
  }

  @Test
  void staticFunctionsOfTheSameNameAreToldApart() throws IOException {
    Path first =
        write("first.c", "static int f(int x) { return x; }\nint g(void) { return f(1); }");
    Path second =
        write(
            "second.c",
            """
            static int f(int x) {
              if (x == 77) return 1;
              return 2;
            }
            int h(void) { return f(1); }
            """);

    Cli cli = Cli.run("generate", first.toString(), second.toString(), "-o", output());

    assertThat(cli.err()).doesNotContain("gcov disagrees");
    assertThat(cli.out()).containsPattern("f\\.1 +\\d+ +2/2 +3/3 ");
  }

  @Test
  void linesOfTheLibraryAreNotThoseOfTheProgram() throws IOException {
    Path file =
        write(
            "program.c",
            """
            #include <stdio.h>
            int main(void) { puts("x"); return 0; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--function", "main", "-o", output());

    assertThat(cli.out()).containsPattern("main +1 +0/0 +1/1 ");
  }

  @Test
  void nothingIsInfeasibleBecauseTheCommandLineIsEmpty() throws IOException {
    Path reads = write("reads.c", "int main(int n, char **v) { if (n > 1) return 1; return 0; }");
    Path ignores =
        write(
            "ignores.c", "int main(int n, char **v) { int x = 1; if (x > 1) return 1; return 0; }");

    Cli reading = Cli.run("generate", reads.toString(), "--function", "main", "-o", output());
    Cli ignoring = Cli.run("generate", ignores.toString(), "--function", "main", "-o", output());

    assertThat(reading.out()).contains("incomplete").doesNotContain("infeasible");
    assertThat(ignoring.out()).contains("infeasible", " complete");
  }

  @Test
  void branchesAndPairsAreNotAskedForByTheStatementCriterion() throws IOException {
    String c =
        "int f(unsigned w) { int r = 0; if (((w * 2654435761u) ^ (w >> 7)) * 40503u != 77u) r = 1; return r; }";

    Cli cli = Cli.run("generate", write("u.c", c).toString(), "-o", output(), "--cover=statement");

    assertThat(cli.out()).contains("1/2", "complete").doesNotContain("infeasible");
    assertThat(Files.readString(folder.resolve("out/f/summary.json")))
        .contains("not asked for by --cover statement");
  }

  @Test
  void linesBehindAnInfeasibleBranchAreInfeasibleTooAndOthersNotAskedFor() throws IOException {
    String c =
        """
        #include <stdlib.h>
        static void check(int x) { if (rand() != x + 7) exit(1); }
        int f(int x) {
          if (x > 5 && x < 4)
            return 9;
          return x;
        }
        int g(int x) {
          check(x);
          return x;
        }
        """;

    Cli cli = Cli.run("generate", write("u.c", c).toString(), "-o", output(), "--no-native");

    assertThat(Files.readString(folder.resolve("out/f/summary.json"))).contains("never executed");
    assertThat(Files.readString(folder.resolve("out/g/summary.json")))
        .contains("not asked for by --cover branch")
        .doesNotContain("infeasible\": 1");
    assertThat(cli.status()).isZero();
  }

  @Test
  void aLongPathIsATestAndWhatLiesBehindItsConditionsIsUnknown() throws IOException {
    Cli cli =
        generate(
            """
            int next(void);
            int f(void) {
              int n = 0;
              for (int i = 0; i < 12000; i++)
                if (next() > 3) n++;
              if (n > 11000) return 1;
              return 0;
            }
            """,
            "--max-runs",
            "3",
            "--no-native");

    assertThat(cli.out())
        .containsPattern("f +[1-9] +5/6 .*incomplete")
        .doesNotContain("infeasible");
  }

  private Cli generate(String program, String... more) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("generate", write("unit.c", program).toString(), "-o", output()));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private String output() {
    return folder.resolve("out").toString();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
