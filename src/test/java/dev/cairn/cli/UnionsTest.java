package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unions hold whatever member the code reads: numbers in the place of pointers, other pointers. */
class UnionsTest {
  private static final String VALUE =
      """
      #include <string.h>
      struct val { int type; union { long i; double d; char *s; struct { char *p; long n; } str; } u; };
      """;

  private static final String STRUCTS =
      """
      #include <stdio.h>
      struct a { int x, y; };
      struct b { char *name; double w; struct b *next; };
      struct c { struct a *left; unsigned flags; char tag[8]; };
      """;

  @TempDir Path folder;

  @Test
  void aTaggedUnionIsWhatEachTagSays() throws IOException {
    Cli cli =
        generate(
            VALUE
                + """
                int f(struct val *v) {
                  switch (v->type) {
                  case 0: return v->u.i == 1234567 ? 1 : 2;
                  case 1: return v->u.d > 2.5 ? 3 : 4;
                  case 2: return strcmp(v->u.s, "abc") == 0 ? 5 : 6;
                  default: return v->u.str.n > 2 && v->u.str.p[1] == 'x' ? 7 : 8;
                  }
                }
                """);

    assertThat(cli.out()).doesNotContain("infeasible").doesNotContain("defect:");
    assertThat(cli.out()).containsPattern("f +\\d+ +14/14 .* complete");
    assertThat(suite()).contains(".u = {.i = 1234567}", ".u = {.str = {.p = v_u_str_p");
  }

  @Test
  void ofEquallyLargeMembersThePointerIsOne() throws IOException {
    Cli cli =
        generate(
            """
            struct v { int kind; union { int n; double d; const char *s; struct { int x, y; } p; } of; };
            int f(const struct v *v) {
              switch (v->kind) {
              case 0: return v->of.n > 10;
              case 1: return v->of.d > 0.5;
              case 2: return v->of.s && v->of.s[0] == 'z';
              case 3: if (v->of.p.y == 9) return 5; return 4;
              }
              return -1;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +11/11 .* complete");
    assertThat(suite()).contains(".of = {.s = v_of_s}", ".of = {.d = ");
  }

  @Test
  void pointersInAUnionAreTheSameWhereTheyShareAndNotByNumbers() throws IOException {
    Cli cli =
        generate(
            """
            struct v { int kind; union { long i; struct { struct v *a, *b; } pair; } u; };
            int f(const struct v *v) {
              if (v->kind == 1) return v->u.i > 100;
              if (!v->u.pair.a || !v->u.pair.b) return 2;
              if (v->u.pair.a == v->u.pair.b) return 3;
              return 4;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +8/8 .* complete");
    assertThat(suite()).contains("v.u.pair.b = &v_u_pair_a;");
  }

  @Test
  void whatIsNullBehindAUnionIsNotBlamedOnItsNumber() throws IOException {
    Cli cli =
        generate(
            """
            #include <string.h>
            struct v { int kind; union { long i; const char *s; struct { struct v *a, *b; } pair; } u; };
            int f(const struct v *v) {
              switch (v->kind) {
              case 0: return v->u.i > 100;
              case 1: return strcmp(v->u.s, "yes") == 0 ? 2 : 3;
              default: return f(v->u.pair.a) + f(v->u.pair.b);
              }
            }
            """);

    assertThat(cli.out()).contains("assumes v != \\null").doesNotContain("is set");
  }

  @Test
  void smallNumbersLieInTheLowBytes() throws IOException {
    Cli cli =
        generate(
            "union u { char *s; short n; }; int f(union u *v, int k)"
                + " { return k ? v->n == -7 : v->s[0] == 'a'; }");

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 .* complete");
  }

  @Test
  void numbersInStructsLieOverPointersToo() throws IOException {
    Cli cli =
        generate(
            """
            struct event {
              int type;
              union {
                struct { unsigned encoding; } start;
                struct { char *anchor, *tag; long length; } scalar;
                struct { int is_implicit; } end;
              } data;
            };
            int f(const struct event *e) {
              unsigned encoding;
              switch (e->type) {
              case 1:
                encoding = e->data.start.encoding;
                if (!encoding)
                  return 1;
                return encoding == 77 ? 2 : 3;
              case 2:
                return e->data.scalar.length > 3 && e->data.scalar.anchor[2] == 'x' ? 4 : 5;
              case 3:
                return e->data.end.is_implicit ? 6 : 7;
              }
              return 8;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +14/14 .* complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(suite()).contains(".data = {.start = {.encoding = 77}}");
  }

  @Test
  void oneOfSeveralNumbersOverAPointerIsNoPartOfItsAddress() throws IOException {
    Cli cli =
        generate(
            """
            enum tag { T_INT, T_STR, T_DBL };
            struct val { enum tag tag; union { int i; const char *s; double d; } u; };
            int f(const struct val *v) {
              switch (v->tag) {
              case T_INT: return v->u.i != 0;
              case T_STR: return v->u.s && v->u.s[0];
              case T_DBL: return v->u.d > 0.5;
              }
              return -1;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +8/8 .* complete").doesNotContain("v->u.s != ");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void aNumberIsNoPartOfAnAddress() throws IOException {
    Cli cli =
        generate(
            """
            struct v { union { struct { int low; } number; struct { char *p; long n; } text; } of; };
            int f(const struct v *v) {
              struct v copy = *v;
              if (copy.of.number.low == 0)
                return 1;
              return 2;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 .* complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void whatNoInputStandsForIsUnknown() throws IOException {
    Cli cli =
        generate(
            "union u { char *s; struct { unsigned a : 4, b : 4; } n; }; int f(union u *v)"
                + " { if (v->n.b == 7 && v->n.a == 5) return 1; return 0; }");

    assertThat(cli.out()).doesNotContain("infeasible").contains("holds that pointer");
  }

  /** Each is complete: the member that the code reads is the one that the union holds. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // several numbers in the place of a pointer
        "union u { char *s; struct { int a, b; } n; }; int f(union u *v, int k)"
            + " { if (k) return v->n.b == 7 && v->n.a == 5; return v->s[0] == 'x'; }",
        // pointers to different things, by a tag
        "struct v { int k; union { struct a *a; struct b *b; struct c *c; long n; } u; };"
            + "int f(const struct v *v) { switch (v->k) { case 1: return v->u.a->x > 10; case 2: if"
            + " (v->u.b->w > 2.5) return 3; return v->u.b->name[0] == 'q'; case 3: return"
            + " v->u.c->left->y == 7 ? 6 : v->u.c->tag[2] == 'z'; case 4: return v->u.n == 99; }"
            + " return 0; }",
        // structs with pointers in different places
        "struct n { int k; union { long i; char *t; struct { struct n *l, *r; } two; struct { int"
            + " n; struct n **all; } many; struct { double d; char *unit; } q; } u; };int f(const"
            + " struct n *n) { switch (n->k) { case 0: return n->u.i == 5; case 1: return n->u.t[0]"
            + " == 'x'; case 2: return n->u.two.l->k == 0 && n->u.two.r->k == 1; case 3: return"
            + " n->u.many.n == 2 && n->u.many.all[1]->k == 3; case 4: return n->u.q.d > 1.5 &&"
            + " n->u.q.unit[0] == 'k'; } return -1; }",
        // a stream, or two ends of a text
        "struct in { int is_file; union { FILE *f; struct { const char *p, *end; } m; } u; };"
            + "int f(struct in *i) { if (i->is_file) { int c = fgetc(i->u.f); if (c == EOF) return"
            + " -2; return c == 'x' ? 7 : c; } if (i->u.m.p == i->u.m.end) return -1; return"
            + " *i->u.m.p++ == 'y' ? 8 : 0; }",
        // a callback, or data
        "struct h { int k; union { int (*fn)(int); struct a *a; } u; };"
            + "int f(struct h *h, int x) { if (h->k == 1) return h->u.fn(x) == 4; return h->u.a->y"
            + " == 3; }",
        // by value, where the largest member has no pointer
        "union any { int i; struct b *b; struct a *a; char text[16]; };int f(int k, union any a) {"
            + " if (k == 0) return a.i == 3; if (k == 1) return a.b->next ? 4 : 5; if (k == 2)"
            + " return a.a->y == 4; return a.text[0] == 'h' && a.text[9] == 'z'; }",
        // structs that begin alike
        "struct one { int type; int code; char *who; }; struct two { int type; struct a *pos; int"
            + " n; }; union ev { int type; struct one one; struct two two; };"
            + "int f(union ev *e) { if (e->type == 1) return e->one.code == 5 && e->one.who[0] =="
            + " 'r'; if (e->type == 2) return e->two.pos->x == 6 && e->two.n == 3; return 0; }",
      })
  void anyMemberMayBeHeld(String c) throws IOException {
    Cli cli = generate(STRUCTS + c);

    assertThat(cli.out()).containsPattern("f +\\d+ +(\\d+)/\\1 .* complete");
    assertThat(cli.out()).doesNotContain("infeasible").doesNotContain("defect:");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  /** What begins a larger struct may be read first as what it begins with. */
  @Test
  void aBaseMayBeReadBeforeWhatIsDerivedOfIt() throws IOException {
    Cli cli =
        generate(
            """
            struct base { int type; };
            struct derived { struct base base; int y; };
            union u { struct base *b; struct derived *d; };
            int f(const union u *u) { if (u->b->type == 2) return u->d->y == 5 ? 1 : 2; return 3; }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +4/4 .* complete").doesNotContain("infeasible");
  }

  /** No object stands for a stream and for a struct, nor for a function and for data. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "union { FILE *stream; struct b *b; }",
        "union { struct b *b; FILE *stream; }",
        "union { FILE *stream; struct { struct b *b; }; }",
        "union { int (*read)(int); struct b *b; }",
      })
  void otherKindsOfPointersMayLieThere(String union) throws IOException {
    String unit =
        "#include <stdio.h>\nstruct b { long id; int (*get)(int); int y; };\n"
            + "struct h { int type; "
            + union
            + " u; };\nint f(struct h *h) { if (h->type == 0) return 1; if (h->u.b->y < 0) return"
            + " 2; return h->u.b->get(3) < 0 ? 3 : 4; }";

    assertThat(generate(unit).out()).doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct v *t, unsigned i, struct k *key) { return i < 3 ? same(&t[i], key) : 2; }",
        "int f(struct m *m, struct k *key) { return same(&m->row[m->at & 3], key); }",
        "int f(struct m *m, struct k *key) { struct v *v = m->row + (m->at & 1); return same(v, key); }",
        "int f(struct v *t, int i, struct k *key) { i &= 3; return !same(t + i, key); }",
        "int f(struct k *key, struct v t[], unsigned char i) { return i < 4 && same(&t[i], key); }",
      })
  void aNumberOfAUnionThatAnIndexChoosesIsNoAddress(String f) throws IOException {
    Cli cli =
        generate(
            """
            struct k { int hash; };
            struct v { int kind; union { struct k *p; double d; } u; };
            struct m { unsigned at; struct v *row; };
            static int same(const struct v *v, const struct k *key) {
              if (v->kind == 7) return v->u.d > 2.5;
              return key->hash > 0 && v->u.p == key;
            }
            """
                + f);

    assertThat(cli.err()).doesNotContain("left out", "left the predicted path");
    assertThat(suite()).doesNotContainPattern("e-3[0-9][0-9]");
  }

  private String suite() throws IOException {
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString(), "-j", "1");
  }
}
