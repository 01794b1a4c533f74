package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Null that a function returns or a state leads to, told from null that a caller passes. */
class NullAnswersTest {
  private static final String HEAD =
      """
      #include <stdlib.h>
      struct node { int key, value; struct node *next; };
      struct table { unsigned size, used; int *slots; };
      static char *room(char *s, int n) { return n > 4 ? realloc(s, 8) : s; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(char *s, int n) { int c = s[0]; s = room(s, n); if (s == NULL) return -1;"
            + " return c; }",
        "int f(char *s, int n) { int c = *s; if (!(s = room(s, n))) return -1; return c; }",
      })
  void whatIsAskedOfAnAnswerIsNotAskedOfTheParameter(String function) throws IOException {
    assertThat(generate(function)).doesNotContain("defect: ").contains("assumes s != \\null");
  }

  @Test
  void whatIsAskedOfTheParameterIs() throws IOException {
    String out = generate("int f(char *s) { int c = s[0]; if (s == NULL) return -1; return c; }");

    assertThat(out).contains("defect: null dereference");
  }

  /** Also where the same place fails first for a list that is no list. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static struct node *find(struct node *l, int key) { for (; l; l = l->next) if (l->key =="
            + " key) return l; return NULL; }\n"
            + "int f(struct node *l, int key) { return find(l, key)->value; }",
        "static struct node all[3] = {{1, 10, 0}, {5, 50, 0}, {9, 90, 0}};\n"
            + "static struct node *find(int key) { for (int i = 0; i < 3; i++) if (all[i].key =="
            + " key) return &all[i]; return NULL; }\n"
            + "int f(int key) { return find(key)->value; }",
      })
  void whatIsNotFoundIsADefect(String function) throws IOException {
    assertThat(generate(function)).contains("defect: null dereference");
  }

  private static final String STANDARD =
      """
      struct node *standard, *spare;
      static struct node *chosen(struct node *n) {
        static int warned;
        if (!n) n = standard;
        if (!n) { n = spare; if (n && !warned) warned = 1; }
        return n;
      }
      static struct node *usual(struct node *n) { if (!n) n = standard; return n; }
      static struct node *used(struct node *n) {
        if (!n) n = standard;
        for (; n; n = n->next) if (n->value) return n;
        return NULL;
      }
      static int is_set(void) { if (standard) return 1; return 0; }
      static void say(struct node *n) { if (n) n->value = 1; }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct node *n, int x) { if (x < 0) return -1; n = chosen(n); return n->key == x; }",
        "int f(struct node *n) { n = usual(n); return n->key == 3; }",
        "int f(struct node *n) { say(n->next); return n->next->key == 3; }",
      })
  void whatOnlyAHelperFindsNullIsTheCallers(String function) throws IOException {
    assertThat(generate(STANDARD + function)).doesNotContain("defect: ").contains("assumes ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int x) { if (!standard) x = 1; return standard->key == x; }",
        "int f(int x) { if (!is_set()) x = 1; return standard->key == x; }",
        "int f(struct node *n) { return used(n)->key == 3; }",
        "int f(struct node *n) { if (!n->next) say(n); return n->next->key == 3; }",
      })
  void whoFindsItNullAndGoesOnIsAtFault(String function) throws IOException {
    assertThat(generate(STANDARD + function)).contains("defect: null dereference");
  }

  @Test
  void whereOnlyStatesLeadToNullTheyDoNotFit() throws IOException {
    String out =
        generate(
            "static int *slot(struct table *t) { if (t->size == 0) return NULL; return t->slots; }\n"
                + "int f(struct table *t) { if (t->used > 5) return 0; *slot(t) = 1; return 1; }");

    assertThat(out).doesNotContain("defect: ").contains("a state that fits: no null dereference");
  }

  /** What a header that does not fit says of a number that is passed is not that number's fault. */
  @Test
  void aNumberIsHeldAgainstAHeader() throws IOException {
    String out =
        generate(
            "#include <string.h>\nint f(const char *s, unsigned n) { unsigned char used = s[-1],"
                + " room = s[-2]; if (room >= n) return 0; char *t = malloc(used + (n - used));"
                + " if (!t) return -1; memcpy(t, s, used); free(t); return 1; }");

    assertThat(out).doesNotContain("defect: ");
  }

  /** Nobody expects anything of an object that was made with a negative number. */
  @Test
  void negativeNumbersMakeNothingUseful() throws IOException {
    String made =
        "struct vec { int n, *at; };\nstruct vec *vec_new(int n) { struct vec *v = malloc(sizeof"
            + " *v); if (!v) return NULL; v->n = n; v->at = calloc(16, sizeof(int)); if (!v->at) {"
            + " free(v); return NULL; } return v; }\n";

    String filled =
        generate(made + "void f(struct vec *v) { for (int i = v->n; i < 4; i++) v->at[i] = 1; }");
    assertThat(filled).doesNotContain("defect: ");
    String last = generate(made + "int f(struct vec *v) { return v->at[v->n - 1]; }");
    assertThat(last).contains("defect: out-of-bounds read");
  }

  /** Addresses are others natively, and as long as they are there. */
  @Test
  void anAddressThatWasWrittenOutCouldBeAnother() throws IOException {
    String out =
        generate(
            "#include <stdio.h>\n#include <string.h>\n"
                + "int f(void *p) { char b[40]; sprintf(b, \"%p\", p); if (strlen(b) > 14) return"
                + " 2; return strlen(b) == 14; }");

    assertThat(out).doesNotContain("proved infeasible");
  }

  private String generate(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), HEAD + unit + "\n");
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "--no-native", "-o", out).out();
  }
}
