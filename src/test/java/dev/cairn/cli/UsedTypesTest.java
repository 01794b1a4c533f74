package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What parameters point to that are declared with less is told from how they are used. */
class UsedTypesTest {
  @TempDir private Path folder;

  @Test
  void theVariableThatTakesThePointerTells() throws IOException {
    String tests =
        generated(
            """
            typedef struct { int kind; const char *name; } context;
            int f(void *data) {
              const context *c = (const context *)data;
              return c->name && c->name[0] == 'x' ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests).containsPattern("context data.* = \\{+.*name = data_name");
  }

  @Test
  void theParameterThatTakesThePointerTells() throws IOException {
    String tests =
        generated(
            """
            struct node { struct node *next; int key; };
            static int last(const struct node *n) { return n->next ? n->next->key : n->key; }
            static int hand(const void *p) { return last(p); }
            int f(void *p) { return hand(p) == 9 ? 1 : 0; }
            """,
            "2/2");

    assertThat(tests).containsPattern("struct node p.* = \\{+.*next = ");
  }

  @Test
  void aStructThatIsTheBeginOfAnotherIsThatWhereTheFunctionSaysSo() throws IOException {
    String tests =
        generated(
            """
            struct base { int (*open)(struct base *); };
            struct derived { struct base base; struct derived *other; int error; };
            static int error(struct base *b) {
              struct derived *self = (struct derived *)b;
              return self->other ? self->other->error : self->error;
            }
            int f(struct base *b) { return error(b) == 4 ? 1 : 0; }
            """,
            "2/2");

    assertThat(tests).containsPattern("struct derived b.* = ").contains("f((void *)");
  }

  @Test
  void aLookBehindTheDeclaredStructTellsWithoutAnyVariable() throws IOException {
    String tests =
        generated(
            """
            struct base { int (*open)(struct base *); };
            struct derived { struct base base; unsigned char type[256]; int error; };
            struct more { struct derived derived; int last; };
            extern struct more others;
            struct more others;
            int f(const struct base *b, const char *s) {
              switch (((const struct derived *)b)->type[(unsigned char)*s]) {
                case 3: return 1;
                case 7: return 2;
                default: return 0;
              }
            }
            """,
            "3/3");

    assertThat(tests).containsPattern("struct derived b.* = ");
  }

  @Test
  void aStructThatOnlyStandsForAnotherIsThat() throws IOException {
    String tests =
        generated(
            """
            struct file { int dummy; };
            struct real { const char *name; int at; };
            int f(struct file *file) {
              struct real *self = (struct real *)file;
              return self->name && self->name[0] == 'x' ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests).containsPattern("struct real file.* = ");
  }

  @Test
  void aTypeThatOnlyTheFunctionKnowsIsBytesToItsTests() throws IOException {
    String tests =
        generated(
            """
            int f(void *p) {
              struct inside { int a, b; } *i = p;
              return i->b == 3 ? 1 : 0;
            }
            """,
            "2/2");

    assertThat(tests).contains("unsigned char p[");
  }

  private String generated(String c, String branches) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output);

    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    assertThat(cli.out()).contains(" " + branches + " ");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
