package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Called functions that are replaced by their contracts. */
class AssumeContractTest {
  private static final String DIE =
      """
      /*@ assigns \\nothing; ensures 1 <= \\result <= 6; */
      static int roll(int x) { return x == 12345 ? 99 : 3; }
      int play(int x) { int r = roll(x); if (r > 6) return 2; if (r == 5) return 1; return 0; }
      """;

  @TempDir private Path folder;

  @Test
  void resultsAreAnyValuesThatTheContractAllows() throws IOException {
    Summary play = generate(DIE, "play", "--assume-contract", "roll");

    assertThat(play.complete()).isTrue();
    assertThat(play.coverage().branches().covered()).isEqualTo(3);
    assertThat(play.coverage().branches().infeasible()).isEqualTo(1);
  }

  @Test
  void testsCarryAFunctionThatReturnsThem() throws IOException {
    Summary play = generate(DIE, "play", "--assume-contract", "roll");

    assertThat(play.replayed()).isTrue();
    assertThat(Files.readString(folder.resolve("out/play/tests/test_play.c")))
        .contains("#include \"assuming_f.c\"", "int roll_by_contract_returns[] = {5};");
  }

  @Test
  void whatMayChangeHasAnyValueThatTheContractAllows() throws IOException {
    String c =
        """
        /*@ requires \\valid(t + (0 .. n - 1)) && 0 <= n <= 4;
          @ assigns t[0 .. n - 1];
          @ ensures \\forall integer i; 0 <= i < n ==> t[i] >= \\old(t[i]); */
        void raise(int *t, int n) { for (int i = 0; i < n; i++) t[i]++; }
        /*@ ensures \\result != 5; */
        int up(int a) {
          int t[3] = {a, 7, 9};
          raise(t, 2);
          if (t[1] < 7 || t[2] != 9) return 1;
          return t[1] == 100 && t[0] == 3 ? 5 : 0;
        }
        """;

    Summary up = generate(c, "up", "--assume-contract", "raise");

    assertThat(up.coverage().branches().infeasible()).isEqualTo(2);
    assertThat(up.defects())
        .extracting(DefectEntry::native_)
        .singleElement()
        .asString()
        .endsWith("ensures \\result != 5 does not hold");
  }

  @Test
  void aBehaviorChangesOnlyWhatItMay() throws IOException {
    String c =
        """
        int mode;
        /*@ assigns *a, mode;
          @ behavior ok: assumes k >= 0; assigns *a; ensures *a == \\old(*a) + k;
          @ behavior bad: assumes k < 0; assigns mode; */
        void add(long *a, int k) { if (k < 0) mode = 1; else *a += k; }
        int f(int k) {
          long a = 10;
          int before = mode;
          add(&a, k);
          if (k < 0 ? a != 10 : mode != before) return 1;
          return mode == 77;
        }
        """;

    Summary f = generate(c, "f", "--assume-contract", "add", "--no-native");

    assertThat(f.coverage().branches().infeasible()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{t[0], t[1]}", "k > 9 ? t[1] : \\nothing"})
  void aBehaviorMayChangeWhatAnotherNamesOtherwise(String places) throws IOException {
    String c =
        """
        /*@ requires \\valid(t + (0 .. 2)) && u == t + 1;
          @ behavior many: assumes k >= 0; assigns %s;
          @ behavior one: assumes k < 0; assigns t[1];
          @ complete behaviors; */
        void set(int *t, int *u, int k) { if (k < 0) t[1] = 0; else t[1] = 5; }
        int f(int k) {
          int t[3] = {0, 1, 2};
          set(t, t + 1, k);
          return k >= 10 && t[1] == 5;
        }
        """
            .formatted(places);

    Summary f = generate(c, "f", "--assume-contract", "set", "--no-native");

    assertThat(f.coverage().branches().infeasible()).isZero();
  }

  @Test
  void functionsWithGhostParametersAreRefused() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("g.c"),
            """
            /*@ ensures \\result == n; */ int g(int x) /*@ ghost (int n) */ { return x; }
            int f(int x) { return g(x) /*@ ghost (x) */; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--assume-contract", "g", "--no-native");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("'g' has ghost parameters");
  }

  @Test
  void withoutAssignsNothingBehindTheCallIsInfeasible() throws IOException {
    String c =
        """
        int mode;
        /*@ ensures \\result >= 0; */
        int g(void) { mode = 3; return 0; }
        int f(void) { int m = mode; g(); return mode != m ? 1 : 0; }
        """;

    Summary f = generate(c, "f", "--assume-contract", "g", "--no-native");

    assertThat(f.coverage().branches().infeasible()).isZero();
    assertThat(f.complete()).isFalse();
  }

  @Test
  void aFunctionOfAnotherFileIsReplaced() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("g.c"),
            "/*@ assigns \\nothing; ensures \\result == 2 * x; */\nint twice(int x) { return x; }\n");
    String c = "int twice(int x);\nint f(int x) { return x == 4 && twice(x) == 8 ? 1 : 0; }\n";

    Summary f = generate(c, "f", other.toString(), "--assume-contract", "twice");

    assertThat(f.coverage().branches().covered()).isEqualTo(3);
    assertThat(f.coverage().branches().infeasible()).isEqualTo(1);
    assertThat(f.replayed()).isTrue();
  }

  @Test
  void aFunctionWithoutContractOrNameIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), "int g(void);\nint f(void) { return 1; }");

    Cli unknown = Cli.run("generate", file.toString(), "--assume-contract", "nix");
    Cli plain = Cli.run("generate", file.toString(), "--assume-contract", "f");

    assertThat(List.of(unknown.status(), plain.status())).containsOnly(Main.USER_ERROR);
    assertThat(unknown.err()).contains("there is no function 'nix'");
    assertThat(plain.err()).contains("'f' has no contract");
  }

  @Test
  void aFunctionThatIsOnlyDeclaredIsItsContract() throws IOException {
    String c =
        """
        #include <stddef.h>
        /*@ requires \\valid(b + (0 .. n - 1)) && x >= -9; assigns b[0 .. n - 1];
          @ ensures -1 <= \\result <= n && b[0] >= 'a'; */
        int take(char b[], size_t n, int x);
        int use(int x) {
          char b[2] = {0, 0};
          int n = take(b, 2, x);
          return n > 2 ? 1 : b[0] == 0 ? 2 : n == 2 && b[1] == 'q' ? 3 : 4;
        }
        """;

    Summary use = generate(c, "use");

    assertThat(use.coverage().branches().infeasible()).isEqualTo(2);
    assertThat(use.coverage().branches().covered()).isEqualTo(6);
    assertThat(use.defects())
        .extracting(DefectEntry::native_)
        .singleElement()
        .asString()
        .endsWith("x >= -9 does not hold");
  }

  @Test
  void aFunctionOfTheLibraryIsMoreThanAContractBeforeIt() throws IOException {
    String c =
        """
        /*@ ensures \\result == 5; */
        unsigned long strlen(const char *s);
        int f(const char *s) { return strlen(s) == 2; }
        """;

    assertThat(generate(c, "f", "--no-native").coverage().branches().infeasible()).isZero();
    assertThat(generate(c, "f", "--no-native", "--assume-contract", "strlen").contract()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--assume-contract=f", "--oracle=f.c", "--setup=f", "--regression"})
  void contractsAreNotForExecutables(String option) throws IOException {
    Path file = Files.writeString(folder.resolve("f.ihx"), ":00000001FF\n");

    Cli cli = Cli.run("generate", file.toString(), "--isa", "8051", "--function", "0x0", option);

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("does not apply to executables");
  }

  private Summary generate(String c, String function, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), c);
    Path out = folder.resolve("out");
    List<String> args = new ArrayList<>(List.of("generate", file.toString()));
    args.addAll(List.of("--function", function, "-o", out.toString()));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return RecordJson.read(
        Summary.class, Files.readString(out.resolve(function).resolve(Summary.FILE)));
  }
}
