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

/** Objects that calls made of nothing, and memory that there is not: no fault of who uses them. */
class CallsBeforeTest {
  private static final String HEAD =
      """
      #include <assert.h>
      #include <stdlib.h>
      #include <string.h>
      struct table { unsigned n, m; int *v, *w; };
      struct table *table_new(unsigned n, unsigned m) {
        struct table *t = malloc(sizeof *t);
        if (!t) return NULL;
        t->n = n;
        t->m = m;
        t->v = calloc(n, sizeof(int));
        t->w = malloc(sizeof(int) * m);
        if (!t->v || !t->w) { free(t->v); free(t->w); free(t); return NULL; }
        return t;
      }
      struct store { int size; int *at; };
      void store_init(struct store *s) { s->size = 0; s->at = NULL; }
      struct image { unsigned n; int *v; };
      struct image *image_load(const char *bytes) {
        struct image *i = malloc(sizeof *i);
        if (!i) return NULL;
        memcpy(&i->n, bytes, sizeof i->n);
        i->v = calloc(i->n % 100, sizeof(int));
        if (!i->v) { free(i); return NULL; }
        return i;
      }
      struct hash { int *head; int used; };
      void hash_alloc(struct hash *h) {
        h->used = 0;
        h->head = calloc(4, sizeof(int));
        if (!h->head) abort();
      }
      struct pair { int *at; char *more; };
      int pair_init(struct pair *p) {
        if (!(p->at = malloc(8))) return 0;
        if (!(p->more = malloc(16))) { free(p->at); return 0; }
        return 1;
      }
      struct call { void (*made)(void *); void *with; };
      struct calls { struct call *all, *tail; };
      struct calls *calls_new(void) {
        struct calls *c = malloc(sizeof *c);
        if (c) c->all = c->tail = NULL;
        return c;
      }
      void calls_free(struct calls *c) {
        for (struct call *i = c->tail; i != c->all; --i) (i - 1)->made((i - 1)->with);
        free(c->all);
        free(c);
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a table for no elements
        "int f(struct table *t) { return t->v[0] == 3; }",
        "int f(struct table *t) { return 100 % t->m == 3; }",
        "int f(struct table *t, int x) { t->w[0] = x; return t->w[0] > 3; }",
        "int f(struct table *t, const int *x) { memcpy(t->v, x, sizeof(int)); return 0; }",
        // an index of a block of theirs that the code takes as it is
        "struct cache { unsigned char *at; }; int cache_init(struct cache *c, size_t n) { c->at ="
            + " calloc(n, 24); return c->at != NULL; } int f(struct cache *c, size_t pos) {"
            + " unsigned char *p = &c->at[pos * 24]; return p[1] == 0 && p[2] == 0 ? 0 : 1; }",
        "int f(struct table *t, unsigned i) { return t->v[i & 3] == 3; }",
        // a place that no table has room for
        "int f(struct table *t) { unsigned char *p = (void *)t->v; return p[0x1fffffff] == 3; }",
        "int f(struct table *t) { unsigned none = -1; return (t->v[none >> 5] & 1) == 0; }",
        "int f(struct table *t) { char *bits = calloc(t->n / 8 + 1, 1); if (!bits) abort(); int r ="
            + " bits[0xffffffffu >> 3] & 1; free(bits); return r; }",
        // an index into what is still empty, of which nobody asks
        "int f(struct store *s, int a, int b) { if (a == b) return 0; return s->at[b - 1] > 3; }",
        "int f(struct store *s, int b) { return s->at[b] > 3; }",
        // a number in the bytes that an object was made of
        "int f(struct image *i) { return i->v[0] == 3; }",
        // after what only frees
        "void hash_wipe(struct hash *h) { free(h->head); } int f(struct hash *h) { if (h->used)"
            + " return 1; h->head[0] = 1; return 0; }",
        "static void drop(int *p) { if (p) free(p); } void hash_done(struct hash *h) {"
            + " drop(h->head); } int f(struct hash *h) { if (h->used) return 1; return h->head[1];"
            + " }",
        // what a maker freed again that failed, and said so
        "int f(struct pair *p, int x) { if (x > 3) free(p->at); else p->at[0] = x; return x; }",
        // blocks that are too large for us
        "int *f(unsigned n) { int *p = malloc(sizeof(int) * (n | 64)); p[0] = 1; return p; }",
        "int *f(unsigned n) { int *p = calloc((size_t)n + 1, 8); p[0] = 1; return p; }",
        "void *f(size_t n) { char *p = malloc(n < 9 ? 9 : n); p[3] = 1; return p; }",
        // memory that the program gives up without
        "void *f(unsigned n) { if (n == 3) return 0; void *p = malloc(8); if (!p) abort(); return"
            + " p; }",
        "void *f(unsigned n) { if (n == 3) return 0; void *p = malloc(8); assert(p); return p; }",
        "void *f(int n) { if (n > 3) return 0; int *p = malloc(8); assert(p != NULL && \"memory\");"
            + " p[0] = 1; return p; }",
        "void f(struct store *s, int n) { if (s->size < n) { s->at = realloc(s->at, 8);"
            + " assert(s->at); s->size = n; } }",
        "char *f(const char *s) { if (!*s) return 0; char *p = strdup(s); if (p == NULL) abort();"
            + " return p; }"
      })
  void isNoDefect(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).doesNotContain("defect:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // the code asks for the size, and is wrong
        "int f(struct table *t) { t->v[t->n] = 0; return 1; }",
        "int f(struct table *t) { if (t->n > 9) return 0; return t->v[0] == 3; }",
        "int f(struct table *t, unsigned i) { if (i > t->n) return 0; return t->v[i] == 3; }",
        "int f(struct table *t) { return t->v[1] == 3; }",
        "int f(struct table *t) { return t->v[t->n + 1] == 3; }",
        "int f(struct store *s, int i) { if (i > s->size) return 0; return s->at[i] > 3; }",
        // what frees and means to go on
        "void hash_reset(struct hash *h) { free(h->head); h->used = 0; } int f(struct hash *h) {"
            + " if (h->used) return 1; h->head[0] = 1; return 0; }",
        "int f(struct pair *p, int x) { if (x > 3) free(p->at); p->at[0] = x; return x; }",
        // a number below 0, and one too many
        "int *f(int n) { int *p = malloc(sizeof(int) * n); p[0] = 1; return p; }",
        "int *f(unsigned n) { int *p = malloc(sizeof(int) * n); if (!p) return NULL; p[n] = 1;"
            + " return p; }",
        "int f(long n) { char *p = malloc(8); if (!p || n > 7) return 0; return p[n] = 1; }"
      })
  void isADefectAllTheSame(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("defect:");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  /** Not while the function runs, but when a test frees what it made. */
  @Test
  void endsWellWhereFreeingCallsWhatNobodySet() throws IOException {
    Cli cli =
        generate(
            "int f(struct calls *c, void *with) { struct call *all = realloc(c->all, 4 * sizeof"
                + " *all); if (!all) return 0; c->all = all; c->tail = all + 1; all[1].with = with;"
                + " return 1; }");

    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"assert(s->at);", "if (!s->at) abort();", "assert(s->at != NULL);"})
  void isNoDefectWhereOnlyMemoryIsShort(String refusal) throws IOException {
    Cli cli =
        generate(
            """
            struct pile { unsigned depth, room; int *at; };
            struct pile *pile_new(void) {
              struct pile *s = malloc(sizeof *s);
              assert(s);
              s->depth = s->room = 0;
              s->at = NULL;
              return s;
            }
            void pile_reserve(struct pile *s, unsigned n) {
              assert(s);
              if (s->room < n) {
                unsigned more = s->room + 1;
                while (more < n) more *= 2;
                s->at = realloc(s->at, sizeof(int) * more);
                %s
                s->room = more;
              }
            }
            void f(struct pile *s, int x) {
              assert(s);
              pile_reserve(s, s->depth + 1);
              s->at[s->depth] = x;
              ++s->depth;
            }
            """
                .formatted(refusal),
            "--max-runs",
            "300");

    assertThat(cli.out()).doesNotContain("defect:");
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    String output = folder.resolve("out").toString();
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    command.addAll(List.of("--function", "f", "-o", output, "--no-native", "-j", "1"));
    command.addAll(List.of(options));
    return Cli.run(command.toArray(String[]::new));
  }
}
