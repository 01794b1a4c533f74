package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements before a pointer. */
class AcslFrontsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\valid(t + (-2 .. 0)) | 2",
        "\\valid(&t[-4 .. n]) && n <= 9 | 4",
        "\\valid(t - 1) && \\valid(t) | 1",
        "\\forall integer i; -3 <= i < 2 ==> \\valid(t + i) | 3",
        "0 <= n <= 5 && \\valid(t + (-n .. n)) | 5",
        "\\valid(t + (0 .. 3)) | 0"
      })
  void validityTellsHowManyThereAre(String clause, int front) {
    var subject = Subject.requires(clause, "t", pointer(INT), "n", INT);

    assertThat(subject.precondition.front("t")).isEqualTo(front);
    assertThat(subject.warnings()).isEmpty();
  }

  @Test
  void theyAreReadLikeThoseBehind() {
    var subject =
        Subject.requires(
            "\\valid(t + (-2 .. 1)) && \\forall integer i; -2 <= i < 1 ==> t[i] < t[i + 1]",
            "t",
            pointer(INT));

    assertThat(subject.allows("t[-2]", 1, "t[-1]", 2, "t[0]", 3, "t[1]", 4)).isTrue();
    assertThat(subject.allows("t[-2]", 1, "t[-1]", 1, "t[0]", 3, "t[1]", 4)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t[-1] == 3 | is an input only with \\valid(t + (-1 .. 0))",
        "\\valid(t + (-n .. 0)) | more than 4096 elements before a pointer",
        "n > 0 ==> \\valid(t + (-2 .. 0)) | elements before a pointer under a condition"
      })
  void whatIsNotUnderstoodIsReported(String clause, String why) {
    var subject = Subject.requires(clause, "t", pointer(INT), "n", INT);

    assertThat(subject.warnings()).singleElement().asString().contains(why);
  }
}
