package dev.cairn.input.acsl.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactRealsTest {
  @ParameterizedTest
  @CsvSource({
    "x < 0.1, 0.1, false",
    "x < 0.1, 0.09999999999999999, true",
    "x > 0.1, 0.1, true",
    "0.1 >= x, 0.1, false",
    "x == 0.1, 0.1, false",
    "x != 0.1, 0.1, true",
    "x == 0.1d, 0.1, true",
    "x == (double)0.1, 0.1, true",
    "x == (double)(float)0.1, 0.1, false",
    "x < 1.0 / 3, 0.3333333333333333, true",
    "x < 1.0 / 3, 0.33333333333333337, false",
    "x <= 0.5, 0.5, true",
    "x < 1e400, 1.7e308, true",
    "x > 1e-400, 0.0, false"
  })
  void aDoubleIsComparedWithTheNumberThatIsWritten(String clause, double x, boolean holds) {
    var subject = Subject.requires(clause, "x", Types.DOUBLE);

    assertThat(subject.allows("x", x)).isEqualTo(holds);
  }

  @Test
  void constantsAreComputedWithExactly() {
    var subject =
        Subject.requires(
            "0.1 + 0.2 == 0.3 && 1 + 0.1 == 2 - 0.9 && 1 / 3.0 * 3 == 1.0 && x >= -0.0",
            "x",
            Types.DOUBLE);

    assertThat(subject.precondition.warnings()).isEmpty();
    assertThat(subject.allows("x", 0.0)).isTrue();
  }
}
