package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs from their main: command line, standard input, files and environment as inputs. */
class ProgramWorldTest {
  @TempDir private Path folder;

  private static final String WORDS =
      """
      #include <stdio.h>
      #include <string.h>
      int main(int argc, char **argv) {
        if (argc == 3) return 3;
        if (argc < 2) return 1;
        if (strcmp(argv[1], "-x") == 0) { puts("x"); return 0; }
        return strlen(argv[1]) == 3 ? 5 : 4;
      }
      """;

  @ParameterizedTest
  @CsvSource({"--argv,2x3,,", "--sym-args,0,2,3"})
  void numberAndLengthsOfArgumentsAreInputs(String option, String a, String b, String c)
      throws IOException {
    List<String> options = new ArrayList<>(List.of(option, a));
    if (b != null) {
      options.addAll(List.of(b, c));
    }

    Cli cli = generate(WORDS, options.toArray(String[]::new));

    assertThat(cli.out()).contains("8/8").contains("complete");
    assertThat(statuses()).contains("0", "1", "3", "4", "5");
  }

  @Test
  void argumentsStandInTheOrderOfTheirOptions() throws IOException {
    Cli cli =
        generate(
            """
            #include <string.h>
            int main(int argc, char **argv) {
              if (argc != 4 || strcmp(argv[1], "-f") || strcmp(argv[3], "last")) return 9;
              if (argv[2][0] == 'k') return 1;
              return 0;
            }
            """,
            "--arg",
            "-f",
            "--sym-arg",
            "1",
            "--arg",
            "last");

    assertThat(cli.out()).contains("5/8 (3 infeasible)");
    assertThat(statuses()).contains("0", "1").doesNotContain("9");
  }

  @Test
  void everyByteOfAnArgumentReachesTheProgram() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            int main(int argc, char **argv) {
              const unsigned char *p = (const unsigned char *)argv[1];
              if (p[0] == '\\'' && p[1] == '\\n' && p[2] == 0x81 && p[3] == '\\\\' && p[4] == '$') {
                fputs(argv[1], stdout);
                return 1;
              }
              return 0;
            }
            """,
            "--argv",
            "1-1x5");

    assertThat(cli.out()).contains("10/10").contains("complete");
    assertThat(statuses()).contains("1");
  }

  @Test
  void sizeAndContentOfInputAndFilesAreInputs() throws IOException {
    Cli cli =
        generate(
            """
            #include <fcntl.h>
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
              char text[8];
              int file = open("conf", O_RDONLY);
              long n = read(file, text, sizeof text);
              if (n == 2 && text[0] == 'k') puts("conf");
              if (lseek(0, 0, SEEK_END) == 3) return 7;
              return 0;
            }
            """,
            "--sym-file",
            "conf:4",
            "--stdin",
            "3");

    assertThat(cli.out()).contains("6/6");
    assertThat(statuses()).contains("0", "7");
    assertThat(Files.readAllBytes(caseWith("stdout", "conf\n").resolve("files/conf"))).hasSize(2);
  }

  @Test
  void filesOfTheHostAndTheEnvironmentAreFound() throws IOException {
    Path given = Files.writeString(folder.resolve("given.txt"), "abc");
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) {
              FILE *f = fopen("name", "r");
              int c = f == NULL ? 0 : getc(f);
              const char *mode = getenv("MODE");
              if (c == 'a' && mode != NULL && mode[0] == 'q') return 3;
              return getenv("HOME")[0] == '/';
            }
            """,
            "--file",
            given + ":name",
            "--env",
            "MODE:1",
            "--env",
            "HOME=/h");

    assertThat(statuses()).contains("3", "1");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void theSuiteCanBeReplayed() throws IOException {
    generate(WORDS, "--argv", "2x3");

    Cli replay = Cli.run("replay", folder + "/out");

    assertThat(replay.out()).contains("tests passed", "disagrees on 0");
    assertThat(replay.status()).isZero();
  }

  @Test
  void aDefectIsReproducedByAStartOfTheProgram() throws IOException {
    Cli cli =
        generate(
            """
            #include <string.h>
            int main(int argc, char **argv) {
              char room[4];
              if (argc > 1) strcpy(room, argv[1]);
              return 0;
            }
            """,
            "--argv",
            "1x6");

    assertThat(cli.out()).contains("test 1 of run-defects, natively: AddressSanitizer");
    assertThat(cli.status()).isEqualTo(1);
  }

  /** Letter by letter, 150 runs lead to none of these words. */
  @Test
  void valuesOfOptionsAreWordsOfTheProgramsLists() throws IOException {
    String c =
        """
            #include <string.h>
            #include <unistd.h>
            static const char *const kinds[] = {"absolute", "backward", "circular", "diagonal", "elliptic", "fraction", "graceful", "harmonic", 0};
            static int match(const char *text, const char *const *list) {
              for (int i = 0; list[i]; i++) if (!strcmp(text, list[i])) return i;
              return -1;
            }
            int main(int argc, char **argv) {
              int kind = -1;
              for (int c; (c = getopt(argc, argv, "k:z")) != -1;) if (c == 'k') kind = match(optarg, kinds);
              switch (kind) {
                case 0: return 10;
                case 1: return 11;
                case 2: return 12;
                case 3: return 13;
                case 4: return 14;
                case 5: return 15;
                case 6: return 16;
                case 7: return 17;
                default: return 1;
              }
            }
            """;

    generate(c, "--argv", "2x9", "--max-runs", "150", "--search", "dfs");

    assertThat(statuses().stream().filter(s -> s.startsWith("1") && s.length() > 1))
        .hasSizeGreaterThan(2);
  }

  @Test
  void filesThatTheProgramLookedForInVainAreNamedAtTheEnd() throws IOException {
    String reads =
        """
        #include <stdio.h>
        int main(int argc, char **argv) {
          FILE *system = fopen("/proc/self/maps", "r");
          FILE *made = fopen("made", "w");
          FILE *named = argc > 1 ? fopen(argv[1], "r") : NULL;
          FILE *font = fopen("fonts/plain.flf", "r");
          return font == NULL ? 2 : getc(font) == 'a';
        }
        """;
    Path given = Files.writeString(folder.resolve("given.txt"), "abc");

    Cli without = generate(reads, "--argv", "1x2", "--no-native");

    assertThat(without.err())
        .contains("note: main: looked for file fonts/plain.flf in vain; --file gives one");
    assertThat(without.out()).contains("incomplete").doesNotContain("infeasible");

    String found = reads.replace("fonts/plain.flf", "plain.flf");
    Cli with = generate(found, "--argv", "1x2", "--no-native", "--file", given + ":plain.flf");

    assertThat(with.err()).doesNotContain("in vain");
  }

  @Test
  void memoryDoesNotFailWhereATestCouldNotMakeItFail() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            int main(int argc, char **argv) { if (malloc(argc) == NULL) return 1; return 0; }
            """,
            "--argv",
            "1x1");

    assertThat(cli.out()).contains("1/2", "incomplete").doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--argv 3",
        "--argv 2-1x3",
        "--stdin x",
        "--sym-file a/b:3",
        "--sym-file a",
        "--sym-files 30 2",
        "--file nowhere",
        "--env X",
        "--argv 1x1 --function other",
        "--argv 1x1 --emit unity"
      })
  void whatCannotBeMeantIsRefused(String options) throws IOException {
    Cli cli = generate(WORDS, options.split(" ", -1));

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).startsWith("error: ");
  }

  @Test
  void whatRunsAtTheEndIsNoPartOfThePath() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <stdlib.h>
            static int lines;
            static void end(void) { if (lines > 1) puts("many"); }
            int main(void) {
              int c;
              atexit(end);
              while ((c = getchar()) != EOF) if (c == '\\n') lines++;
              return lines > 0;
            }
            """,
            "--stdin",
            "2");

    assertThat(cli.err()).doesNotContain("left out of the suite", "not replayed");
    assertThat(statuses()).contains("0", "1");
  }

  @Test
  void whatRunsBeforeMainIsNoPartOfThePath() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            static int start;
            __attribute__((constructor)) static void begin(void) {
              for (int i = 0; i < 3; i++) start += getenv("START") ? 2 : 1;
            }
            int main(int argc, char **argv) { return argc == start && argv[1][0] == 'x'; }
            """,
            "--argv",
            "2x1");

    assertThat(cli.err()).doesNotContain("left out of the suite", "not replayed");
    assertThat(statuses()).contains("0", "1");
  }

  @Test
  void whereAProcessLiesIsNoPartOfThePath() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdint.h>
            #include <stdio.h>
            #include <sys/mman.h>
            #include <time.h>
            #include <unistd.h>
            static int areas(void) {
              FILE *f = fopen("/proc/self/maps", "r");
              int n = 0, c;
              if (f == NULL) return 0;
              while ((c = getc(f)) != EOF) n += c == '\\n';
              return n;
            }
            static uintptr_t end(void *p) {
              unsigned char resident;
              uintptr_t at = (uintptr_t)p / 4096 * 4096;
              while (mincore((void *)at, 4096, &resident) >= 0) at += 4096;
              return at;
            }
            int main(int argc, char **argv) {
              if (areas() == -1 || end(&argc) == 0) return 9;
              if (sysconf(_SC_PAGESIZE) != 4096) return 8;
              if (time(NULL) == 0) return 7;
              return argc > 1 && argv[1][0] == 'k';
            }
            """,
            "--argv",
            "1x1");

    assertThat(cli.err()).doesNotContain("rejected");
    assertThat(statuses()).contains("0", "1").doesNotContain("7", "8", "9");
  }

  @Test
  void aHarnessHasNoWorld() throws IOException {
    Cli cli =
        generate(
            """
            void klee_make_symbolic(void *at, unsigned long size, const char *name);
            int main(void) { int x; klee_make_symbolic(&x, sizeof x, "x"); return x == 3; }
            """,
            "--stdin",
            "3");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("asks for its inputs itself");
  }

  /** What lies in the root folder differs natively: such a test is written, and not run. */
  @Test
  void testsThatListAFolderOfTheSystemAreNotRun() throws IOException {
    Cli cli =
        generate(
            """
            #include <dirent.h>
            #include <stdio.h>
            int main(int argc, char **argv) {
              DIR *d = opendir(argc > 1 ? "/" : ".");
              int n = 0;
              while (d && readdir(d)) n++;
              printf("%d\\n", n);
              return n == 77 ? 1 : 0;
            }
            """,
            "--argv", "1x0");

    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(cases().stream().filter(c -> Files.exists(c.resolve("host")))).hasSize(1);
    assertThat(cases().stream().filter(c -> !Files.exists(c.resolve("host")))).isNotEmpty();
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("prog.c"), c);
    List<String> args =
        new ArrayList<>(List.of("generate", file.toString(), "-o", folder + "/out"));
    args.addAll(List.of(options));
    return Cli.run(args.toArray(String[]::new));
  }

  private List<String> statuses() throws IOException {
    List<String> all = new ArrayList<>();
    for (Path test : cases()) {
      all.add(Files.readString(test.resolve("status")).strip());
    }
    return all;
  }

  private Path caseWith(String file, String content) throws IOException {
    for (Path test : cases()) {
      String text = Files.readString(test.resolve(file), StandardCharsets.ISO_8859_1);
      if (text.equals(content)) {
        return test;
      }
    }
    throw new AssertionError("no test with " + file + " " + content);
  }

  private List<Path> cases() throws IOException {
    try (var all = Files.list(folder.resolve("out/main/tests/cases"))) {
      return all.sorted().toList();
    }
  }
}
