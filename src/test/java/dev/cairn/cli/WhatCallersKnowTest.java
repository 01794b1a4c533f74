package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the code of strangers takes for granted without a word that the compiler keeps: each was
 * reported as an error of theirs, and the same mistake without the excuse still is.
 */
class WhatCallersKnowTest {
  private static final String HEAD =
      """
      #define NDEBUG
      #include <assert.h>
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      struct node { struct node *next, *prev; int v; };
      struct calls { int (*open)(int); };
      extern const struct calls elsewhere;
      static const int table[8] = {1};
      """;

  private static final String DROP =
      """
      static void drop(struct node **list, struct node *n) {
        if (n == *list) {
          *list = n->next;
          if (n->next) n->next->prev = NULL;
        } else {
          if (n->prev) n->prev->next = n->next;
          if (n->next) n->next->prev = n->prev;
        }
        free(n);
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // an assertion that NDEBUG takes out
        "int f(const int *p, int i) { int r = 0;\nassert(p && i >= 0);\nif (i >= 8) return *p;\nr ="
            + " table[i]; return r; }",
        "int f(int n, int i) { assert(0 <= n); /* before */ assert(i >= 0 && i < n);\nif (i >= 8)"
            + " return 1;\nreturn table[i]; }",
        // where a list ends, after its first node was used
        "int f(struct node *n) { int sum = 0; if (n->v) sum = 1; while (n) { sum += n->v; n ="
            + " n->next; } return sum; }",
        // what a helper asks of an answer, which is the pointer as it was
        "static struct node *same(struct node *n) { n->v++; return n; }\nstatic struct node"
            + " *more(struct node *n, int k) { if (n->v < k) { struct node *m = same(n); if (m =="
            + " NULL) n->v = 0; return m; } return n; }\nint f(struct node *n, int k) { if (more(n,"
            + " k) == NULL) return -1; n->v = k; return 0; }",
        // a function of the program that only fits by its type
        "static int order(const void *a, const void *b) { return *(const int *)a < *(const int *)b;"
            + " }\nint f(int (*cmp)(const void *, const void *), int n) { char *p = malloc(2); if"
            + " (!p) return -1; p[0] = n > 3; p[1] = 2; int r = cmp(p, p + 1) ? 1 : 2; free(p);"
            + " return r; }\nint h(int *v, int n) { qsort(v, n, sizeof *v, order); return f(order,"
            + " n); }",
        // what an earlier call was given
        "static char *at; char *f(char *s) { if (s) at = s; while (*at == ' ') at++; return at; }",
        // texts that are literals in the program
        "static int g(const char *kind) { char name[16]; sprintf(name, \"/dev/%s\", kind); return"
            + " name[5] == 'x'; }\nint h(void) { return g(\"parport\") + g(\"lp\"); }\n#define f g",
        // a table of functions that is defined elsewhere
        "int f(struct calls *c, int n, int *to) { memcpy(c, &elsewhere, sizeof *c); if (to) *to ="
            + " n; return c->open(n); }",
        // an array of more than 2 GiB
        "int f(char *base, int n, int size) { if (n < 1 || size < 1) return 0; return base[(n - 1)"
            + " * size] == 3; }"
      })
  void isNoDefect(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("assumes").doesNotContain("defect:", "suspected:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // links that do not lead back, or would have to lead deeper
        DROP
            + "void f(struct node **list) { for (struct node *n = *list, *m; n; n = m) { m ="
            + " n->next; if (n->v == 3) drop(list, n); } if (*list && (*list)->next)"
            + " (*list)->next->v = 0; }",
        // a format that is none
        "int f(char *to, const char *format, ...) { char b[64]; va_list ap; va_start(ap, format);"
            + " int n = vsnprintf(b, sizeof b, format, ap); va_end(ap); return b[n] == *to; }"
      })
  void isSuspectedOnly(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("suspected:").doesNotContain("defect:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int n, int i) { assert(n > 0);\nif (i >= 8) return n;\nreturn table[i]; }",
        "int f(struct node *n) { int sum = 0; for (; n; n = n->next) sum++; return sum + n->v; }",
        "static int g(const char *kind) { char name[16]; sprintf(name, \"/dev/%s\", kind); return"
            + " name[5] == 'x'; }\nint h(const char *s) { return g(\"lp\") + g(s); }\n#define f g",
        "int f(const char *format, ...) { char b[4]; int n = 0; while (*format && n < 5) b[n++] ="
            + " *format++; return b[0]; }",
        "int f(struct node *n) { if (!n->next) return 0; free(n); n->next->prev = n->prev; return"
            + " 1; }",
        "char *f(const char *s, int n) { char *b = malloc(n * 3 + 1); if (!b || n < 1) return NULL;"
            + " b[0] = s[0]; b[1] = 0; return b; }"
      })
  void isADefectAllTheSame(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("defect:");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    String under = c.endsWith("#define f g") ? "g" : "f";
    String output = folder.resolve("out").toString();
    List<String> command =
        List.of(
            "generate",
            file.toString(),
            "--function",
            under,
            "-o",
            output,
            "--no-native",
            "-j",
            "1",
            "--max-runs",
            "300");
    return Cli.run(command.toArray(String[]::new));
  }
}
