package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pointer that the file has kept may lead to what a caller hands over now. */
class KeptPointersTest {
  private static final String UNIT =
      """
      struct node { struct node *next; int v; };
      static int *kept; void keep(int *p) { kept = p; }
      static int *mine;
      static struct node *head; void add(struct node *n) { n->next = head; head = n; }
      static void *any; void keep_any(void *p) { any = p; }
      static struct node *one, *two; void pair(struct node *a, struct node *b) { one = a; two = b; }
      static int hidden; static int *own = &hidden;
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int *p) { if (kept && kept == p) return 1; return 0; }",
        "int f(int *p) { *p = 1; if (kept) { *kept = 2; if (*p == 2) return 1; } return 0; }",
        "int f(int *p) { int r = 0; if (mine && mine == p) r = 1; mine = p; return r; }",
        "int f(struct node *x) { if (head && head == x) return 1; return 0; }",
        "int f(struct node *x) { x->v = 1; if (head) head->v = 2; if (x->v == 2) return 1;"
            + " return 0; }",
        "int f(int *p) { if (!any) return 0; *p = 5; *(int *)any = 6; if (*p == 6) return 1;"
            + " return 0; }",
        "int f(void) { if (one && two && one == two) return 1; return 0; }",
        "/*@ requires \\separated(&kept, p) && \\valid(p) && \\valid(kept); */"
            + " int f(int *p) { *p = 1; *kept = 2; if (*p == 2) return 1; return 0; }",
      })
  void mayBeThePointerOfTheCaller(String function) throws IOException {
    assertThat(generated(function)).contains(" complete").doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*@ requires \\separated(kept, p) && \\valid(p) && \\valid(kept); */"
            + " int f(int *p) { *p = 1; *kept = 2; if (*p == 2) return 1; return 0; }",
        "int f(int **p) { mine = 0; *p = 0; if (mine) return 1; return 0; }",
      })
  void isApartWhereThatIsSaidOrNobodyCanPointToIt(String function) throws IOException {
    assertThat(generated(function)).contains("1 infeasible", " complete");
  }

  private String generated(String function) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), UNIT + function + "\n");
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "--no-native", "-o", out).out();
  }
}
