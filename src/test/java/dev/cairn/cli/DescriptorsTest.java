package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a function reads from files and descriptors is an input, and its tests are run. */
class DescriptorsTest {
  private static final String HEADERS =
      """
      #include <errno.h>
      #include <fcntl.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/stat.h>
      #include <unistd.h>
      """;

  @TempDir private Path folder;

  @Test
  void aFileIsReadAsAWholeOrFailsAtEveryStep() throws IOException {
    Cli cli =
        generate(
            """
            char *read_all(const char *path) {
              struct stat st;
              int fd = open(path, O_RDONLY);
              if (fd < 0) return NULL;
              if (fstat(fd, &st) < 0) { close(fd); return NULL; }
              char *all = malloc((size_t)st.st_size + 1);
              if (!all) { close(fd); return NULL; }
              ssize_t n = read(fd, all, (size_t)st.st_size);
              close(fd);
              if (n != st.st_size) { free(all); return NULL; }
              all[n] = 0;
              return all;
            }
            """);

    assertThat(cli.out()).containsPattern("read_all +\\d+ +8/8 .* complete");
    assertThat(text("read_all"))
        .contains(".st_mode = 0100644")
        .contains("int open_returns[] = {3};");
  }

  @Test
  void itsContentDecides() throws IOException {
    Cli cli =
        generate(
            """
            int magic(int fd) {
              unsigned char b[4];
              if (read(fd, b, 4) != 4) return -1;
              return b[0] == 0x7f && b[3] == 'F' ? 1 : 0;
            }
            int kept(int fd) {
              char b[4];
              memset(b, 0, sizeof b);
              if (read(fd, b, 4) < 0) return -1;
              return b[3] == 'x' ? 1 : 0;
            }
            int link_is_absolute(const char *path) {
              char b[20];
              ssize_t n = readlink(path, b, 19);
              return n > 0 && b[0] == '/' ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("magic +\\d+ +6/6 .* complete")
        .containsPattern("kept +\\d+ +4/4 .* complete")
        .containsPattern("link_is_absolute +\\d+ +4/4 .* complete");
    assertThat(text("magic")).contains("{\"\\177");
  }

  @Test
  void nothingIsSaidThatNoSystemDoes() throws IOException {
    Cli cli =
        generate(
            """
            int two(const char *a, const char *b) {
              int x = open(a, O_RDONLY), y = open(b, O_RDONLY);
              return x >= 0 && y >= 0 && x == y ? 1 : 0;
            }
            int much(int fd) { char b[8]; return read(fd, b, 8) > 8 ? 1 : 0; }
            int nobody(int fd) { char b[8]; return fd < 0 && write(fd, b, 0) == 0 ? 1 : 0; }
            """);

    assertThat(cli.out())
        .containsPattern("two +\\d+ +5/6 \\(1 infeasible\\)")
        .containsPattern("much +\\d+ +1/2 \\(1 infeasible\\)")
        .containsPattern("nobody +\\d+ +3/4 \\(1 infeasible\\)");
  }

  @Test
  void locksAreGivenOrRefused() throws IOException {
    Cli cli =
        generate(
            """
            int lock(int fd) {
              struct flock f = {.l_type = F_WRLCK};
              if (fcntl(fd, F_SETLKW, &f) == 0) return 0;
              f.l_type = F_RDLCK;
              return errno == EBADF && fcntl(fd, F_SETLKW, &f) == 0 ? 1 : -1;
            }
            int owner(int fd) {
              struct flock f = {.l_type = F_WRLCK};
              return fcntl(fd, F_GETLK, &f) == 0 && f.l_pid == 77 ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("lock +\\d+ +6/6 .* complete")
        .contains("which lock fcntl finds")
        .doesNotContain("infeasible");
  }

  @Test
  void tooSmallABufferIsADefect() throws IOException {
    Cli cli = generate("int f(int fd) { char b[4]; return read(fd, b, 8) == 8 ? b[0] : 0; }");

    assertThat(cli.out()).contains("out-of-bounds write").contains("AddressSanitizer");
  }

  @Test
  void filesAreMadeAndRemovedByNobody() throws IOException {
    Cli cli =
        generate(
            """
            int save(const char *path) {
              int fd = open("new", O_WRONLY | O_CREAT, 0644);
              if (fd < 0) return -1;
              if (write(fd, "abc", 3) != 3) { close(fd); unlink("new"); return -2; }
              if (close(fd)) return -3;
              return rename("new", path) ? -4 : 0;
            }
            """);

    assertThat(cli.out()).containsPattern("save +\\d+ +8/8 .* complete");
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @Test
  void largeFilesHaveTheTypesOfTheProgram() throws IOException {
    Cli cli =
        generate(
            "#define _FILE_OFFSET_BITS 64",
            """
            int is_folder(const char *path) {
              struct stat st;
              return stat(path, &st) == 0 && S_ISDIR(st.st_mode) ? 1 : 0;
            }
            int first(const char *path) {
              FILE *f = fopen(path, "r");
              return f && getc(f) == '#' ? 1 : 0;
            }
            """);

    assertThat(cli.out())
        .containsPattern("is_folder +\\d+ +4/4 .* complete")
        .containsPattern("first +\\d+ +4/4 .* complete");
    assertThat(cli.err()).doesNotContain("left out");
  }

  private String text(String function) throws IOException {
    return Files.readString(folder.resolve("out/" + function + "/tests/test_" + function + ".c"));
  }

  private Cli generate(String c) throws IOException {
    return generate("", c);
  }

  private Cli generate(String first, String c) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), first + "\n" + HEADERS + c);
    return Cli.run(
        "generate", file.toString(), "-o", folder.resolve("out").toString(), "--max-time", "5min");
  }
}
