package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is proved of what runs before and after the tested call, where no run looks. */
class CallsBesideTest {
  @TempDir private Path folder;

  /** Nobody but the set-up takes these outcomes: they are no items of the function. */
  @Test
  void whatTheSetUpAloneDoesIsNoItem() throws IOException {
    String unit =
        """
        static int ready;
        static void begin(int n) { if (ready == n) ready = 1; else ready = 2; }
        void prepare(void) { begin(0); }
        int work(int x) { if (ready == 1 && x > 3) return 1; return 0; }
        """;

    assertThat(generated(unit, "--setup", "prepare")).contains(" 4/4 ", " complete");
    assertThat(generated(unit)).contains("infeasible: never reached: no call leads to 'begin'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--setup", "--teardown"})
  void whatBothCallIsNeverInfeasible(String option) throws IOException {
    String unit =
        """
        static int level;
        static int grade(int v) { if (v > 10) return 3; return 1; }
        void other(void) { level = grade(50); }
        int work(int x) { return grade(x & 7) + 1; }
        """;

    assertThat(generated(unit, option, "other"))
        .contains(" 1/2 ", "'grade' also runs before or after the tested call")
        .doesNotContain("infeasible");
    assertThat(generated(unit)).contains("'v > 10' true: infeasible");
  }

  @ParameterizedTest
  @ValueSource(strings = {"branch", "statement", "mcdc"})
  void norIsWhatTheJudgeCalls(String criterion) throws IOException {
    String unit =
        """
        static int grade(int v) {
          if (v > 10 && v != 12)
            return 3;
          return 1;
        }
        int work(int x) { return grade(x & 7) + 1; }
        int work_oracle(int x, int result) { return result < grade(50); }
        """;

    assertThat(generated(unit, "--cover", criterion)).doesNotContain("infeasible");
  }

  @Test
  void norWhatConstructorsAndDestructorsCall() throws IOException {
    String unit =
        """
        static int level;
        static int grade(int v) { if (v > 10) return 3; return 1; }
        __attribute__((constructor)) static void first(void) { if (level == 0) level = grade(50); }
        __attribute__((destructor)) static void last(void) { if (level == 3) level = grade(60); }
        int work(int x) { return grade(x & 7); }
        """;

    assertThat(generated(unit)).contains(" 1/2 ", "'grade' also runs").doesNotContain("infeasible");
  }

  /** The set-up has asked the question of the function before the test does. */
  @Test
  void norTheFunctionThatTheSetUpCalls() throws IOException {
    String unit =
        """
        static int begun;
        int work(int x) { if (begun == 0) begun = 1; return x > 3; }
        void prepare(void) { begun = 0; work(1); }
        """;

    assertThat(generated(unit, "--setup", "prepare"))
        .contains("'work' also runs")
        .doesNotContain("infeasible");
  }

  @Test
  void whatMakesObjectsIsNoItemEither() throws IOException {
    String unit =
        """
        #include <stdlib.h>
        struct s { int n; int k; };
        struct s *s_make(int n) {
          if (n < 3) return 0;
          struct s *s = malloc(sizeof *s);
          if (s) { s->n = n; s->k = 2 * n; }
          return s;
        }
        void s_free(struct s *s) { free(s); }
        int work(struct s *s, int x) { if (s->n == x) return 1; return 0; }
        """;

    assertThat(generated(unit)).contains(" 2/2 ", " complete").doesNotContain("infeasible");
  }

  private String generated(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    List<String> arguments = new ArrayList<>(List.of("generate", file.toString()));
    arguments.addAll(List.of("--function", "work", "--whole-program", "--no-native"));
    arguments.addAll(List.of("-o", folder.resolve("out").toString()));
    arguments.addAll(List.of(options));
    return Cli.run(arguments.toArray(String[]::new)).out();
  }
}
