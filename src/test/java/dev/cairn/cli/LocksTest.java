package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code of programs with several threads, tested in one. */
class LocksTest {
  @TempDir private Path folder;

  @Test
  void locksAmongTheInputsAreFree() throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            static pthread_mutex_t lock;
            static int total;
            int f(int x) {
              pthread_mutex_lock(&lock);
              if (x > 3) total += x;
              pthread_mutex_unlock(&lock);
              return total;
            }
            """);

    assertThat(cli.status()).isEqualTo(Main.DONE);
    assertThat(cli.out()).containsPattern("f +\\d+ +2/2").contains("complete");
  }

  @Test
  void aThreadThatWaitsForItselfIsADefect() throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            static pthread_mutex_t lock;
            static int add(int x) {
              pthread_mutex_lock(&lock);
              if (x == 77) return -1;
              pthread_mutex_unlock(&lock);
              return x;
            }
            int f(int x) { return add(x) < 0 ? add(1) : 0; }
            """);

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(cli.out() + cli.err())
        .contains("pthread_mutex_lock waits for what this thread holds itself");
  }

  @Test
  void waitingForAnotherThreadIsUnsupportedWhereItStands() throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            static pthread_mutex_t lock;
            static pthread_cond_t changed;
            int f(int ready) {
              pthread_mutex_lock(&lock);
              while (!ready) pthread_cond_wait(&changed, &lock);
              return 1;
            }
            """);

    assertThat(cli.out())
        .contains("not supported: threads: pthread_cond_wait at")
        .contains("unit.c:6");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), c);
    return Cli.run(
        "generate",
        file.toString(),
        "--function",
        "f",
        "--no-native",
        "-j",
        "1",
        "-o",
        folder.resolve("out").toString());
  }
}
