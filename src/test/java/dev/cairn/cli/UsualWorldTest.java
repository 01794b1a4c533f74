package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program finds of which only its name is said. */
class UsualWorldTest {
  @TempDir private Path folder;

  @Test
  void aProgramHasArgumentsAndStandardInput() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <string.h>
            int main(int argc, char **argv) {
              if (argc > 2 && !strcmp(argv[1], "--mode") && !strcmp(argv[2], "fast")) return 3;
              if (argc > 1) return 1;
              return getchar() == 'z' ? 7 : 0;
            }
            """);

    assertThat(cli.out()).contains("10/10");
    assertThat(statuses()).contains("0", "1", "3", "7");
  }

  /**
   * No single condition asks for an option that takes a value and a file to go with it, or for
   * another option.
   */
  @Test
  void optionsOfGetoptComeWithTheirValuesAndWithFiles() throws IOException {
    generate(
        """
        #include <getopt.h>
        #include <stdio.h>
        #include <stdlib.h>
        static const struct option names[] = {
            {"fields", required_argument, 0, 'f'}, {"quiet", no_argument, 0, 'q'}, {0, 0, 0, 0}};
        int main(int argc, char **argv) {
          int fields = 0, quiet = 0, c;
          while ((c = getopt_long(argc, argv, "f:q", names, 0)) != -1) {
            if (c == 'f') fields = atoi(optarg);
            else if (c == 'q') quiet = 1;
            else return 9;
          }
          FILE *f = optind < argc ? fopen(argv[optind], "r") : 0;
          if (!f) return 1;
          return fields > 2 && quiet ? 4 : 0;
        }
        """);

    assertThat(statuses()).contains("0", "1", "4", "9");
  }

  @Test
  void aProgramWithoutParametersHasNoArguments() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            int main(void) { if (getchar() == 'z') return 1; return 0; }
            """);

    assertThat(cli.out()).contains("2/2").contains("complete");
    for (Path test : cases()) {
      assertThat(Files.readString(test.resolve("arguments")).strip()).isEqualTo("set -- \"$@\"");
    }
  }

  @Test
  void aHarnessIsRunAsItIs() throws IOException {
    Cli cli =
        generate(
            """
            void klee_make_symbolic(void *at, unsigned long size, const char *name);
            int main(void) { int x; klee_make_symbolic(&x, sizeof x, "x"); return x == 3 ? 1 : 0; }
            """);

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("2/2").contains("complete");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("prog.c"), c);
    return Cli.run(
        "generate", file.toString(), "--program", "--max-runs", "500", "-o", folder + "/out");
  }

  private List<String> statuses() throws IOException {
    List<String> all = new ArrayList<>();
    for (Path test : cases()) {
      all.add(Files.readString(test.resolve("status")).strip());
    }
    return all;
  }

  private List<Path> cases() throws IOException {
    try (var all = Files.list(folder.resolve("out/main/tests/cases"))) {
      return all.sorted().toList();
    }
  }
}
