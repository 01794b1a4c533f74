package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists whose nodes are members: the head of one is a node in no item, and where its ring ends. */
class RingsTest {
  private static final String PROGRAM =
      """
      #include <stddef.h>
      #include <stdlib.h>
      struct node { struct node *next, *prev; };
      struct item { int key; long more; struct node link; };
      struct first { struct node link; int key; };
      struct queue { int max; struct node spare, items, done; };
      struct bag { int max; struct node items; };
      #define ENTRY(p, type) ((type *)((char *)(p) - offsetof(type, link)))

      int is_first(struct queue *q) {
        if (q->items.next == &q->items) return -1;
        struct item *it = ENTRY(q->items.next, struct item);
        return it->key == 7;
      }
      int counts(struct queue *q) {
        int n = 0;
        for (struct node *p = q->items.next; p != &q->items; p = p->next) {
          struct item *it = ENTRY(p, struct item);
          if (it->key > q->max) n++;
        }
        return n;
      }
      int of_first_members(struct bag *q) {
        int n = 0;
        for (struct node *p = q->items.next; p != &q->items; p = p->next) {
          struct first *f = ENTRY(p, struct first);
          if (f->key > q->max) n++;
        }
        return n;
      }
      void clear(struct queue *q) {
        struct node *next;
        for (struct node *p = q->items.next; p != &q->items; p = next) {
          next = p->next;
          struct item *it = ENTRY(p, struct item);
          free(it);
        }
      }
      """;

  @TempDir private static Path folder;
  private static String table = "";

  @BeforeAll
  static void generate() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    Cli cli =
        Cli.run("generate", file.toString(), "--max-runs", "200", "-o", folder.resolve("out") + "");
    assertThat(cli.err()).doesNotContain("left out", "not replayed");
    table = cli.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"is_first", "counts", "of_first_members", "clear"})
  void everyBranchOfAFunctionThatFollowsARingIsReached(String function) {
    assertThat(table).containsPattern("(?m)^" + function + " +.*  complete$");
  }

  @Test
  void aTestClosesTheRingAsAPersonWould() throws IOException {
    assertThat(Files.readString(folder.resolve("out/counts/tests/test_counts.c")))
        .contains(".items = {.next = &q_items_next.link}", "q_items_next.link.next = &q.items;");
  }

  @Test
  void theRingMayBeEmpty() throws IOException {
    assertThat(Files.readString(folder.resolve("out/is_first/tests/test_is_first.c")))
        .contains("q.items.next = &q.items;");
  }
}
