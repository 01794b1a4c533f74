package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that are declared but not defined: what they return and set are inputs. */
class UndefinedFunctionsTest {
  @TempDir private Path folder;

  @Test
  void theyReturnObjectsOfTheirTypeOrNull() throws IOException {
    String tests =
        generated(
            """
            struct record { int id; struct record *next; };
            struct record *lookup(const char *key);
            int f(void) {
              struct record *r = lookup("k");
              if (!r) return -1;
              return r->next && r->next->id == 12 ? 1 : 0;
            }
            """,
            "6/6");

    assertThat(tests)
        .contains("struct record lookup_next = {.id = 12};", "{.next = &lookup_next}")
        .contains("struct record *lookup_returns[] = {NULL};");
  }

  @Test
  void theySetWhatTheirArgumentsPointTo() throws IOException {
    String tests =
        generated(
            """
            int fetch(char *to, unsigned long size, int *error);
            int f(void) {
              char b[4] = "abc";
              int error = 0;
              fetch(b, sizeof b, &error);
              if (error == 7) return -1;
              return b[2] == 'z';
            }
            """,
            "2/2");

    assertThat(tests).contains("{&(int){7}, sizeof(int)}", "cairn_set(arg3");
  }

  @Test
  void theyReturnFunctions() throws IOException {
    String tests =
        generated(
            """
            typedef int (*handler)(int);
            handler handler_for(int kind);
            int f(int kind) { handler h = handler_for(kind); if (h) return h(1) == 5 ? 2 : 1; return 0; }
            """,
            "4/4");

    assertThat(tests).contains("handler handler_for_returns[] = {cairn_handler_for");
  }

  @Test
  void theySetStructsOfNumbers() throws IOException {
    String tests =
        generated(
            """
            struct point { int x; short at[2]; };
            int locate(struct point *p);
            int f(void) { struct point p = {0}; locate(&p); return p.x == 5 && p.at[1] == 6 ? 1 : 0; }
            """,
            "4/4");

    assertThat(tests).contains("{&(struct point){.x = 5, .at = {0, 6}},");
  }

  @Test
  void whatIsFreedHasTheLengthThatWasWritten() throws IOException {
    String tests =
        generated(
            """
            #include <stdlib.h>
            char *grow(char *old, int n) __attribute__((returns_nonnull));
            int f(int n) {
              if (n != 30) return 0;
              char *p = grow(NULL, n);
              for (int i = 0; i < n; i++) p[i] = 'x';
              free(p);
              return 1;
            }
            """,
            "4/4");

    assertThat(tests).contains("char *grow = cairn_heap((char [30]){0}, sizeof(char [30]));");
  }

  @Test
  void aNameThatMeansSomethingElseAtTheEndOfTheFileDoesNoHarm() throws IOException {
    generated(
        """
        int f(int x) { extern int hidden(int); return hidden (x) == 3 ? 1 : 0; }
        """,
        "2/2");
  }

  /** The way of versioned libraries. */
  @Test
  void underscoresAtTheEndBelongToTheName() throws IOException {
    generated(
        """
        int init_(int x, const char *version);
        char *make__(void);
        #define init(x) init_((x), "1.2")
        int f(int x, int (*callback)(int)) {
          if (make__() == 0)
            return callback(x) > 4 ? 1 : 2;
          return init(x) > 3 ? 3 : 4;
        }
        """,
        "6/6");
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
