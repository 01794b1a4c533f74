package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pointers that callers mark something by: {@code (void *)-1}. */
class MarksTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void *p) { return p == (void *)-1 ? 1 : 0; }",
        "int f(char **p) { return p[0] == (char *)1 ? 1 : 0; }",
        "int f(void *p) { return p != (void *)0xffffffff ? 1 : 0; }",
        "char *p; int f(void) { return p == (char *)-1 ? 1 : 0; }",
        "int f(char *p) { if (p == (char *)-1) return 1; return *p == 'x'; }",
        "int f(char *p) { return p < (char *)4096 ? 1 : 0; }",
        "int f(void (*p)(int)) { return p == (void (*)(int))-1 ? 1 : 0; }",
        "struct s { int (*p)(int); };"
            + "int f(struct s *s) { return s->p == (int (*)(int))1 ? 1 : 0; }",
        "static void (*p)(int); int f(void) { return p == (void (*)(int))1 ? 1 : 0; }",
      })
  void areTried(String c) throws IOException {
    assertThat(generate(c)).contains(" 2/2 ", " complete").doesNotContain("defect:");
  }

  @Test
  void endWhatIsWalkedThrough() throws IOException {
    String out =
        generate(
            """
            struct n { struct n *next; int v; };
            int f(struct n *n) {
              int s = 0;
              for (; n != (struct n *)1; n = n->next) s += n->v;
              return s;
            }
            """);

    assertThat(out).contains(" 2/2 ").doesNotContain("defect:");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("n.next = (struct n *)1;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(char *p) { return p + 1 == (char *)-1 ? 1 : 0; }",
        "int f(void *p) { return (unsigned long)p >= (unsigned long)-4095 ? 1 : 0; }",
      })
  void areNotCalledInfeasibleWhereTheyAreNotTried(String c) throws IOException {
    assertThat(generate(c)).contains(" 1/2 ", "not varied").doesNotContain("infeasible");
  }

  private String generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString()).out();
  }
}
