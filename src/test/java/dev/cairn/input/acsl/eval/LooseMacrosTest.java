package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.INT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Macros are text to the preprocessor: where they have no parentheses, neighbours matter. */
class LooseMacrosTest {
  @ParameterizedTest
  @CsvSource({
    "3 + 4, n == 2 * M",
    "3 + 4, n == M * 2",
    "3 + 4, n == 10 - M",
    "3 + 4, n == -M",
    "3 + 4, n == (short) M",
    "6 / 2, n == 12 / M",
    "1 | 2, n == M",
    "n > 1 || n < -1, M && n != 5",
    "n ? 1 : 2, n < M",
  })
  void aClauseThatTheTextWouldChangeIsRefused(String body, String clause) {
    assertThat(subject(body, clause).warnings())
        .anyMatch(w -> w.contains("macro 'M' has no parentheses"));
  }

  @ParameterizedTest
  @CsvSource({
    "3 + 4, n == M, 7",
    "3 + 4, n == M + 2, 9",
    "3 + 4, n == 2 + M, 9",
    "3 * 4, n == M - 2, 10",
    "1 << 3, n == M, 8",
    "-1, n == 5 * M, -5",
    "(3 + 4), n == 2 * M, 14",
    "n > 1, M && n == 5, 5",
  })
  void whereItChangesNothingItIsRead(String body, String clause, int value) {
    Subject subject = subject(body, clause);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("n", value)).isTrue();
    assertThat(subject.allows("n", value + 1)).isFalse();
  }

  private static Subject subject(String body, String clause) {
    String text = "#define M %s\n/*@ requires %s; */\nvoid f(int n) {}\n".formatted(body, clause);
    return new Subject(text, "n", INT);
  }
}
