package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Floating-point numbers read from symbolic text have exact values, as long as they are short. */
class SymbolicNumbersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "char t[] = {a, b, 0}; double d; if (sscanf(t, \"%lf\", &d) == 1 && d == 42.0) return 1;",
        "char t[] = {a, 'e', b, 0}; if (strtod(t, NULL) == 3e5) return 1;",
        "char t[] = {a, '.', b, 0}; if (strtof(t, NULL) == 2.5f) return 1;",
      })
  void theirValueIsFound(String body) throws IOException {
    String c =
        "#include <stdio.h>\n#include <stdlib.h>\nint f(char a, char b) {" + body + "return 0; }\n";
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli = Cli.run("generate", file.toString(), "-o", folder + "/out", "--no-native");

    assertThat(cli.out()).containsPattern("f +\\d+ +(\\d)/\\1 .* complete");
  }
}
