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

/** What constants of other files hold, and what functions of other files leave behind. */
class OtherFilesTest {
  private static final String HEADER =
      """
      int transfer(int device, unsigned char *data, unsigned short length);
      static inline int fetch(int device, unsigned char *data, int length) {
        return device < 0 ? -1 : transfer(device, data, (unsigned short)length);
      }
      int measure_at(const char *file, int line, int *result);
      #define MEASURE(result) measure_at(__FILE__, __LINE__, result)
      int renamed(int *result) __asm__("behind_another_name");
      """;

  private static final String PROGRAM =
      """
      #include "t.h"
      #include <errno.h>
      #include <stddef.h>
      #include <stdlib.h>
      struct device;
      struct driver {
        const char *const name;
        int (*open)(struct device *, int);
        int (*const reset)(struct device *);
        size_t room;
      };
      extern const struct driver driver;
      int through_table(struct device *d) {
        int r = driver.open(d, 3);
        if (r < 0) return driver.reset ? driver.reset(d) : r;
        if (driver.name && driver.name[0] == 'u') return 1;
        return driver.room > 64 ? 2 : 0;
      }
      extern const unsigned char levels[4];
      int through_numbers(unsigned i) {
        return i < 4 && levels[i] == 200;
      }
      extern const size_t limit;
      extern const double share;
      int through_one_number(size_t n) {
        return n > 3 && n < limit ? 1 : share > 0.5 ? 2 : 0;
      }
      extern const int *const current;
      int through_pointer(void) {
        return current && *current == 7;
      }

      int receive(int how);
      int again(int how) {
        errno = 0;
        int r = receive(how);
        if (r < 0 && errno == EINTR) return 1;
        return r < 0 ? -errno : 0;
      }
      int both(int (*first)(void), int (*second)(void)) {
        if (first() < 0) {
          if (errno != EAGAIN) return -1;
          if (second() < 0 && errno == EPIPE) return -2;
        }
        return 0;
      }
      int of_the_library(int (*first)(void), const char *s) {
        first();
        errno = 0;
        long n = strtol(s, NULL, 10);
        return errno == EBUSY ? 1 : n > 3;
      }

      extern const unsigned table[];
      int through_open_table(unsigned char c) { return table[c] == 77 && c == 250; }
      extern char title[];
      int through_open_text(void) { return title[0] && title[1] == ':'; }
      struct entry { int code; const char *text; };
      extern const struct entry entries[];
      int through_open_structs(int code) {
        for (int i = 0; entries[i].text; i++) {
          if (entries[i].code == code) return entries[i].text[0] == 'x';
        }
        return -1;
      }
      int far_away(unsigned i) { return table[i] == 1 && i > 100000; }
      int behind_the_end(void) { return table[5000] == 1; }

      int through_inline(int device) {
        unsigned char answer[8];
        int n = fetch(device, answer, sizeof answer);
        return n > 1 && n <= 8 && answer[1] == 3;
      }
      int through_macro(void) {
        int result = 0;
        return MEASURE(&result) > 0 && result == 7;
      }
      int under_another_name(void) {
        int result = 0;
        return renamed(&result) > 0;
      }
      int ask(int *answer);
      int (*const asked[])(int *) = {ask, ask};
      int through_table_of_functions(void) {
        int answer = 0;
        return asked[1](&answer) > 0 && answer == 7;
      }

      int set_by(void (*set)(int *), int (*next)(void), int (*next_count)(void)) {
        int done = 0;
        set(&done);
        return done ? next() : next_count();
      }
      """;

  @TempDir private static Path folder;
  private static String table = "";

  @BeforeAll
  static void generate() throws IOException {
    Files.writeString(folder.resolve("t.h"), HEADER);
    Path file = Files.writeString(folder.resolve("t.c"), PROGRAM);
    Cli cli =
        Cli.run("generate", file.toString(), "--max-runs", "400", "-o", folder.resolve("out") + "");
    assertThat(cli.err()).doesNotContain("left out", "not replayed", "keeps its initial value");
    table = cli.out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "through_table",
        "through_numbers",
        "through_one_number",
        "through_pointer",
        "through_open_table",
        "through_open_text",
        "through_open_structs",
        "through_inline",
        "through_macro",
        "under_another_name",
        "through_table_of_functions",
        "again",
        "both",
        "set_by"
      })
  void everyBranchIsReachedByATestThatPasses(String function) {
    assertThat(table).containsPattern("(?m)^" + function + " +.*  complete$");
  }

  @Test
  void aTestSetsAConstantOfAnotherFileByItsBytes() throws IOException {
    assertThat(tests("through_table"))
        .contains("cairn_set((void *)&driver, &(struct cairn_write){&(__typeof__(driver)){")
        .contains(".open = cairn_driver_open");
  }

  @Test
  void aTestSpellsTheSizeThatAnArrayWithoutALengthHas() throws IOException {
    assertThat(tests("through_open_table"))
        .contains("&(__typeof__(table[0])[256]){[250] = 77}, 1024ul}");
    assertThat(tests("through_open_structs")).doesNotContain("entries_1_text_2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"far_away", "behind_the_end"})
  void whatLiesFartherInAnArrayWithoutALengthIsUnknown(String function) {
    assertThat(table)
        .containsPattern("(?m)^" + function + " +.*  incomplete: .*")
        .doesNotContainPattern("(?m)^" + function + ": .*defect");
  }

  @Test
  void aStubSaysWhatItLeavesInErrno() throws IOException {
    assertThat(tests("again"))
        .contains("cairn_set(&errno, &cairn_receive_sets_errno[call])")
        .contains("{&(int){EINTR}, sizeof(int)}");
  }

  @Test
  void whatTheProgramSetsAfterTheCallIsWhatItFinds() throws IOException {
    assertThat(tests("of_the_library")).doesNotContain("sets_errno");
    assertThat(table).doesNotContainPattern("(?m)^of_the_library +.*  complete$");
  }

  @Test
  void stubsAreNotCalledAsWhatTestsBringAlong() throws IOException {
    assertThat(tests("set_by"))
        .contains("static void cairn_set_2(int *arg1)", "static int cairn_next_2(void)")
        .contains("static int cairn_next_count(void)");
  }

  private static String tests(String function) throws IOException {
    String text =
        Files.readString(folder.resolve("out/%1$s/tests/test_%1$s.c".formatted(function)));
    return text.replaceAll("\\n {6}", " ");
  }
}
