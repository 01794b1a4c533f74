package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tests check of objects that a program's own functions made. */
class MadeObjectsTest {
  private static final String QUEUE =
      """
      #include <stdlib.h>
      struct node { int value; struct node *next; };
      struct queue { struct node *first, *last; unsigned count; const char *label; };
      int pushed;
      struct queue *queue_new(void) { return calloc(1, sizeof(struct queue)); }
      int queue_push(struct queue *q, int value) {
        struct node *n = calloc(1, sizeof *n);
        if (n == NULL) return -1;
        n->value = value + 3;
        if (q->last) q->last->next = n; else q->first = n;
        q->last = n;
        q->count++;
        pushed = 1;
        return 0;
      }
      void queue_label(struct queue *q, const char *label) { q->label = label; }
      struct node *queue_first(struct queue *q) { return q->count > 0 ? q->first : NULL; }
      """;

  private static final String PARSER =
      """
      struct parser { int state; unsigned char quote, delimiter; unsigned spare : 3, seen : 4; };
      void parser_init(struct parser *p) { p->state = 0; p->quote = '"'; p->delimiter = ','; }
      void parser_set(struct parser *p, unsigned char c) { if (p) { p->delimiter = c; p->seen++; } }
      void parser_reset(struct parser *p) { p->state = 0; }
      """;

  private static final String ENDING =
      """
      void queue_free(struct queue *q) {
        while (q->first) { struct node *n = q->first; q->first = n->next; free(n); }
        free(q);
      }
      """;

  private static final String BOX =
      """
      #include <stdlib.h>
      struct box { int lid, calls; };
      struct box *box_new(int lid) {
        struct box *b = malloc(sizeof *b);
        if (b) { b->lid = lid; b->calls = 0; }
        return b;
      }
      int box_lid(const struct box *b) { return b->lid; }
      int box_calls(struct box *b) { return ++b->calls; }
      void box_shut(struct box *b) { b->lid = 7; }
      void box_free(struct box *b) { free(b); }
      """;

  @TempDir private Path folder;

  @Test
  void whatASetterStoresIsChecked() throws IOException {
    generate(PARSER, "parser_set");

    assertThat(tests()).contains("parser_init(&p);").contains("(p.delimiter, ");
    assertThat(isKilled("p->delimiter = c", "p->quote = c")).isTrue();
  }

  /** It was 0 before. */
  @Test
  void whatIsStoredIsCheckedAlsoWhereItWasThereBefore() throws IOException {
    generate(PARSER, "parser_reset");

    assertThat(tests()).contains("CAIRN_CHECK_INT(p.state, 0);");
    assertThat(isKilled("p) { p->state = 0; }\n", "p) { p->state = 4; }\n")).isTrue();
  }

  @Test
  void whereStoredPointersLeadIsChecked() throws IOException {
    generate(QUEUE, "queue_push");

    assertThat(tests())
        .contains("CAIRN_CHECK_SAME(q->last, q->first);")
        .contains("CAIRN_CHECK_UINT(q->count, 1);")
        .contains("CAIRN_CHECK_INT(q->first->value, ")
        .contains("CAIRN_CHECK_SAME(q->first->next, q->last);");
    assertThat(isKilled("value + 3", "value + 4")).isTrue();
    assertThat(isKilled("q->last->next = n", "q->last->next = NULL")).isTrue();
    assertThat(isKilled("q->last = n;", "q->last = q->first;")).isTrue();
  }

  @Test
  void whatIsStoredInVariablesOfTheProgramIsChecked() throws IOException {
    generate(QUEUE, "queue_push");

    assertThat(isKilled("pushed = 1", "pushed = 2")).isTrue();
  }

  @Test
  void anArgumentThatIsKeptIsNamed() throws IOException {
    generate(QUEUE, "queue_label");

    assertThat(tests()).contains("CAIRN_CHECK_SAME(q->label, label);");
  }

  @Test
  void aResultInsideTheObjectIsNamed() throws IOException {
    generate(QUEUE, "queue_first");

    assertThat(tests()).contains("CAIRN_CHECK_SAME(result, q->first);");
    assertThat(isKilled("> 0 ? q->first", "> 0 ? q->last->next")).isTrue();
  }

  @Test
  void whatNobodySeesInsideIsAskedByFunctionsThatOnlyLook() throws IOException {
    Path box = Files.writeString(folder.resolve("box.c"), BOX);
    generate(
        """
        struct box;
        int box_lid(const struct box *b);
        void box_shut(struct box *b);
        int shut(struct box *b) {
          if (box_lid(b) == 7) return 0;
          box_shut(b);
          return 1;
        }
        """,
        "shut",
        "--link",
        box.toString());

    assertThat(tests())
        .contains("struct box *box_new(int lid);\n")
        .contains("CAIRN_CHECK_INT(box_lid(b), 7);")
        .contains("  box_free(b);\n}")
        .doesNotContain("box_calls(");
    assertThat(isKilled("box_shut(b);\n  return 1", "return 1")).isTrue();
  }

  /** Constants are never freed, which the call in the end can do nothing about. */
  @Test
  void whatDoesNotEndAnObjectIsNotCalledInTheEnd() throws IOException {
    generate(
        """
        #include <stdlib.h>
        struct value { int kind, uses; };
        struct value *value_true(void) { static struct value yes = {1, -1}; return &yes; }
        void value_free(struct value *v) { if (v->uses >= 0) free(v); }
        int is_true(const struct value *v) { return v->kind == 1 ? 1 : 0; }
        """,
        "is_true");

    assertThat(tests()).contains("= value_true();").doesNotContain("  value_free(v);");
  }

  @Test
  void onlyWhatHasChangedIsAsked() throws IOException {
    String kind = "int box_kind(const struct box *b) { return b->calls; }";
    Path box = Files.writeString(folder.resolve("box.c"), BOX + kind);
    generate(
        """
        struct box;
        struct box *box_new(int lid);
        int box_lid(const struct box *b);
        int box_kind(const struct box *b);
        void box_shut(struct box *b);
        void box_free(struct box *b);
        int shut(struct box *b) { box_shut(b); return 1; }
        """,
        "shut",
        "--link",
        box.toString());

    assertThat(tests()).contains("(box_lid(b), 7);").doesNotContain("(box_kind(b)");
  }

  @Test
  void aTextForAMakerStandsInItsCall() throws IOException {
    generate(
        """
        #include <stdlib.h>
        #include <string.h>
        struct name { char text[8]; int length; };
        struct name *name_new(const char *text) {
          struct name *n = strlen(text) < 8 ? malloc(sizeof *n) : NULL;
          if (n) { strcpy(n->text, text); n->length = (int)strlen(text); }
          return n;
        }
        int is_blank(const struct name *n, const char *text) {
          return n->length == 0 && text[0] == 0 ? 1 : 0;
        }
        """,
        "is_blank");

    assertThat(tests()).contains("struct name *n = name_new(\"\");").contains("char text[] = \"");
  }

  @Test
  void whatWasMadeIsGivenBack() throws IOException {
    generate(QUEUE + ENDING, "queue_first");

    assertThat(tests()).contains("CAIRN_CHECK_SAME(result, q->first);\n\n  queue_free(q);\n}");
  }

  @Test
  void nothingIsGivenBackThatIsGone() throws IOException {
    generate(QUEUE + ENDING + "void drop(struct queue *q) { if (q) queue_free(q); }", "drop");

    assertThat(tests()).contains("  drop(q);\n}").doesNotContain("  queue_free(q);");
  }

  @Test
  void whatTheObjectOfACallerHoldsIsGivenBack() throws IOException {
    generate(
        """
        #include <stdlib.h>
        struct text { char *bytes; unsigned long room; };
        void text_init(struct text *t) { t->bytes = NULL; t->room = 0; }
        void text_free(struct text *t) { free(t->bytes); t->bytes = NULL; }
        int text_grow(struct text *t) {
          char *more = realloc(t->bytes, t->room + 8);
          if (more == NULL) return -1;
          t->bytes = more;
          t->room += 8;
          return 0;
        }
        """,
        "text_grow");

    assertThat(tests()).contains("CAIRN_CHECK_UINT(t.room, 8);\n\n  text_free(&t);\n}");
  }

  @Test
  void whatGoesWrongInTheEndIsNotCalled() throws IOException {
    generate(
        QUEUE + "void queue_free(struct queue *q) { if (!q->label) abort(); free(q); }",
        "queue_push");

    assertThat(tests()).contains("queue_push(q, value);").doesNotContain("queue_free(q);");
  }

  @Test
  void anArgumentThatIsGivenAwayLiesOnTheHeap() throws IOException {
    generate(
        QUEUE + "void queue_free(struct queue *q) { free((void *)q->label); free(q); }",
        "queue_label");

    assertThat(tests()).contains("*label = cairn_heap(").contains("\n\n  queue_free(q);\n}");
  }

  private void generate(String unit, String function, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    List<String> args = new ArrayList<>(List.of("generate", file.toString()));
    args.addAll(List.of("--function", function, "-o", folder.toString()));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(Cli.run("replay", folder.toString()).out())
        .contains("disagrees on 0")
        .doesNotContain("failed");
  }

  /** Do the tests fail when the unit is changed so. */
  private boolean isKilled(String original, String mutant) throws IOException {
    Path unit = folder.resolve("unit.c");
    String text = Files.readString(unit);
    assertThat(text).contains(original);
    try {
      Files.writeString(unit, text.replace(original, mutant));
      return Cli.run("replay", folder.toString()).out().contains("failed");
    } finally {
      Files.writeString(unit, text);
    }
  }

  private String tests() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return Files.readString(
          files
              .filter(f -> f.getFileName().toString().matches("test_.*\\.c"))
              .findFirst()
              .orElseThrow());
    }
  }
}
