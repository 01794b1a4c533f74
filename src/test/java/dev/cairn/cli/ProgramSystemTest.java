package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The system around a program as inputs: its terminal, the commands it starts, its peers. */
class ProgramSystemTest {
  @TempDir private Path folder;

  private static final String TERMINAL =
      """
      #include <stdio.h>
      #include <sys/ioctl.h>
      #include <termios.h>
      #include <unistd.h>
      int main(void) {
        struct winsize window;
        struct termios now;
        if (!isatty(1)) return 1;
        if (ioctl(1, TIOCGWINSZ, &window) == 0 && window.ws_col == 132) { puts("wide"); return 2; }
        if (tcgetattr(0, &now) != 0) return 3;
        if (now.c_lflag & ECHO) {
          now.c_lflag &= ~(unsigned)ECHO;
          tcsetattr(0, TCSANOW, &now);
          tcgetattr(0, &now);
          if (now.c_lflag & ECHO) return 9;
          return 4;
        }
        return 5;
      }
      """;

  @Test
  void theTerminalIsAnInputAndStaysAsItIsSet() throws Exception {
    Cli cli = generate(TERMINAL, "--terminal");

    assertThat(cli.out()).contains("10/12 (2 infeasible)").contains("complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(statuses()).contains("1", "2", "3", "4", "5").doesNotContain("9");
    assertThat(started()).contains("ok 1").doesNotContain("not ok").doesNotContain("SKIP");
  }

  @Test
  void withoutSuchAnOptionWhatATerminalWouldDoIsUnknown() throws IOException {
    Cli cli = generate(TERMINAL, "--stdin", "1");

    assertThat(cli.out()).contains("incomplete").doesNotContain("infeasible");
  }

  @Test
  void commandsFailOrEndInAnyWayAndWriteSomething() throws Exception {
    Cli cli =
        generate(
            """
            #include <errno.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <sys/wait.h>
            int main(void) {
              FILE *in = popen("date", "r");
              if (in == NULL) return errno == ENOMEM ? 1 : 2;
              int first = getc(in), second = getc(in);
              int status = pclose(in);
              if (first == 'k' && second == EOF) return 3;
              if (WIFSIGNALED(status) && WTERMSIG(status) == 9) return 4;
              status = system("make");
              if (status == -1) return 5;
              return WIFEXITED(status) && WEXITSTATUS(status) == 77 ? 6 : 0;
            }
            """,
            "--commands",
            "2");

    assertThat(cli.out()).contains("18/18").contains("complete");
    assertThat(statuses()).contains("0", "1", "2", "3", "4", "5", "6");
    assertThat(started()).contains("ok 1").doesNotContain("not ok").doesNotContain("SKIP");
  }

  /** What the child ran before it left by {@code _exit} is counted, too. */
  @Test
  void aProgramIsTheParentOrTheChild() throws Exception {
    Cli cli =
        generate(
            """
            #include <errno.h>
            #include <stdio.h>
            #include <sys/wait.h>
            #include <unistd.h>
            int main(void) {
              int status, child = fork();
              if (child < 0) return 1;
              if (child == 0) {
                execlp("sort", "sort", "-u", (char *)0);
                _exit(errno == ENOENT ? 127 : 126);
              }
              if (waitpid(child, &status, 0) != child) return 9;
              return WIFEXITED(status) && WEXITSTATUS(status) == 3 ? 2 : 0;
            }
            """,
            "--commands",
            "0");

    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(statuses()).contains("0", "1", "2", "126", "127");
    assertThat(cli.out()).contains("11/12").contains("what the other process does after fork");
    assertThat(started()).contains("ok 1").doesNotContain("not ok").doesNotContain("SKIP");
  }

  @Test
  void peersAreStreamsWhetherTheyAreCalledOrCall() throws Exception {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            #include <string.h>
            #include <unistd.h>
            #include <errno.h>
            #include <netdb.h>
            #include <sys/socket.h>
            #include <netinet/in.h>
            int main(int argc, char **argv) {
              char b[8];
              struct addrinfo *a, h = {.ai_socktype = SOCK_STREAM};
              if (argc > 1) {
                int e = getaddrinfo(argv[1], "80", &h, &a);
                if (e) { puts(gai_strerror(e)); return 1; }
                int s = socket(a->ai_family, a->ai_socktype, 0);
                if (s < 0) return 2;
                if (connect(s, a->ai_addr, a->ai_addrlen) != 0) return errno == ECONNREFUSED ? 3 : 4;
                freeaddrinfo(a);
                write(s, "HELO\\n", 5);
                long n = recv(s, b, sizeof b, 0);
                if (n >= 2 && b[0] == '2' && b[1] == '0') { puts("welcome"); return 5; }
                return n == 0 ? 6 : 7;
              }
              int s = socket(AF_INET, SOCK_STREAM, 0);
              struct sockaddr_in in = {AF_INET};
              if (s < 0 || bind(s, (struct sockaddr *)&in, sizeof in) || listen(s, 5)) return 8;
              for (;;) {
                int c = accept(s, 0, 0);
                if (c < 0) continue;
                FILE *f = fdopen(c, "r+");
                int k = getc(f);
                if (k == 'q') { puts("quit"); return 9; }
                if (k == 'p') puts("ping");
                fclose(f);
              }
            }
            """,
            "--argv",
            "1x2",
            "--connections",
            "2x4");

    assertThat(cli.out()).contains("30/30");
    assertThat(cli.err()).doesNotContain("left out of the suite");
    assertThat(statuses()).contains("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
    assertThat(started()).contains("ok 1").doesNotContain("not ok").doesNotContain("SKIP");
  }

  @Test
  void aProgramNeedNotBeNamedWhereItsFilesAre() throws IOException {
    Cli cli = generate("int main(int argc, char **argv) { return argc > 1; }", "--program");

    assertThat(cli.err()).doesNotContain("error");
    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("main");
  }

  @Test
  void connectionsAreSaidByNumberAndLength() throws IOException {
    Cli cli = generate("int main(void) { return 0; }", "--connections", "ten");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--connections takes KxN, not 'ten'").contains("2x10");
  }

  @Test
  void whatRanBeforeTheProgramLeftAtOnceIsCounted() throws Exception {
    Cli cli =
        generate(
            """
            #include <unistd.h>
            int main(int argc, char **argv) {
              if (argc > 1 && argv[1][0] == 'x') _exit(3);
              return 0;
            }
            """,
            "--argv",
            "1x1");

    assertThat(cli.out()).contains("4/4").contains("complete");
    assertThat(statuses()).contains("0", "3");
  }

  @Test
  void ctestRunsTheTestsOfAProgramFromAnyFolder() throws Exception {
    assumeTrue(run("sh", "-c", "command -v ctest").contains("/"), "ctest is not installed");
    generate("int main(int n, char **v) { return n > 1 && v[1][0] == 'x'; }", "--argv", "1x1");
    run("cc", "-w", folder + "/prog.c", "-o", folder + "/prog");

    String told =
        run(
            "sh",
            "-c",
            "cd '%s' && mv out/main/tests 'a b' && CAIRN_PROGRAM=$PWD/prog ctest --test-dir 'a b'"
                .formatted(folder));

    assertThat(told).contains("100% tests passed, 0 tests failed out of 3");
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("prog.c"), c);
    List<String> args =
        new ArrayList<>(List.of("generate", file.toString(), "-o", folder + "/out", "--no-report"));
    args.addAll(List.of(options));
    return Cli.run(args.toArray(String[]::new));
  }

  /** What the script says of the program as its users compile it, with our file preloaded. */
  private String started() throws IOException, InterruptedException {
    run("cc", "-w", "-O1", folder + "/prog.c", "-o", folder + "/prog");
    return run(folder + "/out/main/tests/run-tests", folder + "/prog");
  }

  private String run(String... command) throws IOException, InterruptedException {
    Path out = folder.resolve("text");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out);
  }

  private List<String> statuses() throws IOException {
    List<String> all = new ArrayList<>();
    try (var cases = Files.list(folder.resolve("out/main/tests/cases"))) {
      for (Path test : cases.toList()) {
        all.add(Files.readString(test.resolve("status")).strip());
      }
    }
    return all;
  }
}
