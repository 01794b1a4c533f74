package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other processes, peers and terminals do is an input, and tests are run. */
class ProcessesTest {
  private static final String HEADERS =
      """
      #define _GNU_SOURCE
      #include <netinet/in.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/socket.h>
      #include <sys/wait.h>
      #include <termios.h>
      #include <unistd.h>
      """;

  @TempDir private Path folder;

  @Test
  void bothSidesOfAForkAreRunAndChildrenEndInEveryWay() throws IOException {
    Cli cli =
        generate(
            """
            int spawn(char *const argv[]) {
              int status;
              pid_t child = fork();
              if (child < 0) return -1;
              if (child == 0) { execvp(argv[0], argv); return 127; }
              if (waitpid(child, &status, 0) != child) return -2;
              if (WIFEXITED(status)) return WEXITSTATUS(status) == 0 ? 0 : 1;
              return WIFSIGNALED(status) ? 2 : 3;
            }
            int shell(const char *command) {
              int status = system(command);
              if (status == -1) return -1;
              return WIFEXITED(status) ? WEXITSTATUS(status) == 3 : 9;
            }
            """);

    assertThat(cli.out())
        .containsPattern("spawn +\\d+ +11/12 \\(1 infeasible\\) .* complete")
        .containsPattern("shell +\\d+ +4/4 .* complete")
        .contains("'WIFSIGNALED(status)' false: proved infeasible");
    assertThat(text("spawn")).contains("__asm__(\"fork\")");
  }

  @Test
  void whatRanBeforeAForkCountsForTheChild() throws IOException {
    Cli cli =
        generate(
            """
            int twice(int x) {
              if (x > 100)
                x = 1;
              x *= 2;
              if (fork() == 0)
                return x == 8 ? 7 : 6;
              return x;
            }
            """);

    assertThat(cli.out()).containsPattern("twice +\\d+ +6/6 .* complete");
    assertThat(cli.err()).doesNotContain("left out of the suite");
  }

  @Test
  void aStoppedChildIsOneWhereItWasAskedFor() throws IOException {
    Cli cli =
        generate(
            """
            int stopped(void) {
              int status;
              if (waitpid(-1, &status, WUNTRACED) < 0) return -1;
              return WIFSTOPPED(status) ? 1 : 0;
            }
            """);

    assertThat(cli.out()).containsPattern("stopped +\\d+ +4/4 .* complete");
  }

  @Test
  void peersSayWhatTheTestSays() throws IOException {
    Cli cli =
        generate(
            """
            int greeted(int port) {
              struct sockaddr_in a;
              char b[8];
              memset(&a, 0, sizeof a);
              a.sin_port = htons(port);
              int s = socket(AF_INET, SOCK_STREAM, 0);
              if (s < 0) return -1;
              if (connect(s, (struct sockaddr *)&a, sizeof a) < 0) { close(s); return -2; }
              if (send(s, "HELO", 4, 0) != 4) { close(s); return -3; }
              ssize_t n = recv(s, b, sizeof b, 0);
              close(s);
              if (n < 3) return -4;
              return b[0] == '2' && b[1] == '2' && b[2] == '0' ? 1 : 0;
            }
            int served(int listener) {
              struct sockaddr_in a;
              socklen_t n = sizeof a;
              int c = accept(listener, (struct sockaddr *)&a, &n);
              if (c < 0) return -1;
              int is_web = n == sizeof a && a.sin_port == htons(80) ? 1 : 0;
              close(c);
              return is_web;
            }
            """);

    assertThat(cli.out())
        .containsPattern("greeted +\\d+ +14/14 .* complete")
        .containsPattern("served +\\d+ +6/6 .* complete");
  }

  @Test
  void terminalsCommandsAndSignalsAnswer() throws IOException {
    Cli cli =
        generate(
            """
            int quiet(int fd) {
              struct termios t;
              if (tcgetattr(fd, &t)) return -1;
              if (!(t.c_lflag & ECHO)) return 2;
              t.c_lflag &= ~ECHO;
              return tcsetattr(fd, TCSANOW, &t) ? 1 : 0;
            }
            int monday(void) {
              char b[16];
              FILE *p = popen("date", "r");
              if (!p) return -1;
              int is_monday = fgets(b, sizeof b, p) && b[0] == 'M' ? 1 : 0;
              return pclose(p) == 0 ? is_monday : 2;
            }
            int stop(int process) { return kill(process, SIGTERM) < 0 ? 1 : 0; }
            int owned(const char *file) { return chown(file, 0, 0) ? 1 : setuid(0) ? 2 : 0; }
            """);

    assertThat(cli.out())
        .containsPattern("quiet +\\d+ +6/6 .* complete")
        .containsPattern("monday +\\d+ +8/8 .* complete")
        .containsPattern("stop +\\d+ +2/2 .* complete")
        .containsPattern("owned +\\d+ +4/4 .* complete");
    assertThat(text("quiet")).contains("struct termios){.c_");
  }

  private String text(String function) throws IOException {
    return Files.readString(folder.resolve("out/" + function + "/tests/test_" + function + ".c"));
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), HEADERS + c);
    return Cli.run(
        "generate", file.toString(), "-o", folder.resolve("out").toString(), "--max-time", "5min");
  }
}
