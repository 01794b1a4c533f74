package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the world around the program could be otherwise is never called infeasible. */
class OutsideTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "getchar() == 'x'             | standard input is empty",
        "getenv(\"CAIRN_ANY\") != NULL  | the environment is empty",
        "fopen(\"given.txt\", \"r\") != 0 | what open does is the machine's own",
        "system(\"true\") == 0          | what system does is the machine's own",
      })
  void nothingIsInfeasibleBehindIt(String question, String why) throws IOException {
    String c =
        """
        #include <stdio.h>
        #include <stdlib.h>
        int f(void) { if (%s) return 1; return 0; }
        """
            .formatted(question);
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli = Cli.run("generate", file.toString(), "-o", folder + "/out", "--no-native");

    assertThat(cli.out()).contains("1/2", "incomplete", why).doesNotContain("infeasible");
  }
}
