package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code cairn run} promises about the library: as natively, and never on the host. */
class RunLibraryTest {
  @TempDir Path folder;

  private Cli run(String c, String input) throws IOException {
    return Cli.program(folder, c, input);
  }

  @Test
  void filesAreInMemoryAndTheHostsAreNotSeen() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    Path written = Path.of("/tmp", "cairn-" + UUID.randomUUID());
    String c =
        """
        #include <stdio.h>
        int main(void) {
          FILE *host = fopen("%s", "r"), *own = fopen("%s", "w+");
          fputs("text", own);
          rewind(own);
          printf("%%d %%c", host == NULL, fgetc(own));
          return 0;
        }
        """
            .formatted(secret, written);

    Cli result = run(c, "");

    assertThat(result.out()).isEqualTo("1 t");
    assertThat(written).doesNotExist();
  }

  @Test
  void abortEndsWithTheStatusOfItsSignalAndLosesWhatWasNotFlushed() throws IOException {
    Cli result =
        run(
            """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) { printf("kept\\n"); fflush(stdout); printf("lost\\n"); abort(); }
            """,
            "");

    assertThat(result.status()).isEqualTo(134);
    assertThat(result.out()).isEqualTo("kept\n");
  }

  @Test
  void aRaisedSignalIsHandledOrEndsTheProgram() throws IOException {
    Cli result =
        run(
            """
            #include <signal.h>
            #include <unistd.h>
            static void handle(int n) { write(1, "caught\\n", 7); }
            int main(void) { signal(SIGTERM, handle); raise(SIGTERM); signal(SIGTERM, SIG_DFL); return raise(SIGTERM); }
            """,
            "");

    assertThat(result.status()).isEqualTo(128 + 15);
    assertThat(result.out()).isEqualTo("caught\n");
  }

  @Test
  void functionsThatAProgramCallsAsTheLibraryDoesAreItsOwn() throws IOException {
    Cli result =
        run(
            """
            #include <stdio.h>
            int write(const char *s) { return 7; }
            int read(void) { return 8; }
            unsigned long strlen(const char *s) { return 99; }
            int isspace(int c) { return 1; }
            int main(void) {
              char word[9];
              scanf("%8s", word);
              puts(word);
              printf("%d %d\\n", write(word), read());
              return 0;
            }
            """,
            "input");

    assertThat(result.out()).isEqualTo("input\n7 8\n");
  }

  @Test
  void processesAndNetworkAreRefused() throws IOException {
    Path touched = folder.resolve("touched");
    Cli result =
        run(
            """
            #include <errno.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <sys/socket.h>
            #include <unistd.h>
            int main(void) {
              printf("%d ", system("touch TOUCHED"));
              printf("%d ", (int)fork());
              printf("%d ", execlp("ls", "ls", (char *)0));
              printf("%d ", socket(AF_INET, SOCK_STREAM, 0));
              printf("%d\\n", popen("ls", "r") == NULL);
              return 0;
            }
            """
                .replace("TOUCHED", touched.toString()),
            "");

    assertThat(result.out()).isEqualTo("-1 -1 -1 -1 1\n");
    assertThat(touched).doesNotExist();
  }

  @Test
  void functionsWithoutDefinitionAreInputsOfTestsThatReplay() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("unit.c"),
            """
            #include <time.h>
            struct point { int x, y; };
            int sensor(int channel);
            struct point where(void);
            void fill(int *to);
            int f(int a) {
              int v = 5;
              time_t now;
              fill(&v);
              if (sensor(a) > 10) return v;
              if (where().y == 9) return 2;
              time(&now);
              return now > 1000 ? 3 : 4;
            }
            """);
    Path out = folder.resolve("out");

    Cli result = Cli.run("generate", file.toString(), "--function", "f", "-o", out.toString());

    assertThat(result.err()).doesNotContain("warning");
    assertThat(result.out()).contains("complete").doesNotContain("incomplete");
    assertThat(Files.readString(out.resolve("f").resolve("summary.json")))
        .contains("\"stubs\": [\"fill\", \"sensor\", \"time\", \"where\"]");
    assertThat(Cli.run("replay", out.resolve("f").toString()).status()).isZero();
  }

  @Test
  void messagesOfErrHCarryTheProgramsName() throws IOException {
    Cli result = run("#include <err.h>\nint main(void) { errx(3, \"no %s\", \"way\"); }\n", "");

    assertThat(result.err()).isEqualTo("prog: no way\n");
    assertThat(result.status()).isEqualTo(3);
  }

  @Test
  void furtherErrorsAreLookedForOnRequest() throws IOException {
    String c =
        """
        #include <stdlib.h>
        int main(int argc, char **argv) {
          int unset, big = 2147483647;
          char *lost = malloc(7);
          lost = NULL;
          big += argc;
          if (unset == 5) big = 1 << (argc + 31);
          return big == 3;
        }
        """;

    Cli plain = run(c, "");
    Cli checked = Cli.program(folder, c, "", "--check", "all");

    assertThat(plain.err()).isEmpty();
    assertThat(plain.status()).isZero();
    assertThat(checked.status()).isEqualTo(Main.DEFECTS);
    assertThat(checked.err())
        .contains(
            ":4:16: defect: memory leak",
            ":6:7: defect: signed overflow",
            ":7:13: defect: use of an uninitialised value");
  }
}
