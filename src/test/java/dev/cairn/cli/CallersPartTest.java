package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * States that no program arranges are the caller's fault; the same mistake on bare inputs is not.
 */
class CallersPartTest {
  private static final String HEAD =
      """
      #include <assert.h>
      #include <stdlib.h>
      #include <string.h>
      struct node { struct node *next, *prev; int v; };
      struct stack { int *start, *top, *end; };
      struct table { int order; int size; };
      struct buf { unsigned char *at; size_t length, offset; unsigned bits; };
      enum color { RED, GREEN, BLUE };
      enum flag { A = 1, B = 2, C = 4 };
      struct hdr { unsigned char len, room, flags; };
      struct many { int size; int *items; };
      int *grow(int n);
      struct node *made(int n);
      void make(struct node **to, int n);
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a shift by what a struct says
        "int f(struct table *t) { return t->size < (1 << t->order); }",
        "static int g(int n) { return 1 << n; } int h(int n) { return g(n & 7); }\n#define f g",
        // a comparison with another pointer is no question for null
        "int f(struct node *head) { int n = 0; for (struct node *i = head->next; i != head; i ="
            + " i->next) n++; return n; }",
        "int f(int *b, int n) { int *s = NULL, r = 0; for (int i = 0; i < n && i < 3; i++) { if"
            + " (b[i] > 3 && s) r++; s = b + i; } return r; }",
        // links that no list has
        "int f(struct node *a) { if (!a || !a->next) return 0; a = a->next->next; if (!a) return 1;"
            + " a->prev->next = a; return 2; }",
        // pointers that are meant to point into one buffer
        "int f(struct stack *s, int v) { if (s->top == s->end) { int *m = realloc(s->start, (char"
            + " *)s->end - (char *)s->start); if (!m) return 0; s->top = s->start = m; s->end = m +"
            + " 1; } *s->top++ = v; return 1; }",
        // a number below 0 that a called function holds against another
        "static void g(struct many *t, int size) { int old = t->size; t->size = size; for (int i ="
            + " size; i < old; i++) if (t->items[i]) t->items[i] = 0; }\n"
            + "void f(struct many *t, int size) { g(t, size); }",
        "static void g(struct many *t, int size) { int old = t->size; t->items = grow(old); t->size"
            + " = size; for (int i = size; i < old && i < 3; i++) if (t->items[i]) t->items[i] = 0;"
            + " }\nvoid f(struct many *t, int size) { g(t, size); }",
        // what is null only since no more objects are made by calls
        "void f(void) { for (int i = 0; i < 17; i++) made(i)->v = i; }",
        "void f(struct node **to) { for (int i = 0; i < 17; i++) { make(to, i); (*to)->v = i; } }",
        // how many elements an array on the stack has
        "int f(int n) { int a[n + 1]; a[0] = n; return a[0] > 3; }",
        // a state that says there is something in a block that was just made
        "int f(struct many *t, int i) { t->items = malloc(16); if (!t->items || i < 0 || i > 3)"
            + " return 0; if (i < t->size && t->items[i]) return 1; return 2; }",
        // all that the code lets through lies before
        "int f(short *d, short n) { short r = n < 40 || n > 120 ? 40 : n; return d[5 - r] > 3; }",
        // sizes that no object has
        "void f(struct buf *b, unsigned char *to) { if (b->at == NULL) return; memcpy(to, b->at,"
            + " b->offset + 1); }",
        "void f(const char *s, size_t n, char *to) { memcpy(to, s, n); }",
        // what lies before a pointer, as a parameter says
        "int f(const unsigned char *s, char *to, size_t before) { const char *low = to - before, *m"
            + " = to - s[0]; if (m < low) return -1; return *m; }",
        "int f(const unsigned char *s, const int *to, int before) { if (s[0] > before) return 0;"
            + " return to[-s[0]]; }",
        "int f(const char *s, unsigned n) { char *t = malloc(n); if (!t) return 1; memcpy(t, s, n);"
            + " free(t); return 0; }",
        // as far before a pointer as the code wants a member to say
        "int f(struct buf *b, int c) { unsigned char *h = b->at - b->bits; if (c != 3) return 0;"
            + " assert(b->bits == 4); return h[0] >> 6; }",
        // a length that is held against a number of bytes, and refused with 0 too
        "int f(char *to, size_t n, unsigned v) { unsigned k = 0; for (unsigned i = v; i; i >>= 8)"
            + " k++; if (k > n) { assert(k <= n); return 0; } while (k--) to[k] = v; return 1; }",
        // an assertion on a state, and those a function begins with
        "void f(struct buf *b, int c) { if (c == -1) return; assert(b->length > 0); b->length--; }",
        """
        int f(struct node *a, int i) {
          assert(a);
          assert(i > 0
              && i < 9);
          return i;
        }
        """,
        // a loop that a state drives
        "int f(struct buf *b) { unsigned char a[4]; int n = 0; while (b->bits >= 8) { a[n++] = 1;"
            + " b->bits -= 8; } return n; }",
        "struct big { int used, alloc; long *at; }; int f(struct big *a, struct big *b) { if"
            + " (b->alloc < a->used + 1) { long *t = realloc(b->at, sizeof *t * (a->used + 1)); if"
            + " (!t) return 1; b->at = t; } int old = b->used; b->used = a->used; long *t = b->at;"
            + " for (int i = 0; i < a->used && i < 9; i++) *t++ = 1; for (int n = old - b->used; n"
            + " > 0; n--) *t++ = 0; return 0; }",
        // a block of a size that the state says
        "struct out { char *at; int used, size; }; void f(struct out *o) { if (o->size <= o->used +"
            + " 1) { char *t = realloc(o->at, o->used + 9); if (!t) --o->used; else o->at = t; }"
            + " o->at[o->used] = 0; }",
        // what lies behind a handle
        "int f(void *h) { static const int t[4] = {1, 2, 3, 4}; return t[((struct table"
            + " *)h)->size]; }",
        // what is handed to a callback
        "static int g(void *d) { static const int t[4] = {1, 2, 3, 4}; return t[((struct table"
            + " *)d)->size - 1]; } int (*h)(void *) = g;\n"
            + "#define f g",
        // an object whose maker failed
        "int t_init(struct stack *s) { s->start = malloc(4); if (!s->start) return -1; s->top ="
            + " s->end = NULL; return 0; } int f(struct stack *s) { return s->top ? 1 : 0; }",
        // indices in tables of numbers
        "int f(const int *codes) { static const int t[4] = {1, 2, 3, 4}; return t[codes[0]]; }",
        // a negative place in an object that the caller passes, too
        "int f(int *base, int low, int high) { int s = 0; for (int i = low; i <= high && s < 9;"
            + " i++) s += base[i] + 1; return s; }",
        "void f(char **t, int count) { if (!t) return; while (count--) free(t[count]); free(t); }",
        // sizes of which the sum wraps around
        "char *f(size_t n) { char *p = malloc(n + 4); if (!p) return NULL; p[0] = p[3] = 1; return"
            + " p; }",
        "int f(char *b, size_t n) { if (b) memset(b, 0, n); return b != NULL; }",
        // an assertion on what lies before a pointer, one of whose parts is about a parameter
        "int f(char *s, int by) { struct hdr *h = (void *)(s - 3); if (h->flags == 1) assert((by >="
            + " 0 && h->room >= by) || (by < 0 && h->len >= -by)); return h->len; }",
        // what a helper asserts of bytes
        "static int g(const unsigned char *s) { assert(s[0] < 16); return s[0]; } int h(const"
            + " unsigned char *s) { return s[0] < 16 ? g(s) : 0; }\n"
            + "#define f g",
        // nothing, handed on after an allocation failed
        "char *copy(const char *s) { char *p = malloc(4); if (!p) return NULL; p[0] = s[0]; return"
            + " p; } int f(const char *s) { char *p = copy(s); int r = p[0] == 'a'; free(p); return"
            + " r; }",
        // what a function elsewhere could have set
        "void fill(struct node *n); int f(void) { struct node n = {0, 0, 0}; fill(&n); return"
            + " n.next->v; }",
        // an assertion on a state that the code bounds for another reason
        "int f(struct table *t) { if (t->size < 0 || t->size > 4) return 0; assert(t->size == 0);"
            + " return 1; }",
        // what a function answers about a pointer is no question for null
        "int f(const char *s, const char *set) { int n = 0; while (s[n] && strchr(set, s[n])) n++;"
            + " return n; }",
        // an index that is taken as it is, and of which the code never asks
        "int f(int i) { static int t[8]; return t[i]; }",
        "static const char *names[] = {\"a\", \"b\"}; const char *f(unsigned kind) { return"
            + " names[kind]; }",
        "int f(short level, int n) { static int t[5][3]; if (n < 0 || n > 4) return 0; return"
            + " t[n][level]; }",
        "int f(int n) { static int t[9]; if (!t[n - 2]) t[n - 2] = 1; int s = 0; for (int i = 0; i"
            + " < n; i++) s++; return s; }",
        "int f(int v) { static const int t[5] = {0, 4, 5, 6, 7}; return 100 / t[v]; }",
        // of which it only asks which part of the table is meant
        "static const char t[512]; int f(unsigned n) { return n < 256 ? t[n] : t[256 + (n >> 7)];"
            + " }",
        "static const char t[512]; int f(unsigned n, int k) { if (n == 0) return k; n--; return t[n"
            + " < 256 ? n : 256 + (n >> 7)] + k; }",
        // the end of a buffer of a size that no object has
        "void f(char *b, size_t n) { char *end = b + n - 1; if (n < 1) return; *end = 0; }",
        // a number that the code refuses itself
        "int f(int *p, int n) { if (*p > 3) return 1;\nif (n > 1000) abort(); return n; }",
        // a loop that a table of another file drives, and one of the caller
        "extern const signed char table[4]; int f(const char *s) { char *t = malloc(3); if (!t)"
            + " return 0; strncpy(t, s, 2); t[2] = 0; int n = 0; if (table[t[0] & 3] >= 0) while"
            + " (table[t[n] & 3] >= 0) n++; free(t); return n; }",
        "int f(const short *table, const char *s) { char t[3] = {s[0], s[1], 0}; int n = 0; if"
            + " (table[t[0] & 3] >= 0) while (table[t[n] & 3] >= 0) n++; return n; }",
        // what of several pointers was meant, and that it is null
        "struct index { struct node **at; unsigned size; }; int f(struct index *m, unsigned k) { if"
            + " (k >= m->size || k > 7) return 0; return m->at[k]->v; }",
        // what is no value of an enumeration
        "int f(enum color c) { int r; switch (c) { case RED: r = 1; break; case GREEN: r = 2;"
            + " break; case BLUE: r = 3; } if (r == 2) return 1; return 0; }",
        "int f(enum color c) { static int t[3]; if (c > 30000) return 0; return t[c]; }",
        "int f(enum color c) { switch (c) { case RED: return 1; case GREEN: return 2; case BLUE:"
            + " return 3; } abort(); }",
        "int f(enum flag c) { static int t[8]; if (c < A) return 1; return t[c]; }",
        // null that a helper of many copes with, and this function does not
        "static void reset(struct node *n) { if (n == NULL) return; n->v = 0; } void f(struct node"
            + " *n) { reset(n); n->next = NULL; }",
        "static int kind(struct node *n) { return n == NULL ? 0 : n->v; } static int g(struct node"
            + " *n) { return kind(n) + n->v; } int h(struct node *n) { return n ? g(n) : 0; }\n"
            + "#define f g",
        // a helper that the program calls in order
        "static int *find(int k) { static int v; return k == 1 ? &v : NULL; } static int g(struct"
            + " table *t) { return *find(t->size); } int h(struct table *t) { t->size = 1; return"
            + " g(t); }\n"
            + "#define f g",
        "char *f(char *s) { char *p; if ((p = strrchr(s, '/'))) return p + 1; return s; }",
        "char *f(char *s) { char *p; if ((p = strrchr(s, '/')) != NULL) return p + 1; return s; }",
        "int f(const char *s) { if (strchr(s, 'x') != NULL) return 1; return 0; }",
        "struct hash { unsigned char at[256]; size_t used; }; int f(struct hash *h) { if (h->used >"
            + " 128) { h->used -= 128; memcpy(h->at, h->at + 128, h->used); } return h->at[0]; }"
      })
  void isNoDefect(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("assumes").doesNotContain("defect:");
    assertThat(cli.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int n) { return 1 << n; }",
        "static const char t[512]; int f(unsigned n) { return n >= 512 ? t[n & 511] : t[n + 1]; }",
        "int f(struct table *t) { if (t->order < 0 || t->order > 32) return 0; return 1 <<"
            + " t->order; }",
        "int f(int *p, int n) { if (n == 3) return *p; if (!p) return 1; return 2; }",
        "int f(struct node *a) { if (a->next == NULL) return a->next->v; return 0; }",
        "int f(struct many *m) { if (m->size < 0) return 0; return m->items[m->size - 1] == 3; }",
        "int f(struct node *n) { int k = 1; if (n == NULL) k = 2; n->v = k; return k; }",
        "void f(const char *s, int n, char *to) { memcpy(to, s, n); }",
        "int f(int *v, int i, int n) { if (i >= n) return -1; return v[i]; }",
        "int f(int *v, int n) { return v[n - 1]; }",
        "int f(const signed char *s, int n, const int *v) { if (s[0] > n) return -1; return"
            + " v[s[0]]; }",
        "int f(const unsigned char *s, int n, const char *v) { int i = s[0] - n; if (i > 3) return"
            + " 0; return v[i]; }",
        // the code asks for an index on one side, too late, or masks it too wide
        "int f(int i) { static int t[8]; if (i >= 8) return -1; return t[i]; }",
        "int f(int i) { static int t[8]; int r = t[i]; if (i >= 8) return -1; return r; }",
        "int f(int i) { static int t[8]; return t[i & 15]; }",
        "int f(unsigned i) { static int t[8]; return t[i % 9]; }",
        "int f(char c) { static int t[128]; return t[c]; }",
        "int f(unsigned n, int i) { static int t[5][3]; if (n > 5 || i < 0 || i > 2) return 0;"
            + " return t[n][i]; }",
        "int f(int *p, int n) { if (*p > 3) return 1;\nn *= 3; if (n > 1000) abort(); return n; }",
        "int f(int *p, const char *s) { if (*p > 3) return 1;\nif (s[0] > 3) abort(); return 0; }",
        "int f(int *p, int n) { if (*p > 3) return 1;\nif (n == 4711) abort(); return n; }",
        "int f(int v) { static const int t[5] = {0, 4, 5, 6, 7}; if (v < 0 || v > 4) return 0;"
            + " return 100 / t[v]; }",
        "int f(int v) { return 100 / (v - 3); }",
        // an enumerator is forgotten, and a union of flags
        "int f(enum color c) { int r; switch (c) { case RED: r = 1; break; case GREEN: r = 2;"
            + " break; } if (r == 2) return 1; return 0; }",
        "int f(enum flag c) { static int t[7]; if (c < A) return 1; return t[c]; }",
        "char *f(size_t n) { char *p = malloc(n + 1); if (!p) return NULL; p[n / 2] = p[1] = 1;"
            + " return p; }",
        "void f(const char *s, size_t n, char *to) { memcpy(to, s, n - 1); }",
        "int f(const struct many *t, int i) { if (i >= t->size) return 0; return t->items[i]; }",
        "int f(int i) { static int t[10]; return i < 10 ? t[i] : 0; }",
        "int f(const int *v, int n) { if (n == 0) return v[n - 1]; return v[0]; }",
        "int f(int n) { if (n > 1000) return 0; int a[n]; a[0] = n; return a[0] > 3; }",
        "int f(int n) { int *p = malloc(8); if (!p) return 0; if (n == 3) p[0] = 1; int r = p[0] ?"
            + " 1 : 2; free(p); return r; }",
        "int f(struct table *t) { char a[4]; if (t->size == 3) a[4] = 1; return 0; }",
        "int f(struct buf *b) { char a[8]; if (b->length > 8) return 0; for (size_t i = 0; i <="
            + " b->length; i++) a[i] = 1; return a[0]; }",
        "int f(const void *d) { static const int t[4] = {1, 2, 3, 4}; return t[((const unsigned"
            + " char *)d)[0]]; }",
        "int f(const unsigned char *s) { static const int t[4] = {1, 2, 3, 4}; return t[s[0]]; }",
        "int f(struct table *t) { int *p = malloc(4); if (!p) return 0; if (t->size > 3) free(p);"
            + " free(p); return 1; }",
        "int f(const char *s) { const char *p; size_t n = strlen(s); if ((p = s)) return *p; return"
            + " n > 3; }",
        "struct line { char text[64]; }; int f(struct line *l, unsigned n) { if (n > 40) return -1;"
            + " memcpy(l->text, l->text + 8, n); return l->text[0]; }"
      })
  void isADefectAllTheSame(String c) throws IOException {
    Cli cli = generate(c, "--check", "shift");

    assertThat(cli.out()).contains("defect:");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n#include <unistd.h>\n"
            + "int f(int argc, char **argv) { return getopt(argc, argv, \"v\") == 'v' ? 1 : 0; }",
        "int f(const char **v, unsigned i) { return i < 4 && *v[i] == 'x' ? 1 : 0; }",
      })
  void isANullAmongPointersOfWhichAnIndexChoosesOne(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).doesNotContain("defect:").containsPattern("(\\]|\\*v) != ");
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    String under = c.endsWith("#define f g") ? "g" : "f";
    String output = folder.resolve("out").toString();
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    command.addAll(List.of("--function", under, "-o", output, "--no-native", "-j", "1"));
    command.addAll(List.of(options));
    return Cli.run(command.toArray(String[]::new));
  }
}
