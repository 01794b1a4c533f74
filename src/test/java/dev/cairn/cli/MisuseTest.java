package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What no caller does, although the code lets it through: negative numbers of elements, objects
 * from which a call has taken a part, data that a function elsewhere refuses.
 */
class MisuseTest {
  private static final String HEAD =
      """
      #include <assert.h>
      #include <stdlib.h>
      #include <string.h>
      int grow(void **p, int n);
      static const int table[10] = {1};
      int is_digits(const char *s, int n);
      """;

  private static final String BUFFER =
      """
      struct buffer { char *at; size_t n, room; };
      int buffer_init(struct buffer *b) {
        b->n = 0;
        b->room = 4;
        b->at = malloc(4);
        return b->at ? 0 : -1;
      }
      """;

  private static final String APPEND =
      """
      int f(struct buffer *b, const char *s, size_t k) {
        if (k >= b->room - b->n) {
          if (b->room > 1000 || k > 1000 || b->n > 1000) return -1;
          size_t room = b->room * 2 + k + 1;
          char *p = malloc(room);
          if (!p) return -1;
          memcpy(p, b->at, b->n);
          free(b->at);
          b->at = p;
          b->room = room;
        }
        memcpy(b->at + b->n, s, k);
        b->n += k;
        b->at[b->n] = 0;
        return 0;
      }
      """;

  private static final String CACHE =
      """
      struct node { struct node *next, *prev; int v; };
      struct cache { struct node *first, *last; };
      static void take(struct cache *c, struct node *n) {
        if (n->prev) n->prev->next = n->next; else c->first = n->next;
        if (n->next) n->next->prev = n->prev; else c->last = n->prev;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // where a loop ends is no question whether there is anything
        "int f(const char *s, int n) { char b[16]; int i; if (n > 12) return 0; for (i = 0; i < n;"
            + " i++) b[i] = s[i]; b[n] = 0; return b[0] == 'x'; }",
        "int f(const int *v, int from, int n) { int i, s = 0; for (i = from + n - 1; i >= from;"
            + " i--) s += v[i] > 3; return s; }",
        // handed on with what it counts
        "int f(const char *s, int n) { char b[16] = {0}; if (n > 13 || !is_digits(s, n)) return 0;"
            + " b[13 - n] = 1; return b[2]; }",
      })
  void nobodyPassesANegativeNumberOfElements(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("assumes", ">= 0").doesNotContain("defect:", "suspected:");
    assertThat(cli.status()).isZero();
  }

  @Test
  void nobodyPassesASizeOfNoObjectBesideAPlace() throws IOException {
    Cli cli =
        generate(
            """
            struct text { char *at; size_t n, room; };
            struct text *text_new(void) {
              struct text *t = malloc(sizeof *t);
              if (!t) return 0;
              t->at = malloc(8);
              if (!t->at) { free(t); return 0; }
              t->n = 4;
              t->room = 8;
              return t;
            }
            int f(struct text *t, size_t at, size_t n) {
              if (t->n + n >= t->room || at >= t->n) return -1;
              t->at[at + n] = 1;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("assumes").doesNotContain("defect:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a division in the assertion that the function begins with
        "int f(size_t n, size_t size) { assert(!(n % size)); return n > 3; }",
      })
  void isAssumed(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("assumes").doesNotContain("defect:", "suspected:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a part that was taken
        BUFFER
            + "char *buffer_take(struct buffer *b) { char *r = b->at; b->at = NULL; return r; }\n"
            + APPEND,
        // a table of what a function elsewhere let pass
        "int f(const char *s, int n) { if (n < 1 || !is_digits(s, n)) return 0; return table[s[0] -"
            + " '0']; }",
        // and what the functions around a helper do
        "static int g(const char *s) { return s[0] == 0 ? 0 : table[(s[0] & 127) - '0']; }\n"
            + "int h(const char *s) { return s[0] >= '0' && s[0] <= '9' ? g(s) : 0; }\n#define f g",
        // the last of a list that has one behind it
        CACHE
            + "void f(struct cache *c) { while (c->last) { struct node *n = c->last; take(c, n);"
            + " free(n); } }",
        // a number that only a sum makes small which wraps
        "struct s { int n; }; int f(const struct s *p) { int i, w[64] = {0}; for (i = 0; i < (p->n"
            + " + 3) / 4; i++) { if (i > 60) return 0; w[i] = 1; } switch (p->n % 4) { case 3: w[i"
            + " - 1] = 2; } return w[0]; }",
        // a place behind what is there
        "struct s { unsigned char *at; unsigned n, room; }; static unsigned char *get(struct s *p,"
            + " unsigned k) { if (p->n > p->room) return NULL; return p->at; } int f(struct s *p,"
            + " unsigned k) { if (p->room - p->n < k) return 0; return *get(p, k); }",
      })
  void isSuspectedOnly(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("suspected:").doesNotContain("defect:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the code asks whether there is anything
        "int f(const char *s, int n) { char b[16]; int i; if (n > 12 || n == -3 || n < -9) return"
            + " 0; for (i = 0; i < n; i++) b[i] = s[i]; if (n <= 0) return b[n - 1] = 1; return"
            + " b[0]; }",
        // no number of elements, and asked on one side only
        "int f(int shift) { if (shift > 9) return 0; return table[shift]; }",
        // one beside another that the code wants to refuse
        "int f(const char *s, size_t n, size_t at, size_t k) { char b[8] = {0}; if (at + k > 8 || n"
            + " > 1) return 0; return b[at] + k; }",
        // a part that is not always taken
        BUFFER
            + "void buffer_shrink(struct buffer *b) { if (b->n == 0) { free(b->at); b->at = NULL; }"
            + " }\n"
            + APPEND,
        // data that a function elsewhere looked at only after that
        "int f(const char *s, int n) { int r; if (n < 1) return 0; r = table[s[0]]; return"
            + " is_digits(s, n) ? r : 0; }",
        // a node of one's own
        CACHE + "void f(struct node *n) { if (!n->next) return; free(n); n->next->prev = 0; }",
      })
  void isADefectAllTheSame(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("defect:");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    return Cli.run(
        "generate",
        file.toString(),
        "--function",
        c.endsWith("#define f g") ? "g" : "f",
        "--no-native",
        "--max-runs",
        "300",
        "-o",
        folder.resolve("out").toString());
  }
}
