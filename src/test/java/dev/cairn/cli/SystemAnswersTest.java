package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the system says of users, clocks and folders is an input, and tests say it. */
class SystemAnswersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { return getuid() == 0 ? 1 : 0; }",
        "int f(void) { return geteuid() != getuid() ? 1 : 0; }",
        "int f(void) { return isatty(1) ? 1 : 0; }",
        "int f(int fd) { int t = isatty(fd); if (t == 1) return 3; return t; }",
        "int f(void) { return getppid() == 1 ? 1 : 0; }",
        "int f(void) { return sysconf(_SC_NPROCESSORS_ONLN) > 64 ? 1 : 0; }",
        "int f(void) { long n = sysconf(_SC_OPEN_MAX); return n < 0 ? 1 : 0; }",
      })
  void isCoveredByTestsThatWereRun(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains(" 2/2 ").contains("complete");
  }

  /** Who cannot open a file says why. */
  @Test
  void aRefusalHasItsReason() throws IOException {
    Cli cli =
        generate(
            """
            #include <errno.h>
            #include <stdio.h>
            int f(const char *path) {
              FILE *in = fopen(path, "r");
              if (in) { fclose(in); return 1; }
              return errno == ENOENT ? 0 : -errno;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +4/4 .* complete");
    assertThat(cli.err()).doesNotContain("left out");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c"))).contains("ENOENT");
  }

  @Test
  void isWhatAFileHoldsThatTheFunctionOpens() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdio.h>
            int f(const char *path) {
              FILE *in = fopen(path, "r");
              if (!in) return -1;
              int c = getc(in);
              fclose(in);
              return c == EOF ? 0 : c == '#' ? 1 : 2;
            }
            int g(const char *path, int n) {
              FILE *out = fopen(path, "w");
              if (!out) return -1;
              fprintf(out, "%d", n);
              return fclose(out);
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +6/6 .* complete").containsPattern("g .* 2/2 ");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c"))).contains("cairn_file(\"#");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { return isatty(0) > 1 ? 1 : 0; }",
        "int f(void) { return getppid() < 0 ? 1 : 0; }",
      })
  void isNothingThatNoSystemSays(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("1/2 (1 infeasible)");
  }

  @Test
  void isCoveredWhereverItIsWritten() throws IOException {
    Cli cli =
        generate(
            """
            #include <dirent.h>
            #include <stdlib.h>
            #include <string.h>
            #include <sys/stat.h>
            #include <sys/time.h>
            #include <sys/utsname.h>
            #include <time.h>
            int pid(void) { return getpid() == 77 ? 1 : 0; }
            int host(void) { char b[65]; gethostname(b, sizeof b); return strcmp(b, "db1") ? 1 : 0; }
            int machine(void) { struct utsname u; uname(&u); return u.machine[0] == 'a' ? 1 : 0; }
            int kernel(void) { struct utsname u; uname(&u); return u.sysname[0] == 'F' ? 1 : 0; }
            int group(void) { return getpgrp() == getpid() ? 1 : 0; }
            int page(void) { return getpagesize() > 4096 ? 1 : 0; }
            int login(void) { return getlogin() ? 1 : 0; }
            int terminal(void) { return ttyname(0) == NULL ? 1 : 0; }
            int home(void) { char *h = getenv("HOME"); return !h ? 2 : 0; }
            int now(void) { struct timespec t; clock_gettime(0, &t); return t.tv_nsec == 5 ? 1 : 0; }
            int day(void) { struct timeval t; gettimeofday(&t, 0); return t.tv_sec > 9 ? 1 : 0; }
            int kind(const char *p) { struct stat s; return stat(p, &s) ? 1 : 0; }
            int any(DIR *d) { struct dirent *e = readdir(d); return e ? 1 : 0; }
            int lists(const char *p) { return opendir(p) ? 1 : 0; }
            """);

    assertThat(cli.out().lines().filter(l -> l.contains(" 2/2 ") && l.contains("complete")))
        .hasSize(14);
  }

  @Test
  void aFolderHasNamesAndKinds() throws IOException {
    Cli cli =
        generate(
            """
            #include <dirent.h>
            int f(DIR *d) {
              struct dirent *e = readdir(d);
              if (e && e->d_type == DT_DIR && e->d_name[0] == 's' && e->d_name[1] == 0) return 1;
              if (e && e->d_name[0] == 0) return 2;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("11/12 (1 infeasible)");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("struct dirent readdir = {.d_type = DT_DIR, .d_name = \"s\"}");
  }

  @Test
  void theEnvironmentIsWhatTheProgramMakesOfIt() throws IOException {
    Cli cli =
        generate(
            """
            #include <stdlib.h>
            int f(void) {
              char *a = getenv("A");
              if (a != getenv("A")) return 1;
              unsetenv("B");
              return getenv("B") ? 2 : 0;
            }
            """);

    assertThat(cli.out()).contains("2/4 (2 infeasible)").contains("complete");
    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("cairn_environment(\"A\", ");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), "#include <unistd.h>\n" + c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }
}
