package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structs whose members the headers of the system hide behind macros of the same name. */
class HiddenMembersTest {
  private static final String PROGRAM =
      """
      #include <signal.h>
      #include <stdatomic.h>
      #include <stddef.h>
      int from(const siginfo_t *i) {
        if (!i) return -1;
        if (i->si_signo == SIGCHLD && i->si_pid > 4) return i->si_status == 3 ? 1 : 2;
        return i->si_code == 7 && i->si_value.sival_int == 5;
      }
      int handler(const struct sigaction *a) {
        if (a->sa_flags & SA_SIGINFO) return a->sa_sigaction != 0;
        if (a->sa_handler == SIG_IGN) return 2;
        return a->sa_handler == SIG_DFL ? 3 : 4;
      }
      int event(const struct sigevent *e) {
        if (e->sigev_notify == SIGEV_THREAD) return e->sigev_notify_function ? 1 : 2;
        return e->sigev_value.sival_int == 4;
      }
      int once(atomic_flag *f, _Atomic int *n) {
        if (atomic_flag_test_and_set(f)) return -1;
        return atomic_fetch_add(n, 1) == 41;
      }
      struct plain { int _rest; };
      int plain(struct plain *p) { return p->_rest == 3; }
      """;

  @TempDir private static Path folder;
  private static String table = "";

  @BeforeAll
  static void generate() throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    Cli cli = Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
    assertThat(cli.err()).doesNotContain("left out", "not replayed");
    table = cli.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"from", "handler", "event", "once"})
  void everyBranchHasATestThatCompiles(String function) {
    assertThat(table).containsPattern("(?m)^" + function + " +.*  complete$");
  }

  @Test
  void theMacroIsTakenBackWhereATestNamesTheMember() throws IOException {
    assertThat(tests("handler")).contains("#undef sa_handler", ".__sigaction_handler = {.sa_");
    assertThat(tests("plain")).doesNotContain("#undef");
  }

  private static String tests(String function) throws IOException {
    return Files.readString(folder.resolve("out/%1$s/tests/test_%1$s.c".formatted(function)));
  }
}
