package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What results say of tests that do not replay natively. */
class RejectedTestsTest {
  /** The emitted tests define CAIRN_UNIT, so other inputs take the branch there. */
  private static final String DIFFERENT =
      """
      #ifdef CAIRN_UNIT
      enum { FIVE = 9 };
      #else
      enum { FIVE = 5 };
      #endif
      int f(int a, int b) {
        if (a > 5 && b > FIVE) {
          return 1;
        }
        return 0;
      }
      """;

  @TempDir private Path folder;

  /** gcc counts the head where the loop begins again, and a break out of it lies there for us. */
  @Test
  void theHeadOfAnEndlessLoopTellsNothing() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int f(int n) {
              int sum = 0;
              while (1) {
                int part = n & 7;
                sum += part;
                if (part == 5)
                  goto out;
                if (part < 9) {
                  if (sum >= 0)
                    break;
                  sum++;
                }
                n++;
              }
            out:
              return sum;
            }
            """);

    Cli made = Cli.run("generate", file.toString(), "-o", output());

    assertThat(made.err()).doesNotContain("left out of the suite");
    assertThat(made.out()).contains(" 4/6 (2 infeasible) ");
  }

  @Test
  void whatCDoesNotSayIsNotCalledFailed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            struct s { char *p; short a[4]; int z; };
            int f(struct s *x) {
              if (!x->p) return 2;
              if (x->a[-4] == 0) return 1;
              return 0;
            }
            """);

    Cli made = Cli.run("generate", file.toString(), "--function", "f", "-o", output());

    assertThat(made.err())
        .contains("left out of the suite: test", " is undefined in C: UndefinedBehaviorSanitizer")
        .contains("index -4 out of bounds");
    assertThat(made.out()).doesNotContain("infeasible");
  }

  /** A place in a block moves with it, of which null is none. */
  @Test
  void noTestMeasuresAPlaceFromNull() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #include <stdlib.h>
            struct ctx { char *block, *cur; int n, cap; };
            int f(struct ctx *c) {
              if (c->n >= c->cap) {
                char *b = realloc(c->block, 64);
                if (!b) return -1;
                if (c->cur) c->cur = b + (c->cur - c->block);
                c->block = b;
                c->cap = 64;
              }
              if (c->cur) *c->cur = 1;
              return 0;
            }
            """);

    Cli made = Cli.run("generate", file.toString(), "-o", output());

    assertThat(made.err()).doesNotContain("left out of the suite");
    assertThat(made.out()).contains(" 8/8 ").doesNotContain("left the predicted path");
  }

  @Test
  void itemsAndPairsSayWhichTestsAreNotInTheSuite() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), DIFFERENT);

    Cli made = Cli.run("generate", file.toString(), "--cover", "mcdc", "-o", output());
    Cli explained = Cli.run("explain", file + ":7", "-o", output());

    assertThat(made.err()).contains("left out of the suite");
    assertThat(explained.out())
        .containsPattern(
            "'b > FIVE' true: seen, not covered: only in test \\d, which failed: left its")
        .containsPattern("'b > FIVE' false: covered by test \\d of f")
        .containsPattern("'b > FIVE' in .*alone in test \\d \\(not in the suite\\) \\(TT, true\\)");
    assertThat(Files.readString(Path.of(output(), "f", "tests", "test_f.c")))
        .doesNotContain("a = 6;\n  int b = 6");
  }

  @Test
  void whatWasRejectedIsKeptWithBothPaths() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), DIFFERENT);

    Cli.run("generate", file.toString(), "-o", output());

    Path rejected = Path.of(output(), "f", "rejected");
    assertThat(Files.readString(rejected.resolve("test_f.c"))).contains("b = 6", "f.c\"");
    assertThat(Files.readString(rejected.resolve("why.txt")))
        .containsPattern(
            "natively: failed: left its predicted path: .*f.c:8: line: predicted .*gcov")
        .contains("f.c:7: 'b > FIVE' true: 1");
  }

  /** gcc counts the line of an endless loop where it begins again, clang where it is entered. */
  @ParameterizedTest
  @ValueSource(strings = {"while (1)", "for (;;)", "while (sizeof(int))", "do"})
  void aLoopThatIsLeftAtOnceIsNoOtherPath(String loop) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            int f(unsigned x) {
              unsigned n = 0;
              LOOP {
                unsigned k = x > 7 ? 2 : 1;
                n += k;
                if (n > 0)
                  break;
              }END
              return n;
            }
            """
                .replace("LOOP", loop)
                .replace("END", loop.equals("do") ? " while (1);" : ""));

    Cli made = Cli.run("generate", file.toString(), "-o", output());
    Summary summary = Summary.read(Path.of(output(), "f", "summary.json"));

    assertThat(made.err()).doesNotContain("left out of the suite");
    assertThat(summary.coverage().branches().covered()).isEqualTo(3);
  }

  /** One test alone shows all that another shows, so that is left out; then the one fails. */
  @Test
  void aTestThatSeemedSuperfluousStandsInForOneThatFails() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #ifdef CAIRN_UNIT
            enum { FIVE = 9 };
            #else
            enum { FIVE = 5 };
            #endif
            int f(int a, int b) {
              int r = 0;
              if (a > 3) {
                r = 1;
              }
              if (b > FIVE) {
                r += 2;
              }
              return r;
            }
            """);

    Cli.run("generate", file.toString(), "--search", "dfs", "-o", output());
    Summary summary = Summary.read(Path.of(output(), "f", "summary.json"));
    assertThat(summary.coverage().branches().covered()).isEqualTo(3);
    assertThat(summary.tests()).isGreaterThanOrEqualTo(2);
    assertThat(Cli.run("replay", output()).status()).isZero();
  }

  /** gcov says that one side was taken, not which: another value decides. */
  @Test
  void sidesOnOneLineAreNotTakenOnTrust() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #ifdef CAIRN_UNIT
            enum { IS_TEST = 1 };
            #else
            enum { IS_TEST = 0 };
            #endif
            int f(void) { int is = IS_TEST; if (is) return 1; return 2; }
            """);

    Cli.run("generate", file.toString(), "-o", output());

    Summary summary = Summary.read(Path.of(output(), "f", "summary.json"));
    assertThat(summary.rejectedTests()).singleElement().asString().contains("cannot be compared");
    assertThat(summary.counted().covered()).isZero();
    assertThat(summary.counted().infeasible()).isZero();
  }

  /** The same path, but another value: the test stays, and says what it does not check. */
  @Test
  void aValueThatDiffersCostsItsCheckAndNotTheTest() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #ifdef CAIRN_UNIT
            enum { RESULT = 2 };
            #else
            enum { RESULT = 1 };
            #endif
            int seen;
            int f(int a, int *b) {
              seen = a;
              if (a > 5) {
                *b = RESULT;
                return RESULT;
              }
              return 0;
            }
            """);

    Cli made = Cli.run("generate", file.toString(), "-o", output());

    Summary summary = Summary.read(Path.of(output(), "f", "summary.json"));
    assertThat(summary.rejectedTests()).isEmpty();
    assertThat(summary.complete()).isTrue();
    assertThat(summary.uncheckedValues())
        .anyMatch(v -> v.contains("result is 2, expected 1"))
        .allMatch(v -> v.endsWith("is 2, expected 1"));
    assertThat(made.err()).contains("a check is left out of test");
    assertThat(Files.readString(Path.of(output(), "f", "tests", "test_f.c")))
        .contains("Not checked: natively result is 2, expected 1", "CAIRN_CHECK_INT(seen, 6)");
    assertThat(Cli.run("replay", output()).status()).isZero();
  }

  @Test
  void replayFailsWhereNothingCompiles() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), "int f(int a) { return 6 / (a - a); }");
    Cli.run("generate", file.toString(), "-o", output());

    Files.writeString(file, "int f(int a { broken");

    assertThat(Cli.run("replay", output()).status()).isEqualTo(1);
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
