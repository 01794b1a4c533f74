package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structs that functions find from a pointer to one of their members. */
class ContainersTest {
  private static final String ITEMS =
      """
      #include <stddef.h>
      #define container_of(p, t, m) ((t *)((char *)(p) - offsetof(t, m)))
      struct list { struct list *next; };
      struct item { int key; struct list link; char name[8]; };
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct list *l) { struct item *i = container_of(l, struct item, link);"
            + " return i->key == 42 ? 1 : 0; }",
        "static struct item *of(struct list *l) { return container_of(l, struct item, link); }\n"
            + "int f(struct list *l) { return of(l)->name[2] == 'x' ? 1 : 0; }",
        "int g(struct item *i) { return i->key; }\n"
            + "int f(struct list *l) { return container_of(l, struct item, link)->key > 3 ? 1 : 0;"
            + " }",
        "int f(struct list *l) { struct item *i = container_of(l->next, struct item, link);"
            + " return i->key == 42 ? 1 : 0; }",
        "int f(struct list *l) { struct item *i = ({ const struct list *m = l;"
            + " (struct item *)((char *)m - offsetof(struct item, link)); });"
            + " return i->key == 7 ? 1 : 0; }",
        "struct first { struct list link; long key; };\n"
            + "int f(struct list *l) { struct first *i = (struct first *)l;"
            + " return i->key == 42 ? 1 : 0; }",
        "struct first { struct list link; long key; };\n"
            + "int f(struct list *l) { struct list *n = l->next;"
            + " struct first *i = container_of(n, struct first, link);"
            + " return i->key == 42 ? 1 : 0; }",
      })
  void areInputs(String c) throws IOException {
    assertThat(generate(c)).containsPattern("f +\\d+ +2/2 .* complete").doesNotContain("defect:");
  }

  @Test
  void areFoundOnTheWayOverANumber() throws IOException {
    String out =
        generate(
            """
            #include <stdint.h>
            int f(struct list *l) {
              struct item *i = (struct item *)((uintptr_t)l - (uintptr_t)offsetof(struct item, link));
              return i->key == 42 ? 1 : 0;
            }
            """);

    assertThat(out).containsPattern("f +\\d+ +2/2 .* complete");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .containsPattern("struct item l_object.*\\.key = 42");
  }

  @Test
  void aStepBackOnTheWayOverANumberIsAStepBack() throws IOException {
    String out =
        generate(
            """
            #include <stdint.h>
            long f(long *p) { long *q = (long *)((uintptr_t)p - 8); return *q == 42 ? 1 : 0; }
            """);

    assertThat(out)
        .containsPattern("f +\\d+ +2/2 .* complete")
        .contains("f: assumes p != \\null\n");
    assertThat(out).doesNotContain("defect:");
  }

  @Test
  void testsSayWhereThePointerPoints() throws IOException {
    String out =
        generate(
            """
            int f(struct list *head, int key) {
              for (struct list *p = head->next; p != head; p = p->next)
                if (container_of(p, struct item, link)->key == key) return 1;
              return 0;
            }
            int g(struct item *i) { return i->key; }
            """);

    assertThat(out).contains("assumes head != \\null, head->next != \\null");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("struct item head_object = ", "struct list *head = &head_object.link;");
  }

  @Test
  void aStructThatStandsForAnotherIsThatOne() throws IOException {
    String out =
        generate(
            """
            struct handle;
            struct stream { struct handle *state; };
            struct state { struct stream *owner; int mode; };
            int f(struct stream *s) {
              struct state *state = (struct state *)s->state;
              if (state == 0 || state->owner != s) return -1;
              return state->mode > 7 ? 1 : 0;
            }
            """);

    assertThat(out).containsPattern("f +\\d+ +6/6 .* complete");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("struct state s_state = ", "s_state.owner = &s;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct stream *s) { struct state *p = s->data; return p->owner == s ? 1 : 0; }",
        "static int is(struct stream *s, struct state *p) { return p->owner == s; }\n"
            + "int f(struct stream *s) { return is(s, s->data) ? 1 : 0; }",
        "int g(struct stream *s) { struct item *i = s->data; return i->key; }\n"
            + "int f(struct stream *s) { struct state *p; p = (struct state *)s->data;"
            + " return p->owner == s ? 1 : 0; }",
      })
  void aMemberWithoutATypeIsWhatTheFunctionTakesItFor(String c) throws IOException {
    String types =
        """
        struct stream { int kind; void *data; };
        struct state { struct stream *owner; int mode; };
        """;

    assertThat(generate(types + c)).containsPattern("f +\\d+ +2/2 .* complete");
  }

  @Test
  void aMemberThatNobodyLooksIntoStaysAnAddress() throws IOException {
    String out =
        generate(
            """
            struct stream { int kind; void *data; };
            int g(struct stream *s) { struct item *i = s->data; return i->key; }
            int f(struct stream *s) { return ((unsigned long)s->data & 1) ? 1 : 0; }
            """);

    assertThat(out).containsPattern("f +\\d+ +2/2 .* complete");
  }

  private String generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), ITEMS + c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString()).out();
  }
}
