package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Variables that a file only declares are inputs of their type, which tests set by its members. */
class DeclaredVariablesTest {
  private static final String UNIT =
      """
      struct config { int on; const char *name; double rate; };
      typedef struct { unsigned char kind; struct config *of; } entry;
      struct node { struct node *next; int v; };
      extern struct config config;
      extern entry entries[3];
      extern struct node *head;
      extern double *rates;
      extern union { int i; float f; } number;
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (config.on && config.name && config.name[0] == 'z') return 1; return 0;",
        "if (config.rate > 2.5) return 1; return 0;",
        "if (entries[1].kind == 200 && entries[1].of && entries[1].of->on == 3) return 1; return"
            + " 0;",
        "if (head && head->next && head->next->v == 7) return 1; return 0;",
        "if (rates && rates[1] == 0.5) return 1; return 0;",
        "if (number.i == 9) return 1; return 0;",
      })
  void areCovered(String body) throws IOException {
    Path file =
        Files.writeString(folder.resolve("unit.c"), UNIT + "int f(void) { " + body + " }\n");
    String out = folder.resolve("out").toString();

    Cli cli = Cli.run("generate", file.toString(), "-o", out);

    assertThat(cli.out()).contains(" complete").doesNotContain("infeasible", "defect:", "seen");
    assertThat(cli.err()).doesNotContain("left out");
  }
}
