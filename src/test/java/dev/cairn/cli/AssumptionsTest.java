package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  void functionsThatAssumeTheSameShareALine() throws IOException {
    Cli cli =
        generate(
            "int f(int *p) { return *p; }\nint g(int *p) { return *p + 1; }", "--function", "g");

    assertThat(cli.out()).contains("f, g: assume p != \\null\n");
  }

  @Test
  void aPointerThatIsComparedWithNullElsewhereIsADefectWhereItIsNot() throws IOException {
    Cli cli =
        generate("int f(int *p, int n) { if (n == 3) return *p; if (!p) return 1; return 2; }");

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out()).contains("defect: null dereference").doesNotContain("assumes");
  }

  @Test
  void anIndexStaysInItsArrayAlsoWhereAnotherMemberLiesBeforeIt() throws IOException {
    String stack = "struct stack { int top; int data[8]; };\n";
    Cli cli =
        generate(
            stack
                + """
                int f(struct stack *s, int v) { if (s->top < 8) s->data[s->top++] = v; return 1; }
                int g(struct stack *s, int v) { if (s->top < 7) s->data[++s->top] = v; return 1; }
                """,
            "--function",
            "g");

    assertThat(cli.out())
        .contains("f: assumes s != \\null, s->top >= 0\n")
        .contains("g: assumes s != \\null, s->top >= -1\n");
  }

  @Test
  void aStructThatIsNeverOneOfSeveralIsOne() throws IOException {
    String step = "int g(struct context *all, int n) { return n > 1 && all[1].used ? 1 : 0; }";
    String f = "int f(struct context *c, unsigned char b) { c->block[c->used] = b; return b > 3; }";
    String struct = "struct context { int used; unsigned char block[20]; int sum; };\n";
    String both = "int f(struct context *c, unsigned char b) { return h(c, b) + g(c, b); }";
    String calls = step + "\n" + f.replace("int f(", "int h(") + "\n" + both;
    Cli stepping = generate(struct + calls, "--function", "g");

    assertThat(stepping.out())
        .containsPattern("g +\\d+ +4/4 ")
        .contains("f: assumes c != \\null, c->used >= 0");
    Cli alone = generate(struct + f + "\n" + step);
    assertThat(alone.out()).contains("f: assumes c != \\null, 0 <= c->used <= 19\n");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("struct context c = ")
        .contains("f(&c, b)");
  }

  @Test
  void noCallerSeesToItThatThereIsMemory() throws IOException {
    Cli cli =
        generate(
            """
            #include <assert.h>
            #include <stdlib.h>
            static int *made(int v) { int *p = malloc(sizeof *p); assert(p); *p = v; return p; }
            int f(int v) { int *p = made(v); int r = *p > 3 ? 1 : 0; free(p); return r; }
            """);

    assertThat(cli.out()).doesNotContain("fails ==").containsPattern("f +\\d+ +2/2 ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          requires p == \\null || \\valid(p);                  @ return *p;                @ 1
          requires n > 0 ==> \\valid(p);                       @ return n >= 0 ? *p : 0;   @ 1
          requires n == 0 || \\valid(p + (0 .. n - 1));        @ return n > 0 ? p[0] : 0;  @ 0
          requires p == \\null || \\valid_string((char *)p);     @ return *p;                @ 1
          behavior a: assumes p == \\null; ensures \\result == 0; @ return *p;              @ 1
          """)
  void whereTheContractSaysWhenAPointerIsNullNobodyAssumesIt(
      String contract, String body, int status) throws IOException {
    Cli cli = generate("/*@ " + contract + " */\nint f(unsigned char *p, int n) { " + body + " }");

    assertThat(cli.status()).isEqualTo(status);
    assertThat(cli.out()).doesNotContain("assumes");
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
  void whoPassesNullNeedNotKeepTheRest() throws IOException {
    Cli cli =
        generate(
            """
            struct row { int n; int *a; };
            int f(struct row *p) {
              if (p == 0 || p->a == 0) return 0;
              p->n--;
              return p->a[p->n] == 3;
            }
            """);

    assertThat(cli.out()).contains("f: assumes p == \\null || p->n >= 1\n");
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

  @Test
  void pointersInBytesAreTheCallersAndNothingIsComplete() throws IOException {
    Cli cli =
        generate(
            """
            struct b { int (*g)(int); };
            int f(const void *d) { return ((const struct b *)d)->g(3) == 3 ? 1 : 0; }
            """,
            "--no-native");

    assertThat(cli.out()).contains("d: no null dereference at line 2").doesNotContain("defect:");
    assertThat(cli.out()).contains("incomplete");
  }

  @Test
  void whatASwitchLeavesOutIsNotSaidToBeItsLastCase() throws IOException {
    Cli cli =
        generate(
            """
            struct s { int k; };
            int f(struct s *s) { switch (s->k) { case 1: return 2; case 2: return 3; default: __builtin_unreachable(); } }
            """);

    assertThat(cli.out())
        .contains("s->k: no unreachable code reached at line 2")
        .doesNotContain("defect:");
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
  void anIndexOfWhichTheCodeNeverAsksIsAssumedToBeOne() throws IOException {
    Cli cli = generate("static const int t[4] = {1, 2, 3, 4};\nint f(int i) { return t[i]; }");

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("f: assumes 0 <= i <= 3\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "isalpha(c) || c == '_' || c >= 128",
        "c >= 128 || isalpha(c)",
        "isalpha(c) && c < 128",
        "c > 31 && isupper(c)",
        "c >= 0 && isdigit(c)"
      })
  void whatKindOfCharacterItIsIsNoQuestionOfItsSize(String asked) throws IOException {
    Cli cli =
        generate("#include <ctype.h>\nint f(int c) { if (" + asked + ") return 1; return 0; }");

    assertThat(cli.out()).contains("f: assumes ").doesNotContain("defect:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"c <= 256 && isalpha(c)", "c >= -129 && isalpha(c)"})
  void aBoundOfCharactersThatIsMissedIsADefect(String asked) throws IOException {
    Cli cli =
        generate("#include <ctype.h>\nint f(int c) { if (" + asked + ") return 1; return 0; }");

    assertThat(cli.out()).contains("<ctype.h> is asked about what is no character (-128 to 255)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"l->next == l", "l != l->prev", "l == l->next->next", "&*l == l->next"})
  void comparingAPointerThatWasFollowedDoesNotAskWhetherItIsNull(String asked) throws IOException {
    Cli cli =
        generate(
            """
            struct list { struct list *next, *prev; };
            int f(struct list *l) {
              l->next->prev = l->prev;
              l->prev->next = l->next;
              if (%s) return 1;
              return 0;
            }
            """
                .formatted(asked));

    assertThat(cli.out())
        .contains("f: assumes l != \\null, l->next != \\null, l->prev != \\null\n");
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
  void anAssertionOfOnesOwnMakingIsOne() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <stdlib.h>
            #define CHECK(c) do { if (!(c)) { puts(#c); abort(); } } while (0)
            struct part { struct part *next; int uses; };
            int f(struct part *p, int kind) {
              CHECK(kind > 2);
              while (p) {
                CHECK(p->uses > 0);
                p = p->next;
              }
              return kind;
            }
            """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("kind >= 3", "p->uses >= 1", "p->next->uses >= 1");
  }

  @Test
  void assumptionsStandInTheSummaryWithTheirPlace() throws IOException {
    generate("int f(const int *v) {\n  return *v;\n}");

    assertThat(Files.readString(folder.resolve("out/f/summary.json")))
        .containsPattern(
            "\"assumptions\": \\[\\s*\\{\\s*\"clause\": \"v != \\\\\\\\n"
                + "ull\",\\s*\"place\": \".*t.c:2:10\"");
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
