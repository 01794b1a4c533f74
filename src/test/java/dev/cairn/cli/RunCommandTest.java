package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn run} is to a user what a compiler and an executable are. */
class RunCommandTest {
  @TempDir Path folder;

  private Cli run(String c, String input, String... more) throws IOException {
    return Cli.program(folder, c, input, more);
  }

  @Test
  void passesArgumentsOutputAndStatus() throws IOException {
    String c =
        """
        #include <stdio.h>
        int main(int argc, char **argv) {
          for (int i = 0; i < argc; i++) printf("%d=%s\\n", i, argv[i]);
          fprintf(stderr, "done\\n");
          return argv[argc] ? 1 : 40 + argc;
        }
        """;

    Cli result = run(c, "", "--", "-x", "--help", "zwölf", "@file");

    assertThat(result.out()).isEqualTo("0=prog\n1=-x\n2=--help\n3=zwölf\n4=@file\n");
    assertThat(result.err()).isEqualTo("done\n");
    assertThat(result.status()).isEqualTo(45);
  }

  @Test
  void statusOfExitIsTheProgramsOwn() throws IOException {
    String c =
        """
        #include <stdio.h>
        #include <stdlib.h>
        static void bye(void) { puts("bye"); }
        int main(void) { atexit(bye); exit(-1); }
        """;

    Cli result = run(c, "");

    assertThat(result.out()).isEqualTo("bye\n");
    assertThat(result.status()).isEqualTo(255);
  }

  /** Nobody waits for it, and the clock of the program moves all the same. */
  @Test
  void timeGoesByWhileAProgramSleeps() throws IOException {
    String c =
        """
        #include <stdio.h>
        #include <time.h>
        #include <unistd.h>
        int main(void) {
          time_t begin = time(NULL);
          int naps = 0;
          while (time(NULL) < begin + 3600) sleep(60), naps++;
          printf("%d\\n", naps);
          return 0;
        }
        """;

    Cli result = run(c, "");

    assertThat(result.out()).isIn("59\n", "60\n");
  }

  /** As {@code tail -f} does, alone as it is here. */
  @Test
  void whoSleepsInCirclesComesToAnEnd() throws IOException {
    String c =
        """
        #include <unistd.h>
        int main(void) {
          for (;;) sleep(1);
        }
        """;

    Cli result = run(c, "", "--max-steps", "2000000");

    assertThat(result.err()).contains("step limit 2000000 reached");
  }

  @Test
  void readsStandardInput() throws IOException {
    String c =
        """
        #include <stdio.h>
        int main(void) {
          char line[20];
          int n = 0, c, first = getchar();
          if (!fgets(line, sizeof line, stdin) || scanf("%d", &n) != 1) return 9;
          printf("%c|%s|%d|", first, line, n);
          while ((c = getchar()) != EOF) putchar(c);
          return 0;
        }
        """;

    Cli result = run(c, "hello\n 42 rest");

    assertThat(result.out()).isEqualTo("h|ello\n|42| rest");
    assertThat(result.status()).isZero();
  }

  @Test
  void clangsOptionsAreGivenOneByOne() throws IOException {
    Cli result = run("int main(void) { return N; }", "", "-X", "-DN=7");

    assertThat(result.status()).isEqualTo(7);
  }

  @Test
  void aDefectIsReportedWithItsPlaceAndCallers() throws IOException {
    String c =
        """
        #include <stdio.h>
        int a[3];
        int get(int i) { return a[i]; }
        int main(int argc, char **argv) {
          puts("before");
          return get(argc + 2);
        }
        """;

    Cli result = run(c, "");

    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).isEqualTo("before\n");
    assertThat(result.err())
        .contains("prog.c:3:25: defect: out-of-bounds read: ")
        .contains("called from main (")
        .contains("prog.c:6:");
  }

  @Test
  void deepRecursionDoesNotRepeatOutput() throws IOException {
    String c =
        """
        #include <stdio.h>
        static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
        int main(void) { puts("once"); printf("%d\\n", depth(50000)); return 0; }
        """;

    assertThat(run(c, "").out()).isEqualTo("once\n50000\n");
  }

  @Test
  void wrongCIsTheUsersError() throws IOException {
    Cli result = run("int main(void) { return x; }", "");

    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("prog.c:1:25");
  }

  @Test
  void whatIsNotSupportedIsSaid() throws IOException {
    Cli result = run("int main(void) {\n  __asm__(\"hlt\");\n  return 0;\n}\n", "");

    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("prog.c:2:3: unsupported: ");
  }

  @Test
  void withoutMainThereIsNothingToRun() throws IOException {
    Cli result = run("int f(void) { return 0; }", "");

    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("there is no main to run");
  }

  @Test
  void budgetsEndTheRun() throws IOException {
    String endless = "int main(void) { for (volatile int i = 0;; i++) ; }";

    assertThat(run(endless, "", "--max-steps", "1000").status()).isEqualTo(2);
    assertThat(run(endless, "", "--max-time", "200ms").status()).isEqualTo(2);
  }
}
