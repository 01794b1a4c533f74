package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only an unreasonable caller breaks is an assumption, and what remains is a defect. */
class AssumptionsTest {
  private static final String PARSER =
      "struct parser { int depth; int stack[8]; const char *text; };\n";
  @TempDir private Path folder;

  @Test
  void aPointerThatIsNeverComparedWithNullIsAssumedNotToBe() throws IOException {
    Cli cli = generate("int f(const int *v, int n) { return n > 2 ? v[2] : 0; }");

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("f: assumes v != \\null\n").contains(" 2/2 ");
  }

  @Test
  void aPointerThatIsComparedWithNullElsewhereIsADefectWhereItIsNot() throws IOException {
    Cli cli =
        generate("int f(int *p, int n) { if (n == 3) return *p; if (!p) return 1; return 2; }");

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out()).contains("defect: null dereference").doesNotContain("assumes");
  }

  @Test
  void whatASharedHelperAsksSaysNothingAboutTheFunctionThatDoesNot() throws IOException {
    Cli cli =
        generate(
            """
            struct buffer { int depth; };
            static int is_open(struct buffer *b) { return b && b->depth < 9; }
            int f(struct buffer *b) { b->depth++; return is_open(b) ? 1 : 0; }
            """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("f: assumes b != \\null");
  }

  @Test
  void strictlyEveryCallerCounts() throws IOException {
    Cli cli =
        generate(PARSER + "int f(struct parser *p) { return p->stack[p->depth]; }", "--strict");

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out())
        .contains("defect: null dereference", "defect: out-of-bounds read")
        .doesNotContain("assumes");
  }

  @Test
  void aStateThatTheCodeCannotCopeWithIsAssumedNotToBe() throws IOException {
    Cli cli =
        generate(
            PARSER
                + """
                static const int limits[4] = {1, 2, 3, 4};
                int f(const struct parser *p) { return limits[p->depth]; }
                """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("f: assumes p != \\null, 0 <= p->depth <= 3\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct parser *p) { if (p->depth < 0 || p->depth > 4) return -1; return limits[p->depth]; }",
        "int f(struct parser *p) { return p->depth <= 4 ? limits[p->depth] : -1; }",
        "int f(struct parser *p) { if (p->depth < -1) return 0; return p->depth < 4 ? limits[p->depth] : -1; }",
        "int f(struct parser *p) { unsigned d = p->depth; if (d >= 5) return 0; return limits[d]; }",
      })
  void aStateThatTheCodeBoundsJustTooFarIsItsOwnDefect(String function) throws IOException {
    Cli cli = generate(PARSER + "static const int limits[4] = {1, 2, 3, 4};\n" + function);

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out()).contains("defect: out-of-bounds read");
  }

  @Test
  void aStateThatTheCodeBoundsForAnotherReasonIsStillAssumed() throws IOException {
    Cli cli =
        generate(
            PARSER
                + """
                static const int limits[4] = {1, 2, 3, 4};
                int f(struct parser *p) { return p->depth > 1000 ? -1 : limits[p->depth]; }
                """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("0 <= p->depth <= 3");
  }

  @Test
  void whatAnAssertionSaysOfPointersAndStatesIsAssumed() throws IOException {
    Cli cli =
        generate(
            "#include <assert.h>\n"
                + PARSER
                + "int f(struct parser *p) { assert(p); assert(p->depth < 8); return p->text[0] == 'x'; }");

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("p != \\null", "p->depth <= 7", "p->text != \\null");
  }

  @Test
  void anAssertionThatTheFunctionBeginsWithIsItsContract() throws IOException {
    Cli cli =
        generate(
            """
            #include <assert.h>
            static const int table[4] = {1, 2, 3, 4};
            int f(int e) { assert(e >= 0 && e < 4); return table[e]; }
            """);

    assertThat(cli.out()).contains("f: assumes e <= 3, e >= 0").doesNotContain("defect:");
  }

  @Test
  void aLaterAssertionIsAboutTheFunction() throws IOException {
    Cli cli =
        generate(
            """
            #include <assert.h>
            int f(int e) { int r = e * 2; if (e > 3) r--; assert(r != 7); return r; }
            int g(int e) { if (e == 1) return 1; assert(e != 7); return e; }
            """,
            "--function",
            "g");

    assertThat(cli.out()).doesNotContain("assumes").containsPattern("(?s)defect: .*defect: ");
  }

  @Test
  void aLongTextIsNoError() throws IOException {
    Cli cli =
        generate(
            """
            struct at { unsigned place; };
            int f(const char *s, unsigned n, struct at *at) { return s[n] == s[at->place] ? 1 : 0; }
            """,
            "--no-native");

    assertThat(cli.out()).contains("2/2").doesNotContain("defect:");
  }

  @Test
  void aParameterThatNobodyChecksIsADefect() throws IOException {
    Cli cli = generate("static const int t[4] = {1, 2, 3, 4};\nint f(int i) { return t[i]; }");

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out()).contains("defect: out-of-bounds read");
  }

  @Test
  void aHelperTrustsItsCallersInTheFile() throws IOException {
    Cli cli =
        generate(
            """
            static const int t[4] = {1, 2, 3, 4};
            static int f(int i) { return t[i]; }
            int caller(int i) { return i < 0 || i > 3 ? -1 : f(i); }
            """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("f: assumes 0 <= i <= 3\n");
  }

  @Test
  void bytesOfABufferAreNobodysPromise() throws IOException {
    Cli cli =
        generate(
            """
            static const int t[4] = {1, 2, 3, 4};
            int f(const unsigned char *s) { return s[0] == 200 ? t[s[1]] : 0; }
            """);

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out()).contains("defect: out-of-bounds read", "f: assumes s != \\null");
  }

  @Test
  void assumptionsStandInTheSummaryWithTheirPlace() throws IOException {
    generate("int f(const int *v) {\n  return *v;\n}");

    assertThat(Files.readString(folder.resolve("out/f/summary.json")))
        .containsPattern(
            "\"assumptions\": \\[\\s*\\{\\s*\"clause\": \"v != \\\\\\\\null\",\\s*\"place\": \".*t.c:2:10\"");
  }

  @Test
  void aProgramHasNobodyToTrust() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.c"),
            "int *pick(int n);\nint main(void) { int *p = pick(1); return *p; }");

    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--function",
            "main",
            "-o",
            folder.resolve("o").toString());

    assertThat(cli.out()).contains("defect: null dereference").doesNotContain("assumes");
  }

  private Cli generate(String c, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    String[] args = new String[6 + more.length];
    System.arraycopy(
        new String[] {"generate", file.toString(), "--function", "f", "-o", output}, 0, args, 0, 6);
    System.arraycopy(more, 0, args, 6, more.length);
    return Cli.run(args);
  }
}
