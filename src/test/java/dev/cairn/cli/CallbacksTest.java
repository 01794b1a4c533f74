package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Function pointers as inputs: what tests hand over, and what they say of it. */
class CallbacksTest {
  @TempDir private Path folder;

  @Test
  void aCallbackReturnsFreshValuesInCallOrder() throws IOException {
    String tests =
        generated(
            "int f(int (*g)(int), int x) { if (g(x) == 42 && g(x + 1) == 43) return 1; return 0; }",
            "4/4");

    assertThat(tests)
        .contains("static int cairn_g(int arg1) {", "int (*g)(int) = cairn_g;")
        .contains("int g_returns[] = {42, 43};", "CAIRN_CHECK_INT(cairn_g_calls, 2);");
  }

  @Test
  void aCallbackMayBeNullWhereTheCodeAsks() throws IOException {
    String tests =
        generated(
            """
            struct loop { int n; void (*done)(void *); void *context; };
            int f(struct loop *l) { if (l->done) { l->done(l->context); return 1; } return 0; }
            """,
            "2/2");

    assertThat(tests).contains(".done = NULL", ".done = cairn_l_done");
  }

  @Test
  void aCallbackMayLieInWhatALaterCallOfAnUndefinedFunctionSets() throws IOException {
    String tests =
        generated(
            """
            struct scanner { int (*next)(struct scanner *); };
            int init(struct scanner **s, int n);
            int f(int n) {
              struct scanner *a = 0, *b = 0;
              if (!init(&a, n) || !init(&b, n) || !b || !b->next) return -1;
              return b->next(b) == 7 ? 1 : 0;
            }
            """,
            "10/10");

    assertThat(tests).contains("static int cairn_");
  }

  @Test
  void aFunctionThatIsComparedWithIsOneOfThemAlsoBehindACast() throws IOException {
    String tests =
        generated(
            """
            typedef void (*print_t)(void *context, const char *text);
            struct buffer { int used; };
            struct gen { print_t print; };
            void append(struct buffer *b, const char *text) { b->used += *text; }
            int f(struct gen *g) { return g->print == (print_t)append ? 1 : 0; }
            """,
            "2/2");

    assertThat(tests).contains(".print = (void (*)(void *, const char *))(void (*)(void))append");
  }

  @Test
  void whatNoRunPassesIsNotCalledInfeasible() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            #include <stdlib.h>
            int inc(int x) { return x + 1; }
            int f(void (*g)(void)) { return g == (void (*)(void))inc ? 1 : 0; }
            int h(void (*g)(void *)) { return g == free ? 1 : 0; }
            """);
    Cli cli = Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());

    assertThat(cli.out())
        .doesNotContain("infeasible")
        .contains("'g' is never 'inc'", "'g' is never 'free'");
  }

  @Test
  void aCallbackSetsNumbersAndBuffersBehindItsArguments() throws IOException {
    String tests =
        generated(
            """
            int f(int (*read)(void *, unsigned char *, unsigned long, int *)) {
              unsigned char b[4] = {1, 2, 3, 4};
              int got = 0;
              read(0, b, sizeof b, &got);
              if (got == 2 && b[1] == 'x') return 1;
              return b[0] == 1 ? 2 : 3;
            }
            """,
            "6/6");

    assertThat(tests).contains("cairn_set(arg4, &cairn_read_sets_4[call]);");
  }

  @Test
  void aCallbackReturnsObjectsOrNull() throws IOException {
    String tests =
        generated(
            """
            struct node { int key; struct node *next; };
            int f(struct node *(*lookup)(const char *)) {
              struct node *n = lookup("x");
              if (!n) return -1;
              return n->key++ == 17 ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests)
        .contains(
            "struct node lookup_object = {.key = 17};", "CAIRN_CHECK_INT(lookup_object.key, 18);")
        .contains("struct node *lookup_returns[] = {NULL};");
  }

  @Test
  void functionsOfTheProgramThatFitAreTriedToo() throws IOException {
    String tests =
        generated(
            """
            static int add(int a, int b) { return a + b; }
            static int twice(int a) { return 2 * a; }
            static const void *const taken[] = {(void *)add, (void *)twice};
            int f(int (*op)(int, int), int a) { if (op == add && a == 3) return 5; return taken[0] == 0; }
            """,
            "4/4");

    assertThat(tests).contains("int (*op)(int, int) = add;").doesNotContain("= twice");
  }

  @Test
  void aGlobalHookKeepsItsFunctionUnlessTheCodeCanTell() throws IOException {
    String tests =
        generated(
            """
            #include <stdlib.h>
            static struct { void *(*get)(size_t); void (*put)(void *); int calls; } hooks = {malloc, free, 0};
            void set(void *(*g)(size_t)) { hooks.get = g; hooks.calls++; }
            int f(void) {
              char *p = hooks.get(8);
              if (!p) return -1;
              p[7] = 1;
              hooks.put(p);
              return hooks.calls == 5;
            }
            """,
            "2/2");

    assertThat(tests).contains("hooks.get = malloc;", "hooks.put = free;");
  }

  @Test
  void whatAnotherCallbackCouldDoIsUnknown() throws IOException {
    Cli cli =
        generate(
            """
            static int state;
            void set(int s) { state = s; }
            int f(void (*g)(void)) { int s = state; if (s == 3) { g(); if (state != 3) return 1; } return 0; }
            """);

    assertThat(cli.out()).contains("callback 'g' only returns").doesNotContain("infeasible");
  }

  @Test
  void anArrayOfFunctionsHasOneStubForEach() throws IOException {
    String tests =
        generated(
            """
            int f(int (*fs[2])(int), int x) {
              int s = 0;
              for (int i = 0; i < 2; i++) if (fs[i] && fs[i](x) > 0) s++;
              return s == 2 ? 7 : s;
            }
            """,
            "8/8");

    assertThat(tests).contains("cairn_fs(", "cairn_fs_1(");
  }

  @Test
  void aStructThatACallbackReturnsIsAnInputInRegistersAndInMemory() throws IOException {
    String tests =
        generated(
            """
            struct pair { int x; double y; };
            struct line { long a, b, c; };
            int f(struct pair (*small)(int), struct line (*big)(int *)) {
              int got = 0;
              if (small(1).y > 2 && big(&got).c == 9 && got == 3) return 1;
              return 0;
            }
            """,
            "6/6");

    assertThat(tests).containsPattern("struct line big_returns\\[\\] = .*\\.c = 9\\}\\};");
  }

  @Test
  void aStructThatAnUndefinedFunctionReturnsIsAnInput() throws IOException {
    String tests =
        generated(
            """
            struct node { int key; struct node *next; };
            struct span { struct node *first; float x, y; };
            struct span span_of(const char *);
            struct node middle(void);
            int f(void) {
              struct span s = span_of("a");
              if (s.y == 2.5f && s.first && s.first->key == 4) return 1;
              return middle().key == 7 ? 2 : 0;
            }
            """,
            "8/8");

    assertThat(tests).contains("struct span span_of_returns[] = {{.first = ");
  }

  @Test
  void aLoopOverWhatAFunctionReturnsEnds() throws IOException {
    String tests =
        generated(
            """
            struct item { int key; };
            struct item *next_item(void);
            int f(void) {
              int n = 0;
              for (struct item *i; (i = next_item());) n += i->key == 3;
              return n > 2 ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests).containsPattern("next_item_returns\\[] = \\{[^}]*NULL};");
  }

  @Test
  void anOpaqueHandleIsAnObjectThatNobodyLooksInto() throws IOException {
    String tests =
        generated(
            """
            struct handle;
            int size_of(const struct handle *h);
            struct holder { struct handle *inner; };
            int f(struct handle *h, struct holder *o) {
              if (!h) return -1;
              if (o->inner && size_of(o->inner) == 4) return 2;
              return size_of(h) > 7;
            }
            """,
            "6/6");

    assertThat(tests).contains("struct handle *h = (void *)(h_object);", ".inner = (void *)(");
  }

  private String generated(String c, String branches) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    assertThat(cli.out()).contains(" " + branches + " ");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "-o", output);
  }
}
