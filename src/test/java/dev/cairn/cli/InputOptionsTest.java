package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users say about inputs: limits, variables that vary or do not, headers. */
class InputOptionsTest {
  @TempDir private Path folder;

  @BeforeEach
  void header() throws IOException {
    Files.writeString(
        folder.resolve("lib.h"),
        """
        #ifdef LIB_IMPLEMENTATION
        static inline int clamp(int v) { return v > 10 ? 10 : v; }
        #endif
        """);
  }

  @Test
  void aTableVariesWhenTheUserSaysSo() throws IOException {
    String unit =
        "static int table[2] = {1, 2};\nint f(int i) { return table[i & 1] == 7 ? 1 : 0; }";

    assertThat(generate(unit).out()).contains(" 1/2 (1 infeasible) ");
    assertThat(generate(unit, "--input", "table").out()).contains(" 2/2 ");
  }

  @Test
  void aVariableKeepsItsValueWhenTheUserSaysSo() throws IOException {
    String unit =
        "static int mode;\nvoid set(int m) { mode = m; }\nint f(void) { return mode ? 1 : 0; }";

    assertThat(generate(unit).out()).contains(" 2/2 ");
    assertThat(generate(unit, "--fixed", "mode").out()).contains(" 1/2 (1 infeasible) ");
  }

  @Test
  void aNumberThatOtherFilesSeeVaries() throws IOException {
    Cli cli = generate("int verbose = 1;\nint f(void) { return verbose == 3 ? 1 : 0; }");

    assertThat(cli.out()).contains(" 2/2 ");
  }

  @Test
  void aVariableThatOnlyAFunctionDeclaresIsNoInputAndNoError() throws IOException {
    Cli cli = generate("int f(int k) { extern int limit; return k > 3 && k > limit ? 1 : 0; }");

    assertThat(cli.status()).isZero();
    assertThat(cli.err()).contains("'limit'", "is declared inside a function only");
  }

  @Test
  void staticVariablesOfFunctionsVaryWhenTheUserSaysSo() throws IOException {
    String unit =
        """
        static int bump(int by) { static int total = 3; total += by; return total; }
        int f(int step) {
          static char mode[2], last;
          last = step;
          return bump(1) == 77 && mode[1] ? last : 0;
        }
        """;

    assertThat(generate(unit).out()).contains("incomplete");
    assertThat(generate(unit, "--input", "bump::total", "--input", "f::mode").out())
        .contains(" 4/4 ", " complete");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("bump_total = 76;", "f_mode[1] = ");
    assertThat(generate(unit, "--fixed", "bump::total").out()).contains("infeasible");
    assertThat(generate(unit, "--input", "f::total").err())
        .contains("there is no static variable 'f::total'", "FUNCTION::NAME");
  }

  @Test
  void namesThatMeanNothingAreRefused() throws IOException {
    Cli unknown = generate("int f(int i) { return i; }", "--input", "tabel");
    Cli both = generate("int g;\nint f(void) { return g; }", "--input", "g", "--fixed", "g");

    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err()).contains("there is no global variable 'tabel'");
    assertThat(both.status()).isEqualTo(2);
  }

  @Test
  void aLimitThatWasMetIsNamedWithItsOption() throws IOException {
    String unit =
        "int f(const char *s) { int n = 0; while (s[n] == 'a') n++; return n == 70 ? 1 : 0; }";

    assertThat(generate(unit, "--max-elements", "64").out())
        .contains("--max-elements 64 of input 's'");
    assertThat(generate(unit, "--max-elements", "80").out()).contains(" 4/4 ");
  }

  @Test
  void bytesGrowAsFarAsALengthIsComparedWithAConstant() throws IOException {
    String unit =
        "int f(const %s *s) { int n = 0; while (s[n] == 'a') n++; return n == %d ? 1 : 0; }";

    assertThat(generate(unit.formatted("char", 150)).out()).contains(" 4/4 ", " complete");
    assertThat(generate(unit.formatted("char", 5000)).out())
        .contains("--max-elements 64 of input 's'");
    assertThat(generate(unit.formatted("short", 150)).out())
        .contains("--max-elements 64 of input 's'");
  }

  @Test
  void whoGoesOnInLeapsAndAsksMeetsTheLimitToo() throws IOException {
    String unit =
        "int f(const char *s) { int n = 0; while (s[1] == 0) { s += 2; n++; } return n > 99 ? 1 :"
            + " 0; }";

    assertThat(generate(unit, "--max-elements", "64").out())
        .contains("--max-elements 64 of input 's'");
    assertThat(generate(unit).out()).contains(" 4/4 ");
  }

  @Test
  void whatTheProgramNeedsInAnyCaseIsNoMatterOfLimits() throws IOException {
    String jumps = "int f(const unsigned char *p) { return p[5551] == 3 ? 1 : 0; }";
    String walks =
        """
        int f(const unsigned char *p) {
          unsigned char sum = 0;
          for (int i = 0; i < 176; i++) sum ^= p[i];
          return sum == 3 ? 1 : 0;
        }
        """;

    assertThat(generate(jumps).out()).contains(" 2/2 ");
    assertThat(generate(walks).out()).contains(" 4/4 ");
  }

  @Test
  void nestingGoesAsDeepAsTheUserSays() throws IOException {
    String unit =
        """
        struct n { struct n *next; int v; };
        int f(struct n *p) { return p->next->next->next->next->v == 3 ? 1 : 0; }
        """;

    assertThat(generate(unit, "--max-nesting", "5").out()).contains(" 2/2 ");
  }

  @Test
  void otherTypesBehindEachOtherHaveNoLimit() throws IOException {
    String unit =
        """
        struct d { const char *key; };
        struct c { struct d *d; };
        struct b { struct c **all; };
        struct a { struct b *b; };
        int f(struct a *a) { return a->b->all[1]->d->key[0] == 'x' ? 1 : 0; }
        """;

    assertThat(generate(unit).out()).contains(" 2/2 ").contains("complete");
  }

  @Test
  void nestingGoesDeeperWhereATestNeedsIt() throws IOException {
    String unit =
        """
        struct n { struct n *next; };
        int f(struct n *p) { int k = 0; for (; p; p = p->next) if (++k == 10) return 1; return 0; }
        """;

    assertThat(generate(unit).out()).contains(" 4/4 ", " complete");
  }

  @Test
  void functionsOfHeadersAreTestedByNameAndOnRequest() throws IOException {
    String unit = "#define LIB_IMPLEMENTATION\n#include \"lib.h\"\nint f(int x) { return x; }";

    Cli named = generated(unit, "--function", "clamp");
    Cli all = generated(unit, "--headers");

    assertThat(named.out()).as(named.err()).containsPattern("clamp +\\d+ +2/2 ");
    assertThat(all.out()).containsPattern("clamp +\\d+ +2/2 ").containsPattern("f +1 +0/0 ");
  }

  private Cli generate(String c, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("--function", "f"));
    all.addAll(List.of(options));
    return generated(c, all.toArray(String[]::new));
  }

  private Cli generated(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    List<String> all = new ArrayList<>(List.of("generate", file.toString()));
    all.addAll(List.of("-o", folder.resolve("out").toString(), "--no-native"));
    all.addAll(List.of(options));
    return Cli.run(all.toArray(String[]::new));
  }
}
