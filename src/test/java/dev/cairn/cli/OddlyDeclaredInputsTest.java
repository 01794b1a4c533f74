package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters and members that a test cannot write down as they are declared. */
class OddlyDeclaredInputsTest {
  private static final String UNIT =
      """
      #include <stdlib.h>
      #include <string.h>
      struct in { union { struct { int a, b; }; long c; }; int d; };
      int anonymous(const struct in *p) {
        if (p->a == 4 && p->b == 5) return 1;
        return p->d < 0 ? 2 : 0;
      }
      struct late { int first; struct { int x; union { int y; char z; }; }; };
      int behind(struct late s) { return s.y == 9 && s.first == 0 ? s.x : 1; }
      int rows(int n, int m, int a[n][m]) {
        if (n < 1 || m < 2) return -1;
        return a[n - 1][1] == 5 ? 1 : 0;
      }
      int shared(_Atomic int *p) { return *p == 3 ? 1 : 0; }
      struct frame { unsigned short length; unsigned char kind; unsigned char body[]; };
      int inPadding(const struct frame *f) {
        if (f->body[0] == 200) return 1;
        return f->length > 5 && f->body[4] == 7 && f->body[0] == 9 ? 2 : 0;
      }
      struct frame kept;
      struct name { struct name *next; double weight; char text[]; };
      int listed(const struct name *n) {
        for (; n; n = n->next) if (strcmp(n->text, "abc") == 0) return 1;
        return 0;
      }
      int freed(struct name *n) {
        int isLong = n->text[0] == 'a' && n->text[9] == 'b';
        free(n);
        return isLong;
      }
      struct entry { const char *key; int value; };
      struct table { unsigned char count; struct entry entries[]; };
      int found(const struct table *t, const char *key) {
        for (int i = 0; i < t->count; i++)
          if (t->entries[i].key && strcmp(t->entries[i].key, key) == 0) return t->entries[i].value;
        return -1;
      }
      struct fields { unsigned short size; unsigned kind : 3, mode : 2; int values[]; };
      int summed(const struct fields *f) {
        long sum = 0;
        for (int i = 0; i < f->size; i++) sum += f->values[i];
        return sum == 123456 && f->kind == 5;
      }
      int hasWritten(struct fields *f) {
        f->values[f->kind] = f->mode;
        return f->values[1] == 3 && f->values[2] == 70000;
      }
      int ofGlobal(void) { return kept.body[0] == 200 ? 1 : 0; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "anonymous, 6/6",
    "behind, 4/4",
    "rows, 6/6",
    "shared, 2/2",
    "inPadding, 8/8",
    "listed, 4/4",
    "freed, 4/4",
    "found, 6/6",
    "summed, 6/6",
    "hasWritten, 4/4",
    "ofGlobal, 2/2"
  })
  void areCoveredByTestsWithoutWarnings(String function, String covered) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), UNIT);

    Cli cli = Cli.run("generate", file.toString(), "--function", function, "-o", folder.toString());

    assertThat(cli.out()).containsPattern(function + " +\\d+ +" + covered + " ");
    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(Compilers.plain().complaints(folder)).isEmpty();
  }
}
