package dev.cairn.input.acsl;

import static dev.cairn.input.acsl.Types.BOOL;
import static dev.cairn.input.acsl.Types.CHAR;
import static dev.cairn.input.acsl.Types.DOUBLE;
import static dev.cairn.input.acsl.Types.FLOAT;
import static dev.cairn.input.acsl.Types.INT;
import static dev.cairn.input.acsl.Types.LONG;
import static dev.cairn.input.acsl.Types.UNSIGNED;
import static dev.cairn.input.acsl.Types.member;
import static dev.cairn.input.acsl.Types.pointer;
import static dev.cairn.input.acsl.Types.struct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcslPreconditionTest {
  @Test
  void sumsDoNotWrap() {
    var subject = Subject.requires("a + b <= 10", "a", INT, "b", INT);

    assertThat(subject.allows("a", 5, "b", 5)).isTrue();
    assertThat(subject.allows("a", Integer.MAX_VALUE, "b", Integer.MAX_VALUE)).isFalse();
    assertThat(subject.allows("a", Integer.MIN_VALUE, "b", Integer.MIN_VALUE)).isTrue();
  }

  @Test
  void productsOfLongsDoNotWrap() {
    var subject = Subject.requires("a * b == 18446744073709551616", "a", LONG, "b", LONG);

    assertThat(subject.allows("a", 1L << 32, "b", 1L << 32)).isTrue();
    assertThat(subject.allows("a", 0, "b", 0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a / b == -3; -7; 2; true",
        "a % b == -1; -7; 2; true",
        "a / b == a; 5; 0; false",
        "a << b == 40; 5; 3; true",
        "a >> b == -1; -7; 3; true",
        "a >> b == 0; 5; -1; false",
        "(a & b) == -8; -7; -2; true",
        "(a | b) == 7; 5; 2; true",
        "(a ^ b) == -8; -7; 1; true",
        "~a == b; 4; -5; true",
        "-a == b; -2147483648; 0; false",
        "\\abs(a) == 2147483648; -2147483648; 0; true",
        "\\min(a, b) == -3; 4; -3; true",
        "\\max(a, b) == 4; 4; -3; true",
        "(a < b ? b : a) == 9; 3; 9; true",
        "(char)a == b; 300; 44; true",
        "(unsigned char)a == b; -1; 255; true",
        "(unsigned)a > b; -1; 7; true",
        "sizeof(int) == a && sizeof(char *) == b; 4; 8; true",
        "a < b <==> b > 5; 1; 6; true",
        "a < b ^^ b > 5; 1; 6; false",
        "a == 'A' && b == '\\n'; 65; 10; true",
        "a == 0x1F && b == 017; 31; 15; true",
        "a <= INT_MAX && b > INT_MIN; 1; -2147483648; false",
        "!(a == b) ==> a < b; 2; 1; false",
        "-5 <= a < b <= 5; -5; 5; true",
        "-5 <= a < b <= 5; 5; 5; false",
        "'\\let s = a + b; s * s == 25'; 2; 3; true"
      })
  void evaluatesIntegerTerms(String clause, long a, long b, boolean isAllowed) {
    var subject = Subject.requires(clause, "a", INT, "b", INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("a", a, "b", b)).isEqualTo(isAllowed);
  }

  @Test
  void unsignedAndSignedCompareAsNumbers() {
    var subject = Subject.requires("u > i", "u", UNSIGNED, "i", INT);

    assertThat(subject.allows("u", 0, "i", -1)).isTrue();
    assertThat(subject.allows("u", 0xFFFFFFFFL, "i", -1)).isTrue();
    assertThat(subject.allows("u", 3, "i", 4)).isFalse();
  }

  @Test
  void realsAreDoublesAndNanFailsEveryComparison() {
    var subject = Subject.requires("0.0 <= x <= 1.5 && x != 1", "x", DOUBLE);

    assertThat(subject.allows("x", 0.5)).isTrue();
    assertThat(subject.allows("x", 1.0)).isFalse();
    assertThat(subject.allows("x", Double.NaN)).isFalse();
  }

  @Test
  void floatsAreWidenedAndMeetIntegers() {
    var subject = Subject.requires("x * 2 == n && \\is_finite(x)", "x", FLOAT, "n", INT);

    assertThat(subject.allows("x", (long) Float.floatToRawIntBits(1.5f), "n", 3)).isTrue();
    assertThat(subject.allows("x", (long) Float.floatToRawIntBits(1.5f), "n", 4)).isFalse();
  }

  @Test
  void boolsEnumsAndBitFieldsHaveTheirWidths() {
    CType color = new CType.Enumeration("color", 4, false, Map.of("RED", 0L, "BLUE", 2L));
    CType flags =
        struct(
            "flags", 4, new CType.Member("mode", new CType.Ref(INT), 3, 3), member("on", BOOL, 1));
    var subject =
        Subject.requires(
            "b && c == BLUE && s.mode == -4 && s.on == 1", "b", BOOL, "c", color, "s", flags);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("b", 1, "c", 2, "s.mode", 4, "s.on", 1)).isTrue();
    assertThat(subject.allows("b", 1, "c", 2, "s.mode", 3, "s.on", 1)).isFalse();
    assertThat(subject.pool.variables().variable("s.mode", 3).width()).isEqualTo(3);
  }

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
  void symbolicIndicesAreInstantiatedForTheCandidate() {
    var subject =
        Subject.requires("\\valid(t + (0 .. n - 1)) && t[n - 1] == 0", "t", pointer(INT), "n", INT);
    Input candidate = subject.input("n", 2, "t[1]", 5);

    List<Expr> violated = subject.precondition.violated(subject.pool, candidate);

    assertThat(violated).hasSize(1);
    assertThat(subject.holds(violated.getFirst(), subject.input("n", 2, "t[1]", 0))).isTrue();
    assertThat(subject.holds(violated.getFirst(), subject.input("n", 3, "t[1]", 5))).isTrue();
    assertThat(subject.allows("n", 0)).as("t[-1] does not exist").isFalse();
  }

  @Test
  void conditionsOnFixedElementsNeedNoCandidate() {
    var subject =
        Subject.requires("\\valid(t + (0 .. n - 1)) && t[1] == 7", "t", pointer(INT), "n", INT);

    assertThat(subject.allows("n", 2, "t[1]", 7)).isTrue();
    assertThat(subject.allows("n", 1, "t[1]", 7)).as("t[1] does not exist").isFalse();
    assertThat(subject.precondition.violated(subject.pool, Input.EMPTY)).isEmpty();
  }

  @Test
  void existsIsGuardedByTheRangeItWasCheckedOn() {
    var subject =
        Subject.requires(
            "\\valid(t + (0 .. n - 1)) && \\exists integer i; 0 <= i < n && t[i] == 9",
            "t",
            pointer(INT),
            "n",
            INT);
    Input candidate = subject.input("n", 2);

    Expr violated = subject.precondition.violated(subject.pool, candidate).getFirst();

    assertThat(subject.holds(violated, subject.input("n", 3)))
        .as("says nothing of longer ranges")
        .isTrue();
    assertThat(subject.holds(violated, subject.input("n", 1, "t[1]", 9)))
        .as("t[1] is outside")
        .isFalse();
    assertThat(subject.holds(violated, subject.input("n", 2, "t[1]", 9))).isTrue();
    assertThat(subject.allows("n", 0)).isFalse();
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

  @Test
  void hugeRangesAreCutAndReported() {
    var subject = Subject.requires("\\forall int i; i * i != t[0] + 3", "t", pointer(INT));

    subject.precondition.violated(subject.pool, Input.EMPTY);

    assertThat(subject.warnings()).singleElement().asString().contains("longer than 100000");
  }

  @Test
  void differentPointersAreDifferentObjects() {
    var subject =
        Subject.requires(
            "p != q && \\separated(p, q) && \\initialized(p)",
            "p",
            pointer(INT),
            "q",
            pointer(INT));

    assertThat(subject.allows("p == NULL", 0, "q == NULL", 0)).isTrue();
    assertThat(subject.allows("p == NULL", 1, "q == NULL", 1)).isFalse();
    assertThat(subject.warnings()).isEmpty();
  }

  @Test
  void quantifiersRunPastTheArrayWithoutClaims() {
    var subject =
        Subject.requires(
            "0 <= n <= 5 && \\valid(t + (0 .. n - 1)) && \\forall integer i; 0 <= i <= n ==> t[i] > 0",
            "t",
            pointer(INT),
            "n",
            INT);

    assertThat(subject.allows("n", 1, "t[0]", 1)).isTrue();
    assertThat(subject.allows("n", 1, "t[0]", 0)).isFalse();
  }

  @Test
  void pairsOfIndicesShareTheirBounds() {
    var subject =
        Subject.requires(
            "0 <= n <= 5 && \\valid(t + (0 .. n - 1)) && \\forall integer i, j; 0 <= i < j < n ==> t[i] != t[j]",
            "t",
            pointer(INT),
            "n",
            INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("n", 3, "t[0]", 1, "t[1]", 2, "t[2]", 3)).isTrue();
    assertThat(subject.allows("n", 3, "t[0]", 1, "t[1]", 2, "t[2]", 1)).isFalse();
  }

  @Test
  void behaviorsRequireUnderTheirAssumptions() {
    var subject =
        new Subject(
            """
            /*@ behavior small: assumes a < 10; requires b == 1;
              @ behavior large: assumes a >= 10; requires b == 2; ensures \\result == 0;
              @ complete behaviors small, large; */
            int f(int a, int b) { return 0; }
            """,
            "a",
            INT,
            "b",
            INT);

    assertThat(subject.allows("a", 3, "b", 1)).isTrue();
    assertThat(subject.allows("a", 30, "b", 1)).isFalse();
    assertThat(subject.warnings()).isEmpty();
  }

  @Test
  void predicatesLogicFunctionsAndMacrosAreExpanded() {
    var subject =
        new Subject(
            """
            #define LIMIT (2 * 5)
            /*@ predicate sorted(int *a, integer n) = \\forall integer i; 1 <= i < n ==> a[i - 1] <= a[i];
              @ logic integer twice(integer x) = x + x; */
            /*@ requires 0 <= n < LIMIT && \\valid(i + (0 .. n - 1));
              @ requires sorted(i, n) && twice(k) == 6; */
            void f(int *i, int n, int k) {}
            """,
            "i",
            pointer(INT),
            "n",
            INT,
            "k",
            INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("n", 2, "i[0]", 1, "i[1]", 2, "k", 3)).isTrue();
    assertThat(subject.allows("n", 2, "i[0]", 2, "i[1]", 1, "k", 3)).isFalse();
    assertThat(subject.allows("n", 10, "k", 3)).isFalse();
  }

  @Test
  void namedConstantsOfTheSourceAreKnown() {
    var subject =
        new Subject(
            """
            enum { FIRST, SECOND = 4 /* , HIDDEN */, THIRD };
            static const unsigned long SIZE = 2 * 8;
            //@ requires a == FIRST + THIRD && b < SIZE;
            void f(int a, int b) {}
            """,
            "a",
            INT,
            "b",
            INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("a", 5, "b", 15)).isTrue();
    assertThat(subject.allows("a", 4, "b", 15)).isFalse();
    assertThat(subject.allows("a", 5, "b", 16)).isFalse();
  }
}
