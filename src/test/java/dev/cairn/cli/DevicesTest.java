package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a program is, memory from files, terminals and waiting are inputs, and tests are run. */
class DevicesTest {
  private static final String HEADERS =
      """
      #define _GNU_SOURCE
      #include <fcntl.h>
      #include <limits.h>
      #include <poll.h>
      #include <stdlib.h>
      #include <sys/ioctl.h>
      #include <sys/mman.h>
      #include <sys/select.h>
      #include <sys/stat.h>
      #include <unistd.h>
      """;

  @TempDir private Path folder;

  @Test
  void pathsGoWhereTheCallerWantsThem() throws IOException {
    Cli cli =
        generate(
            """
            int at_root(void) {
              char b[64];
              if (!getcwd(b, sizeof b)) return -1;
              return b[1] == 0 ? 1 : 0;
            }
            int allocated(void) {
              char *p = getcwd(NULL, 0);
              if (!p) return -1;
              int is_root = p[1] == 0 ? 1 : 0;
              free(p);
              return is_root;
            }
            int in_etc(const char *file) {
              char b[PATH_MAX];
              if (!realpath(file, b)) return -1;
              return b[1] == 'e' ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("at_root +\\d+ +4/4 .* complete")
        .containsPattern("allocated +\\d+ +4/4 .* complete")
        .containsPattern("in_etc +\\d+ +4/4 .* complete");
    assertThat(text("at_root")).contains("cairn_text_at(arg1, cairn_getcwd_returns[");
  }

  @Test
  void aShortBufferForThePathIsADefect() throws IOException {
    Cli cli = generate("int f(void) { char b[4]; return getcwd(b, 32) ? b[0] : 0; }");

    assertThat(cli.out()).contains("out-of-bounds write");
  }

  @Test
  void aMappedFileHasContent() throws IOException {
    Cli cli =
        generate(
            """
            int magic(const char *path) {
              struct stat st;
              int fd = open(path, O_RDONLY);
              if (fd < 0) return -1;
              if (fstat(fd, &st) || st.st_size < 4) { close(fd); return -2; }
              unsigned char *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
              close(fd);
              if (p == MAP_FAILED) return -3;
              int is_elf = p[0] == 0x7f && p[1] == 'E' ? 1 : 0;
              munmap(p, (size_t)st.st_size);
              return is_elf;
            }
            int behind_the_end(int fd) {
              char *p = mmap(NULL, 3, PROT_READ, MAP_PRIVATE, fd, 0);
              if (p == MAP_FAILED) return -1;
              return p[3] != 0 ? 1 : 0;
            }
            int far_behind_it(int fd) {
              char *p = mmap(NULL, 3000, PROT_READ, MAP_PRIVATE, fd, 0);
              if (p == MAP_FAILED) return -1;
              return p[2000] != 0 ? 1 : 0;
            }
            int zeros(void) {
              char *p = mmap(NULL, 9, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
              if (p == MAP_FAILED) return -1;
              return p[3] != 0 ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("magic +\\d+ +12/12 .* complete")
        .containsPattern("behind_the_end +\\d+ +4/4 .* complete")
        .containsPattern("far_behind_it +\\d+ +3/4 .* incomplete: .*sets at most 64 bytes")
        .containsPattern("zeros +\\d+ +3/4 \\(1 infeasible\\) .* complete");
  }

  @Test
  void memoryThatWasGivenBackIsGone() throws IOException {
    Cli cli =
        generate(
            """
            int f(int fd) {
              char *p = mmap(NULL, 3, PROT_READ, MAP_PRIVATE, fd, 0);
              if (p == MAP_FAILED) return -1;
              munmap(p, 3);
              return p[0];
            }
            """);

    assertThat(cli.out()).contains("use after");
  }

  @Test
  void whoWaitsIsToldWhatHappened() throws IOException {
    Cli cli =
        generate(
            """
            int two(int a, int b) {
              struct pollfd p[2] = {{a, POLLIN, 0}, {b, POLLOUT, 0}};
              if (poll(p, 2, -1) <= 0) return -1;
              if (p[0].revents & POLLIN) return 1;
              if (p[0].revents & POLLOUT) return 3;
              return p[1].revents & POLLOUT ? 2 : 0;
            }
            int selected(int fd) {
              fd_set set;
              struct timeval wait = {1, 0};
              if (fd < 0 || fd >= FD_SETSIZE) return -2;
              FD_ZERO(&set);
              FD_SET(fd, &set);
              int n = select(fd + 1, &set, NULL, NULL, &wait);
              if (n < 0) return -1;
              if (n > 1) return 2;
              return FD_ISSET(fd, &set) ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("two +\\d+ +7/8 \\(1 infeasible\\) .* complete")
        .containsPattern("selected +\\d+ +11/12 \\(1 infeasible\\) .* complete");
  }

  @Test
  void whoWaitsWithSignalsBlockedIsToldWhatHappened() throws IOException {
    Cli cli =
        generate(
            """
            #include <signal.h>
            int patient(int fd) {
              struct pollfd p = {fd, POLLIN, 0};
              struct timespec wait = {1, 0};
              sigset_t none;
              sigemptyset(&none);
              int n = ppoll(&p, 1, &wait, &none);
              return n < 0 ? -1 : p.revents & POLLIN ? 1 : 0;
            }
            int chosen(int fd) {
              fd_set set;
              if (fd < 0 || fd >= FD_SETSIZE) return -2;
              FD_ZERO(&set);
              FD_SET(fd, &set);
              int n = pselect(fd + 1, NULL, &set, NULL, NULL, NULL);
              if (n < 0) return -1;
              return FD_ISSET(fd, &set) ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("patient +\\d+ +4/4 .* complete")
        .containsPattern("chosen +\\d+ +9/10 \\(1 infeasible\\) .* complete");
  }

  @Test
  void terminalsAndDevicesAnswerRequests() throws IOException {
    Cli cli =
        generate(
            """
            #define ODD _IOR('q', 3, struct odd)
            struct odd { char a; int b; };
            int width(void) {
              struct winsize w;
              if (ioctl(1, TIOCGWINSZ, &w) < 0) return 80;
              return w.ws_col == 0 ? 80 : w.ws_col;
            }
            int waiting(int fd) {
              int n;
              if (ioctl(fd, FIONREAD, &n) < 0) return -1;
              return n > 100 ? 1 : 0;
            }
            int odd(int fd) {
              struct odd o;
              if (ioctl(fd, ODD, &o)) return -1;
              return o.b == 77 ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("width +\\d+ +4/4 .* complete")
        .containsPattern("waiting +\\d+ +4/4 .* complete")
        .containsPattern("odd +\\d+ +4/4 .* complete");
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
