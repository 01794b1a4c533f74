package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.input.InputModel;
import dev.cairn.machine.Machine;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What models cost an exploration: how many choices they add to a path, on the text {@code 12ab}
 * with every byte symbolic. Nothing is concretized, and no choice is a branch of the user.
 */
class LibraryForksTest {
  private static final String PROGRAM =
      """
      #include <ctype.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      void klee_make_symbolic(void *, unsigned long, const char *);
      int main(void) {
        char s[5], t[32];
        int n;
        klee_make_symbolic(s, 4, "s");
        klee_make_symbolic(&n, sizeof n, "n");
        s[4] = 0;
        volatile long r = %s;
        return 0;
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strlen(s) | 4",
        "strcmp(s, \"12ab\") | 8",
        "memcmp(s, \"12ab\", 4) | 4",
        "strchr(s, 'b') - s | 7",
        "isalpha(s[0]) != 0 | 0",
        "toupper(s[0]) | 0",
        "isspace((unsigned char)s[1]) | 0",
        "atoi(s) | 9",
        "sprintf(t, \"%d\", n) | 5",
        "sprintf(t, \"%08x\", n) | 3",
        "sprintf(t, \"%c\", n) | 0",
      })
  void modelsAddFewChoices(String call, int most) {
    Run run = run(PROGRAM.formatted(call));

    assertThat(run.concretizations()).isEmpty();
    assertThat(run.path().conditions())
        .extracting(PathCondition::kind)
        .doesNotContain(Kind.BRANCH, Kind.PIN);
    assertThat(run.path().conditions().stream().filter(c -> c.kind() == Kind.MODEL).count())
        .isLessThanOrEqualTo(most);
  }

  /** Each comparison of a digit is a condition that the machine checks on the run's input. */
  @ParameterizedTest
  @ValueSource(strings = {"%d", "%+8d|", "%-6u|", "%08x", "%#X", "%.12o", "%hhd", "% hd", "%.0d"})
  void theDigitsOfNumbersAreExact(String format) {
    String c =
        PROGRAM
            .formatted("sprintf(t, \"" + format + "\", n)")
            .replace(
                "return 0;",
                "int k = 0; for (int i = 0; t[i] != 0; i++) { if (t[i] > '4') k++; if (t[i] & 1)"
                    + " k++; } return k;");
    var random = new Random(11);
    try (Machine machine = CRun.machine(c, "main", InputModel.harness())) {
      for (int i = 0; i < 40; i++) {
        int n = i == 0 ? 0 : i == 1 ? Integer.MIN_VALUE : random.nextInt() >> random.nextInt(32);
        var value = machine.pool().variables().variable("n", 32);

        Run run = machine.run(new Input.Builder().set(value, n).build());

        assertThat(run.concretizations()).isEmpty();
        assertThat(run.ending()).isEqualTo(new Ending.Returned());
        boolean isText = n != 0 || !List.of("%.0d", "%#X").contains(format);
        assertThat(run.path().conditions().stream().anyMatch(k -> k.kind() == Kind.BRANCH))
            .isEqualTo(isText);
      }
    }
  }

  private static Run run(String c) {
    try (Machine machine = CRun.machine(c, "main", InputModel.harness())) {
      var variables = machine.pool().variables();
      var input = new Input.Builder();
      for (int i = 0; i < 4; i++) {
        input.set(variables.variable("s[" + i + "]", 8), "12ab".charAt(i));
      }
      return machine.run(input.set(variables.variable("n", 32), -1234567).build());
    }
  }
}
