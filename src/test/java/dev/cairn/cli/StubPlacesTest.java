package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What functions elsewhere return or set may point into what they were handed, or gave before. */
class StubPlacesTest {
  private static final String UNIT =
      """
      #include <stdlib.h>
      struct cursor { char *now, *end; };
      struct node { struct node *next; int v; };
      int row[8];
      const char *skip(const char *s);
      struct node *get(struct node *n);
      struct cursor span(void);
      int *slot(void);
      int behind(const char *s) { const char *t = skip(s); return t && t - s == 2 ? 1 : 0; }
      int before(struct cursor *c) { return skip(c->now) < c->end ? 1 : 0; }
      int called(const int *a, const int *(*find)(const int *)) { return find(a) > a + 1 ? 1 : 0; }
      int twice(const char *s) {
        const char *a = skip(s), *b = skip(a);
        return b > a ? 1 : 0;
      }
      int both(void) { struct cursor c = span(); return c.now < c.end ? 1 : 0; }
      int node(struct node *n) {
        struct node *m = get(n);
        n->v = 1;
        m->v = 2;
        return n->v == 2 ? 1 : 0;
      }
      int global(void) { row[3] = 1; *slot() = 2; return row[3] == 2 ? 1 : 0; }
      int range(char **begin, char **end);
      int spanned(void) { char *b, *e; return range(&b, &e) && e - b == 2 ? 1 : 0; }
      int find(int **place);
      int *also(void);
      int met(void) {
        int *a, *b;
        if (!find(&a) || !a || !(b = also())) return -1;
        *a = 1;
        *b = 2;
        return *a == 2 ? 1 : 0;
      }
      struct source { int n; unsigned char *now; };
      int torn(struct source *s, unsigned char *o) {
        unsigned char *was = s->now;
        *o = 224;
        return s->now - was == 224 ? 1 : 0;
      }
      struct block { int n; };
      struct blocks { char *all; struct block *now; };
      int moved(struct blocks *b) {
        char *all = realloc(b->all, 64);
        if (!all) return -1;
        b->now = (struct block *)(all + ((char *)b->now - b->all));
        b->all = all;
        return (char *)b->now - all == 8 ? 1 : 0;
      }
      int shifted(const char *last, const char *end) { return end - --last > 4000 ? 1 : 0; }
      struct opaque;
      struct user { struct opaque *state; };
      struct real { struct user *owner; };
      int owned(struct user *u) { return ((struct real *)u->state)->owner == u ? 1 : 0; }
      int next(const char *a, int n, const char *b) { return n && a + n == b ? 1 : 0; }
      int headed(char *s) { return realloc(s - 2, s[-1] + 16) == NULL ? 1 : 0; }
      int kept(char **p) { char *q = realloc(*p, 16); if (!q) return 1; *p = q; return 0; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "behind, const char *skip_returns[] = {s + 2};",
    "before, const char *skip_returns[] = {c_end - 1};",
    "called, const int *find_returns[] = {a + 2};",
    "twice, 'const char *skip_returns[] = {skip, skip + 1};'",
    "both, '{{.now = span_now, .end = span_now + 1}};'",
    "node, struct node *get_returns[] = {&n};",
    "global, int *slot_returns[] = {&row[3]};",
    "spanned, '{{&(char *){range_gave_1 + 2}, sizeof(char *)}};'",
    "met, int *also_returns[] = {&find_gave_1};"
  })
  void aStubReturnsAPlaceInWhatIsThere(String function, String line) throws IOException {
    Cli cli = generate(function);

    assertThat(tests(function)).contains(line);
    assertThat(cli.err()).doesNotContain("left out");
    assertThat(cli.out()).contains(" complete");
  }

  /** The native library refuses a block that it did not allocate, also where it has no memory. */
  @Test
  void whatReallocCannotEnlargeIsABlockAllTheSame() throws IOException {
    Cli cli = generate("kept");

    assertThat(tests("kept")).containsPattern("returns 1: [^{]*\\{\\n *char \\*\\w+ = cairn_heap");
    assertThat(cli.err() + generate("headed").err()).doesNotContain("left out");
  }

  /** Bytes of a pointer that are overwritten; a place before an object; bytes for a pointer. */
  @ParameterizedTest
  @ValueSource(strings = {"torn", "shifted", "owned"})
  void noTestRestsOnWhatAddressesAre(String function) throws IOException {
    Cli cli = generate(function);

    assertThat(cli.err()).doesNotContain("left out", "left the predicted path");
    assertThat(cli.out()).contains("incomplete: ").doesNotContain("infeasible");
    assertThat(tests(function)).doesNotContain("returns 1");
  }

  /** Natively an object may begin just where another one ends. */
  @Test
  void whatIsNotTheBeginOfAnotherObjectLiesInsideItsOwn() throws IOException {
    Cli cli = generate("next");

    assertThat(cli.out()).contains(" complete");
    assertThat(tests("next")).contains("char a[2] = \"\";", "const char *b = a + 1;");
  }

  /** realloc has freed the one, and the difference is the same as before. */
  @Test
  void aPlaceInABlockIsFoundInTheBlockThatTookItsPlace() throws IOException {
    Cli cli = generate("moved");

    assertThat(cli.out()).contains(" complete");
  }

  private Cli generate(String function) throws IOException {
    Path unit = Files.writeString(folder.resolve("unit.c"), UNIT);
    return Cli.run("generate", unit + "", "--function", function, "-o", folder.resolve("out") + "");
  }

  private String tests(String function) throws IOException {
    return Files.readString(folder.resolve("out/%1$s/tests/test_%1$s.c".formatted(function)));
  }
}
