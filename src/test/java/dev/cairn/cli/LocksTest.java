package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void aLockThatIsHeldWhileAFunctionElsewhereRunsIsStillHeld() throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
            int elsewhere(int x);
            int f(int x) {
              pthread_mutex_lock(&lock);
              int r = elsewhere(x);
              pthread_mutex_unlock(&lock);
              return r < 0 ? 1 : 2;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2").doesNotContain("infeasible");
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

  /** Each asks something twice, before and after another thread may have had the lock. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (!ready) { pthread_mutex_lock(&lock); if (ready) return 1; pthread_mutex_unlock(&lock); }",
        "if (ready == 3) { while (pthread_mutex_trylock(&lock)) ; if (ready != 3) return 1; }",
        "int r = ready; pthread_rwlock_wrlock(&rw); if (ready != r) return 1;",
        "int r = ready; pthread_rwlock_rdlock(&rw); if (ready - r) return 1;",
        "ready = 1; pthread_spin_lock(&spin); if (ready == 2) return 1; pthread_spin_unlock(&spin);",
        "ready = 0; if (sem_trywait(&sem) == 0 && ready) return 1;",
        "if (pthread_getspecific(key)) return 1;"
      })
  void whatOtherThreadsDoIsNotProvedAway(String code) throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            #include <semaphore.h>
            static pthread_mutex_t lock;
            static pthread_rwlock_t rw;
            static pthread_spinlock_t spin;
            static pthread_key_t key;
            sem_t sem = {.__align = 1};
            int ready;
            int f(void) { %s return 0; }
            """
                .formatted(code));

    assertThat(cli.out()).contains("incomplete: not varied").doesNotContain("infeasible");
  }

  @Test
  void whatAThreadHoldsStaysAsItIs() throws IOException {
    Cli cli =
        generate(
            """
            #include <pthread.h>
            struct counter { pthread_mutex_t lock; int n; };
            int f(struct counter *c) {
              pthread_mutex_lock(&c->lock);
              c->n = 3;
              int wrong = c->n != 3;
              pthread_mutex_unlock(&c->lock);
              if (wrong) return 1;
              return 0;
            }
            """);

    assertThat(cli.out()).contains("1/2 (1 infeasible)").contains("complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pthread_rwlock_rdlock(&l->rw); if (x > 3) return 1; pthread_rwlock_unlock(&l->rw);",
        "pthread_spin_lock(&l->spin); if (x > 3) return 1; pthread_spin_unlock(&l->spin);",
        "pthread_mutex_destroy(&l->lock); if (x > 3) return 1;",
        "pthread_once(&l->once, make); if (made == x) return 1;"
      })
  void testsSayNothingOfWhatLocksConsistOf(String code) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("unit.c"),
            """
            #include <pthread.h>
            struct locks { pthread_mutex_t lock; pthread_rwlock_t rw; pthread_spinlock_t spin; pthread_once_t once; };
            static int made;
            static void make(void) { made = 7; }
            int f(struct locks *l, int x) { %s return 0; }
            """
                .formatted(code));
    String output = folder.resolve("out").toString();
    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output);

    assertThat(cli.out()).containsPattern("f +\\d+ +2/2 .*complete");
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
