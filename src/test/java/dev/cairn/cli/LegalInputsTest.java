package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A test keeps the whole contract, also where the function does not look. */
class LegalInputsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\valid(pp) && \\valid(*pp)              | int **pp             | int *pp = &pp_object;",
        "\\valid(pp) && \\valid(*pp) && **pp > 4  | int **pp             | int pp_object = 5;",
        "\\valid(s) && s->n > 6                   | struct s *s          | {.n = 7}",
        "\\valid(s) && \\valid(s->q)              | struct s *s          | {.q = &s_q}",
        "\\valid(s) && \\valid(s->next) && s->next->n == 8 | struct s *s | .next = &s_next}",
        "\\valid(p) && \\valid(q) && *p < *q      | int *p, int *q       | int p = -1;",
        "\\valid(t + (0 .. 2)) && \\valid(t[1])   | int **t              | &t_1",
        "\\valid(o) && *o == 9                    | int *o               | int o = 9;",
        "global > 3                               | int x                | global = 4;",
      })
  void whatIsNotReadIsLegal(String contract, String parameters, String expected)
      throws IOException {
    String c =
        """
        struct s { int *q; int n; struct s *next; };
        int global;
        /*@ requires %s; */
        int f(int a, %s) { if (a > 3) return 1; %s return a < -3 ? global : 0; }
        """
            .formatted(contract, parameters, parameters.endsWith("*o") ? "*o = 4;" : "");
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli = Cli.run("generate", file.toString(), "-o", folder + "/out", "--no-native");

    assertThat(cli.out()).contains("4/4", "complete");
    String tests = Files.readString(folder.resolve("out/f/tests/test_f.c"));
    long calls = tests.lines().filter(l -> l.contains(" = f(")).count();
    assertThat(tests.lines().filter(l -> l.contains(expected)).count()).isEqualTo(calls);
  }
}
