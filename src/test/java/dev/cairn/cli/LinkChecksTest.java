package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests check where pointers lead: a list that is linked wrongly fails them. */
class LinkChecksTest {
  private static final String NODE =
      """
      #include <stdlib.h>
      struct node { int v; struct node *next; };
      struct list { struct node *head, *tail; int count; };
      """;

  @TempDir private Path folder;

  @Test
  void anInsertedNodeIsLinkedBothWays() throws IOException {
    String tests =
        tests(
            """
            void f(struct list *l, struct node *n) {
              n->next = l->head;
              l->head = n;
              if (!l->tail) l->tail = n;
              l->count++;
            }
            """);

    assertThat(tests)
        .contains(
            "CAIRN_CHECK_SAME(l.head, &n);",
            "CAIRN_CHECK_SAME(l.tail, &n);",
            "CAIRN_CHECK_SAME(n.next, &l_head);");
  }

  @Test
  void aRemovedNodeLeavesNull() throws IOException {
    String tests =
        tests(
            """
            void f(struct node **head) {
              struct node *first = *head;
              if (first) {
                *head = first->next;
                first->next = NULL;
              }
            }
            """);

    assertThat(tests).contains("CAIRN_CHECK_NULL(head_object.next);");
  }

  @Test
  void aPointerIntoAnArrayIsToldByItsDistance() throws IOException {
    String tests =
        tests("const char *f(const char *s) { return s[0] == '-' ? s + 1 : s[-1] ? s - 1 : s; }");

    assertThat(tests)
        .contains(
            "CAIRN_CHECK_SAME(result, s + 1);",
            "CAIRN_CHECK_SAME(result, s - 1);",
            "CAIRN_CHECK_SAME(result, s);");
  }

  @Test
  void anOutParameterAndAMemberAreToldByTheirPlaces() throws IOException {
    String tests =
        tests(
            """
            struct db { int *low, *high; int a[4]; };
            void f(struct db *d, int k, int **last) {
              d->low = d->a;
              d->high = k > 2 ? &d->a[3] : d->a + 1;
              *last = d->high;
            }
            """);

    assertThat(tests)
        .contains(
            "CAIRN_CHECK_SAME(d.low, &d.a[0]);",
            "CAIRN_CHECK_SAME(d.high, &d.a[3]);",
            "CAIRN_CHECK_SAME(last, &d.a[1]);");
  }

  @Test
  void entriesOfTablesTextsAndFunctionsAreNamed() throws IOException {
    String tests =
        tests(
            """
            static const struct entry { int key; } table[] = {{1}, {7}};
            static int up(int x) { return x + 1; }
            struct all { const struct entry *e; const char *text; int (*fn)(int); };
            struct all f(int k) {
              struct all r = {NULL, "none", NULL};
              for (int i = 0; i < 2; i++)
                if (table[i].key == k) {
                  r.e = &table[i];
                  r.text = i ? "se\\"ven" : "one";
                  r.fn = up;
                }
              return r;
            }
            """);

    assertThat(tests)
        .contains(
            "CAIRN_CHECK_SAME(result.e, &table[1]);",
            "CAIRN_CHECK_TEXT(result.text, \"se\\\"ven\");",
            "CAIRN_CHECK_INT(result.fn == up, 1);");
  }

  @Test
  void whatTheFunctionAllocatedIsLookedInto() throws IOException {
    String tests =
        tests(
            """
            struct node *f(int v, struct node *next) {
              struct node *n = malloc(sizeof *n);
              if (n) {
                n->v = v > 3 ? 8 : -1;
                n->next = next;
              }
              return n;
            }
            """);

    assertThat(tests)
        .contains(
            "CAIRN_CHECK_NULL(result);",
            "CAIRN_CHECK_INT(result->v, 8);",
            "CAIRN_CHECK_SAME(result->next, &next);");
  }

  /** The tests pass on the program that they were made for, and fail where it links otherwise. */
  @Test
  void aWrongLinkFailsTheTests() throws IOException {
    tests("void f(struct list *l, struct node *n) { l->tail = n; if (!l->head) l->head = n; }");
    assertThat(Cli.run("replay", output()).status()).isZero();

    write(
        "void f(struct list *l, struct node *n) { l->tail = n; if (!l->head) l->head = n->next; }");

    assertThat(Cli.run("replay", output()).status()).isEqualTo(1);
  }

  private String tests(String function) throws IOException {
    Cli made = Cli.run("generate", write(function), "--function", "f", "-o", output());

    assertThat(made.err()).isEmpty();
    return Files.readString(Path.of(output(), "f", "tests", "test_f.c"));
  }

  private String write(String function) throws IOException {
    return Files.writeString(folder.resolve("f.c"), NODE + function).toString();
  }

  private String output() {
    return folder.resolve("out").toString();
  }
}
