package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters and texts in emitted tests, which are compiled and replayed besides. */
class ReadableTestsTest {
  @TempDir private Path folder;

  @Test
  void anElementThatIsZeroHasTheBracesOfWhatItBeginsWith() throws IOException {
    String suite =
        generated(
            "f",
            """
            struct in { int a, b; };
            struct node { struct in in; int v; struct node *next; };
            int f(const struct node *n) { return n[0].v == 3 && n[2].v == 4 ? 1 : 2; }
            """);

    assertThat(suite).contains("{{.v = 3}, {.in = {0}}, {.v = 4}}");
  }

  @Test
  void manyZerosAtTheEndAreLeftOut() throws IOException {
    String suite =
        generated(
            "f",
            """
            struct heap { int used[100]; int n; };
            int f(const struct heap *h) {
              int sum = 0;
              for (int i = 0; i < 100; i++) sum += h->used[i] != 0;
              return h->n == 7 ? sum : -1;
            }
            """);

    assertThat(suite).contains(".used = {-1}").doesNotContain("0, 0, 0, 0");
  }

  @Test
  void aLockThatIsFreeIsNotSpelledOut() throws IOException {
    String suite =
        generated(
            "f",
            """
            #include <pthread.h>
            struct box { pthread_mutex_t lock; int n; };
            int f(struct box *b) {
              pthread_mutex_lock(&b->lock);
              int n = b->n == 3 ? 1 : 2;
              pthread_mutex_unlock(&b->lock);
              return n;
            }
            """);

    assertThat(suite).contains("struct box b = {.n = 3};").doesNotContain("__data");
  }

  @Test
  void textsAreStringsAndNothingIsListedThatCFillsIn() throws IOException {
    String tests =
        generated(
            "f",
            """
            struct record { char name[12]; unsigned char tag[5]; };
            /*@ requires \\valid(s + (0 .. 11)); requires \\valid(b + (0 .. 5)); requires \\valid(r); */
            int f(char *s, unsigned char *b, struct record *r) {
              if (s[0] == -3 && s[2] == 0 && s[11] == 0) return 1;
              if (s[0] == 'h' && s[1] == 'i' && s[4] == 'x') return 2;
              if (b[0] == 'o' && b[1] == 'k' && b[3] == 0) return 3;
              if (r->name[0] == 'A' && r->name[1] == '"') return 4;
              return 0;
            }
            """);

    assertThat(tests)
        .contains("char s[12] = \"hi\";", "char s[12] = {-3};", "unsigned char b[6] = \"ok\";")
        .contains("char s[12] = \"hicdx\";", ".name = \"A\\\"\"");
  }

  @Test
  void whatAProgramAsksForByteByByteIsAlsoShownAsText() throws IOException {
    String tests =
        generated(
            "main",
            """
            #include <crest.h>
            int main(void) {
              char s[4];
              for (int i = 0; i < 4; i++) {
                CREST_char(s[i]);
              }
              return s[0] == 'o' && s[1] == '*' && s[2] == '/' && s[3] == 0;
            }
            """);

    assertThat(tests).contains("/* s[i]: \"o*\\057\" */").contains("{\"s[i]\", 'o', 1}");
  }

  private String generated(String function, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), text);
    String output = folder.resolve("out").toString();

    Cli cli = Cli.run("generate", file.toString(), "--function", function, "-o", output);

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    return Files.readString(Path.of(output, function, "tests", "test_" + function + ".c"));
  }
}
