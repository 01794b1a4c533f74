package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a macro asks of any pointer says nothing about the one that it is given. */
class PredicateMacrosTest {
  private static final String HEAD =
      "#include <stddef.h>\nstruct a { int type; int value; };\nint seen;\n";

  private static final String V6 =
      "#define IS_V6(p) ((p) != NULL && (p)->type == 6)\n"
          + "int f(const struct a *p) { if (IS_V6(p)) return 6; return p->value; }";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        V6,
        "#define ODD(p) ((p) && (p)->type & 1)\n"
            + "int f(struct a *p) { int odd = 0; if (ODD(p)) odd = 1; p->value = odd; return odd; }",
        "#define IS_PLAIN(p) (!(p) || (p)->type == 0)\n"
            + "int f(struct a *p) { if (!IS_PLAIN(p)) return 1; return p->value; }",
        "struct list { struct list *next; };\n#define list_empty(l) ((l)->next == (l))\n"
            + "int f(struct list *p) { int n = 0; while (!list_empty(p)) { p->next ="
            + " p->next->next; n++; } return n; }",
        "#define VALUE(p) ((p) ? (p)->value : 0)\nint put(int);\n"
            + "int f(struct a *p) { put(VALUE(p)); return p->type == 3; }",
        """
        #define VALUE(p) ((p) ? (p)->value : 0)
        int put(int, const char *);
        #define debug(x, text) put(x, text)
        int f(struct a *p) { debug(VALUE(p), "x"); return p->type == 3; }
        """,
      })
  void whoFollowsItAssumesThatItIsNotNull(String unit) throws IOException {
    Cli cli = generate(unit);

    assertThat(cli.out()).doesNotContain("defect: ").contains("assumes p != \\null");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct a *p) { if (p != NULL && p->type == 6) return 6; return p->value; }",
        "#define IS_NULL(p) ((p) == NULL)\n"
            + "int f(struct a *p) { if (IS_NULL(p)) seen++; return p->value; }",
        "int put(int);\nint f(struct a *p) { put(p ? p->value : 0); return p->type == 3; }",
        "#define is_there(p) ((p) != NULL)\n"
            + "int f(struct a *p) { int v = p->value; if (!is_there(p)) return -1; return v; }",
      })
  void whoAsksForNullHimselfHasToBeReady(String unit) throws IOException {
    assertThat(generate(unit).out()).contains("defect: null dereference");
  }

  @Test
  void strictCallersAreTrustedWithNothing() throws IOException {
    assertThat(generate(V6, "--strict").out()).contains("defect: null dereference");
  }

  private Cli generate(String unit, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), HEAD + unit + "\n");
    String out = folder.resolve("out").toString();
    String[] command = {"generate", file.toString(), "--function", "f", "--no-native", "-o", out};
    return Cli.run(
        Stream.concat(Arrays.stream(command), Arrays.stream(options)).toArray(String[]::new));
  }
}
