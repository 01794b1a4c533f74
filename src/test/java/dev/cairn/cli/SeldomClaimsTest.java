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

/** What is claimed of C that is seldom written: nothing that a legal caller could refute. */
class SeldomClaimsTest {
  private static final String UNIT =
      """
      #include <setjmp.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      struct pair { char c; int i; };
      struct many { struct pair a[40]; };
      struct wide { long a; char b; long c; long d; };
      struct bits { unsigned a : 3; int b : 2; };
      struct pair told(void);
      static int moved(void) {
        char *p = malloc(8), *q = p ? realloc(p, 16) : p; int r = !p || q != p; free(q); return r; }
      static int padding(struct pair a) { return ((char *)&a)[1]; }
      struct part { int n; };
      extern struct part __start_parts[], __stop_parts[];
      static struct part one __attribute__((section("parts"), used)) = {1};
      static struct part *first = __start_parts;
      static int placed __attribute__((section("elsewhere"))) = 4;
      static int kept __attribute__((used)) = 4;
      static int level = 0;
      int handled;
      static int raised(void) { handled = 0; raise(SIGUSR1); return handled; }
      static int killed(void) { handled = 0; kill(getpid(), SIGUSR1); return handled; }
      static int slow(int x) { return x + 1; }
      static int fast(int x) { return x + 2; }
      static void *resolve(void) { return level ? (void *)fast : (void *)slow; }
      int chosen(int x) __attribute__((ifunc("resolve")));
      void set_level(int n) { level = n; }
      extern int elsewhere(int);
      jmp_buf out;
      static int landed(void (*call)(void)) { int r = setjmp(out); if (r) return r; call(); return 0; }
      static int inside(void (*call)(jmp_buf)) {
        jmp_buf own; int r = setjmp(own); if (r) return r; call(own); return 0; }
      static int alone(void (*call)(void)) {
        jmp_buf own; int r = setjmp(own); if (r) return r; call(); return 0; }
      static int sum(void) {
        int n = 0; for (struct part *p = __start_parts; p < __stop_parts; p++) n += p->n; return n; }
      static int identified(int x) {
        __asm__ volatile("cpuid" : "+a"(x) : : "ebx", "ecx", "edx"); return x; }
      struct failing { void (*die)(int) __attribute__((noreturn)); };
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "struct pair *p            | ((char *)p)[1] == 5        | the padding in 'p' is 0",
        "struct pair *p, struct pair *q | memcmp(p, q, sizeof *p) && p->c == q->c && p->i == q->i"
            + " | the padding in 'p' is 0",
        "struct pair a             | ((char *)&a)[1] == 5       | the padding in 'a' is 0",
        "struct pair a, struct pair b | memcmp(&a, &b, sizeof a) && a.c == b.c && a.i == b.i"
            + " | the padding in 'a' is 0",
        "struct wide a             | ((char *)&a)[9] == 5       | the padding in 'a' is 0",
        "void                      | padding(told()) == 5       | the padding in 'told",
        "struct bits *p            | *(unsigned char *)p > 127  | the padding in 'p",
        "struct bits a             | *(unsigned char *)&a > 127 | the padding in 'a' is 0",
        "void *p                   | p == (void *)slow          | is never 'slow'",
        "struct part *p, char *q   | q == (char *)slow          | is never 'slow'",
        "void                      | !moved()                   | no block lies where one was",
        "FILE *f                   | ftell(f) == 10             | a stream begins at its begin",
        "void (*call)(void)        | landed(call) == 9          | no function elsewhere jumps to"
            + " 'out'",
        "void (*call)(jmp_buf)     | inside(call) == 9          | no function elsewhere jumps to"
            + " 'own'",
        "void                      | sum() == 3                 | no other file adds to a section",
        "void                      | &__stop_parts[-1] != __start_parts | no other file adds to",
        "void                      | first->n == 7              | it is weak or names what is",
        "void                      | chosen(1) == 9             | an ifunc resolver chooses",
        "void                      | (\"xab\" + 1) == \"ab\"    | lie apart",
        "int (*call)(int)          | call == elsewhere          | is never 'elsewhere'",
        "int x                     | identified(x) == 3         | what cpuid answers",
        "void                      | __builtin_cpu_supports(\"avx2\") | __cpu_model' keeps its",
        "void                      | raised()                   | no signal is blocked",
        "void                      | killed()                   | a signal does not reach who sends",
        "void (*call)(void)        | (void *)call == (void *)slow | is never 'slow'",
      })
  void isOpen(String parameters, String question, String why) throws IOException {
    assertThat(generated(parameters, "if (%s) return 1; return 0;".formatted(question)))
        .contains("incomplete", why)
        .doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(strings = {"placed == 5", "kept == 5"})
  void othersSetWhatTheyFindWithoutAName(String question) throws IOException {
    assertThat(generated("void", "if (%s) return 1; return 0;".formatted(question)))
        .contains("2/2")
        .doesNotContain("incomplete", "infeasible");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "struct pair a         | if (a.i == 3 && a.c == 'x') return 1; return 0;",
        "struct pair a, struct pair b | a = b; if (a.i == 3 && a.c == b.c) return 1; return 0;",
        "struct wide a         | struct wide b = a; if (b.d == 3 && b.b == 'x') return 1; return 0;",
        "struct bits *p        | if (p->a == 5 && p->b == -2) return 1; return 0;",
        "struct bits *p        | p->a++; if (p->a == 5 && p->b == 1) return 1; return 0;",
        "struct bits a         | struct bits b = a; b.b = 1; if (b.a == 5) return 1; return 0;",
        "FILE *f               | fseek(f, 0, SEEK_SET); if (ftell(f) == 0) return 1; return 0;",
        "void *p, void *q      | if (p == q) return 1; return 0;",
        "struct pair *p        | struct pair q = *p; if (q.i == 3) return 1; return 0;",
        "struct pair *p, struct pair *q | memcpy(q, p, sizeof *p); if (q->i == 3) return 1; return"
            + " 0;",
        "struct many *p        | struct many q = *p; if (q.a[20].i == 3) return 1; return 0;",
        "void                  | if (\"abc\" == \"abd\") return 1; return 0;",
        "void (*call)(void)    | if (alone(call) == 9) return 1; return 0;",
        "int (*call)(int)      | if (call == slow) return 1; return 0;",
      })
  void isStillDecided(String parameters, String body) throws IOException {
    assertThat(generated(parameters, body)).contains("complete").doesNotContain("incomplete");
  }

  @Test
  void whatIsDeclaredNotToReturnDoesNot() throws IOException {
    assertThat(
            generated(
                "struct failing *by, int x",
                "if (x < 0) by->die(x); if (x < 0) return 1; return 0;"))
        .contains("3/4 (1 infeasible)")
        .doesNotContain("incomplete", "defect:");
  }

  /** Whoever passes a pointer behind a header of four bytes gets there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct packet *p) { unsigned char *h = p->text - p->head; if (p->head != 4) return"
            + " 0; if (h[0] >> 6 == 1) return 1; return 2; }",
        "int f(unsigned char *s, unsigned n) { if (n < 1 || n > 4) return 0; if (s[-(int)n] == 3)"
            + " return 1; return 2; }",
      })
  void whatIsBehindAHeaderOfSomeLengthIsNotExcluded(String function) throws IOException {
    String head = "struct packet { unsigned char *text, head; };\n";
    Path file = Files.writeString(folder.resolve("unit.c"), head + function);
    String out = folder.resolve("out").toString();

    assertThat(Cli.run("generate", file.toString(), "--no-native", "-o", out).out())
        .doesNotContain("infeasible");
  }

  private String generated(String parameters, String body) throws IOException {
    String c = UNIT + "int f(%s) { %s }\n".formatted(parameters, body);
    Path file = Files.writeString(folder.resolve("unit.c"), c);
    String out = folder + "/out";
    Cli cli =
        Cli.run(
            "generate", file.toString(), "--function", "f", "-o", out, "--no-native", "-j", "1");
    return cli.out();
  }
}
