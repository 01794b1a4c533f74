package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pointers of the input of which another one that leads into them shows the bits. */
class TornPointersTest {
  private static final String PROGRAM =
      """
      struct state { unsigned origin; unsigned *order; int n; };
      int follow(struct state *s) {
        unsigned a = s->order[0];
        s->origin = a + 1;
        if (s->order[0] == a) return 0;
        return s->order[2] > 100 ? 2 : 3;
      }
      struct node { struct node *next; long key; };
      struct table { struct node *nodes, *before, *far; long count; };
      void *make(unsigned long n);
      struct table *new_table(long n) {
        struct table *t = make(sizeof *t);
        if (!t) return 0;
        t->nodes = make(8);
        if (!t->nodes || n != 3) return 0;
        t->before = t->nodes - 1;
        t->far = t->nodes + (n << 32);
        t->count = n;
        return t;
      }
      struct small { unsigned short size; unsigned char byte; };
      struct step { int kind; void *data; };
      int use(void *p);
      int next(struct step *it) {
        if (it->kind == 10) return *(void **)it->data ? use(*(void **)it->data) : 1;
        struct small *s = it->data;
        if (it->kind == 3) s->byte = 0;
        return s->size > 7 ? 2 : 0;
      }
      struct text { unsigned number; char *end; };
      int clear(struct text *t, unsigned *p) {
        t->number = 5;
        p[0] = 6;
        if (t->number == 6) p[2] = 0;
        return t->number == 6;
      }
      """;

  @TempDir private static Path folder;
  private static String said = "";
  private static String table = "";

  @BeforeAll
  static void generate() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    Cli cli =
        Cli.run("generate", file.toString(), "--max-runs", "200", "-o", folder.resolve("out") + "");
    said = cli.err();
    table = cli.out();
  }

  @Test
  void noTestDependsOnTheBitsOfAnAddress() {
    assertThat(said).doesNotContain("left out of the suite");
    assertThat(table).containsPattern("(?m)^new_table +.* complete$");
    assertThat(table).containsPattern("(?m)^follow +.* incomplete: .*as a number$");
  }

  @Test
  void whatIsLeftOfAnOverwrittenPointerIsNotChecked() throws IOException {
    assertThat(said).doesNotContain("a check is left out");
    assertThat(Files.readString(folder.resolve("out/clear/tests/test_clear.c")))
        .contains("unsigned int *p = &t.number;")
        .doesNotContain("t.end");
  }

  /** Between members that are told one by one the compiler leaves what was there. */
  @Test
  void aPointerReadFromSmallStructsIsNull() throws IOException {
    assertThat(Files.readString(folder.resolve("out/next/tests/test_next.c")))
        .contains("struct small it_data[] = {{0}, {0}};");
  }
}
