package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.CHAR;
import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.member;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static dev.cairn.input.acsl.eval.Types.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What preconditions say about the objects behind pointers. */
class AcslLengthsTest {
  @Test
  void validRangeGivesTheLengthAndExcludesNull() {
    var subject =
        Subject.requires("0 <= n <= 100 && \\valid(t + (0 .. n - 1))", "t", pointer(INT), "n", INT);
    Expr length = subject.precondition.length(subject.pool, "t").orElseThrow();

    assertThat(length.width()).isEqualTo(64);
    assertThat(subject.value(length, subject.input("n", 7))).isEqualTo(7);
    assertThat(subject.value(length, subject.input("n", -7))).isZero();
    assertThat(subject.precondition.mayBeNull("t")).isFalse();
    assertThat(subject.precondition.dimensions(subject.pool))
        .extracting(Variable::name)
        .containsExactly("n");
    assertThat(subject.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\block_length(t) == n * sizeof(int)",
        "4 * n <= \\block_length(t)",
        "\\offset(t) + 4 * n <= \\block_length(t)",
        "\\block_length(t) - \\offset(t) >= sizeof(int) * n && \\base_addr(t) == (char *)t",
        "\\block_length((char *)t) >= 4 * n && \\offset(t) >= 0"
      })
  void theBytesOfABlockGiveTheLength(String requires) {
    var subject = Subject.requires("0 <= n <= 9 && " + requires, "t", pointer(INT), "n", INT);
    Expr length = subject.precondition.length(subject.pool, "t").orElseThrow();

    assertThat(subject.value(length, subject.input("n", 3))).isEqualTo(3);
    assertThat(subject.precondition.mayBeNull("t")).isFalse();
    assertThat(subject.warnings()).isEmpty();
  }

  @Test
  void anOffsetGivesWhatLiesBefore() {
    var subject = Subject.requires("\\offset(t) == 8", "t", pointer(INT));

    assertThat(subject.precondition.front("t")).isEqualTo(2);
    assertThat(subject.warnings()).isEmpty();
  }

  @Test
  void atTheBeginningOfItsBlockAPointerIsInNoOtherBehindThat() {
    var subject = Subject.requires("\\offset(q) == 0", "p", pointer(INT), "q", pointer(INT));

    assertThat(subject.precondition.conditions(subject.pool))
        .anyMatch(c -> c.toString().contains("q - p"));
    assertThat(subject.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\block_length(t) <= 8",
        "!(\\block_length(t) == 8)",
        "\\offset(t) < 8",
        "\\base_addr(t) == \\base_addr(u)"
      })
  void otherClaimsOfBlocksAreReported(String requires) {
    var subject = Subject.requires(requires, "t", pointer(INT), "u", pointer(INT));

    assertThat(subject.warnings()).isNotEmpty();
  }

  @Test
  void severalValidClausesGiveTheLargestLength() {
    var subject =
        Subject.requires(
            "\\valid(t) && \\valid(&t[n]) && \\valid_read(t + (0 .. 2))",
            "t",
            pointer(INT),
            "n",
            INT);
    Expr length = subject.precondition.length(subject.pool, "t").orElseThrow();

    assertThat(subject.value(length, subject.input("n", 0))).isEqualTo(3);
    assertThat(subject.value(length, subject.input("n", 8))).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\valid(s) && \\strlen(s) <= 8",
        "\\strlen(s) <= 8 && \\valid_read(s)",
        "\\valid_read_string(s) && \\valid(s)"
      })
  void aStringHasMoreThanItsFirstCharacter(String requires) {
    var subject = Subject.requires(requires, "s", pointer(CHAR));

    assertThat(subject.precondition.length(subject.pool, "s")).isEmpty();
    assertThat(subject.precondition.mayBeNull("s")).isFalse();
  }

  @Test
  void validityOfEveryElementGivesTheLength() {
    var subject =
        Subject.requires(
            "\\forall integer i; 0 <= i < n ==> \\valid(t + i)", "t", pointer(INT), "n", INT);
    Expr length = subject.precondition.length(subject.pool, "t").orElseThrow();

    assertThat(subject.value(length, subject.input("n", 4))).isEqualTo(4);
    assertThat(subject.precondition.mayBeNull("t")).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "p == \\null || \\valid(p); true; 1",
        "p != \\null ==> \\valid(p + (0 .. 3)); true; 4",
        "\\valid(p + (0 .. 3)); false; 4",
        "\\valid(&p[0] + (0 .. 3)); false; 4",
        "\\valid_range((char *)(int *)p, 0, 3); true; -1",
        "p != NULL; false; -1",
        "!(p == \\null); false; -1",
        "n > 0; true; -1"
      })
  void tellsNullnessAndLength(String clause, boolean mayBeNull, long length) {
    var subject = Subject.requires(clause, "p", pointer(INT), "n", INT);

    assertThat(subject.precondition.mayBeNull("p")).isEqualTo(mayBeNull);
    assertThat(
            subject
                .precondition
                .length(subject.pool, "p")
                .map(e -> subject.value(e, Input.EMPTY))
                .orElse(-1L))
        .isEqualTo(length);
  }

  @Test
  void guardedValidityBindsNullnessToTheGuard() {
    var subject =
        Subject.requires("n > 0 ==> \\valid(p + (0 .. n - 1))", "p", pointer(INT), "n", INT);

    assertThat(subject.precondition.mayBeNull("p")).isTrue();
    assertThat(subject.allows("n", 1, "p == NULL", 1)).isFalse();
    assertThat(subject.allows("n", 0, "p == NULL", 1)).isTrue();
    assertThat(subject.allows("n", 1, "p == NULL", 0)).isTrue();
  }

  @Test
  void structsBehindPointersGiveLengthsOfTheirArrays() {
    CType.Composite buffer =
        struct("buffer", 16, member("data", pointer(CHAR), 0), member("size", INT, 8));
    var subject =
        Subject.requires(
            "\\valid(b) && 0 <= b->size <= 8 && \\valid(b->data + (0 .. b->size - 1)) "
                + "&& \\forall integer i; 0 <= i < b->size ==> b->data[i] != 0",
            "b",
            pointer(buffer));

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.precondition.dimensions(subject.pool))
        .extracting(Variable::name)
        .containsExactly("b[0].size");
    Expr length = subject.precondition.length(subject.pool, "b[0].data").orElseThrow();
    assertThat(subject.value(length, subject.input("b[0].size", 3))).isEqualTo(3);
    assertThat(subject.allows("b[0].size", 1)).isFalse();
    assertThat(subject.precondition.mayBeNull("b[0].data")).isFalse();
  }

  @Test
  void rowsOfAMatrixHaveLengthsByPattern() {
    var subject =
        Subject.requires(
            "0 <= n <= 9 && 0 <= m <= 9 && \\valid(rows + (0 .. n - 1)) && "
                + "\\forall integer i; 0 <= i < n ==> \\valid(rows[i] + (0 .. m - 1))",
            "rows",
            pointer(pointer(INT)),
            "n",
            INT,
            "m",
            INT);

    Expr length = subject.precondition.length(subject.pool, "rows[3]").orElseThrow();
    assertThat(subject.value(length, subject.input("m", 5))).isEqualTo(5);
    assertThat(subject.precondition.mayBeNull("rows[3]")).isFalse();
    assertThat(subject.precondition.length(subject.pool, "rows[3][1]")).isEmpty();
  }

  @Test
  void anUnboundedLengthIsCappedAndReported() {
    var subject = Subject.requires("\\valid(t + (0 .. n - 1))", "t", pointer(INT), "n", INT);

    assertThat(subject.allows("n", AcslPrecondition.MAX_ELEMENTS)).isTrue();
    assertThat(subject.allows("n", AcslPrecondition.MAX_ELEMENTS + 1)).isFalse();
    assertThat(subject.warnings())
        .singleElement()
        .asString()
        .startsWith("f.c:1: the length has no upper end");
  }
}
