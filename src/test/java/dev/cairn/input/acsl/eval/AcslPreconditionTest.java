package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How preconditions become conditions on inputs. */
class AcslPreconditionTest {
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
  void whatIsPassedIsThere() {
    var subject =
        Subject.requires(
            "!\\allocable(t) && !\\dangling(&t) && (\\fresh(t, 4) ==> n > 0)",
            "t",
            pointer(INT),
            "n",
            INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.precondition.mayBeNull("t")).isTrue();
    assertThat(subject.precondition.conditions(subject.pool)).hasSize(1);
  }

  @Test
  void noTestPassesWhatIsNotThere() {
    for (String said : List.of("\\allocable(t)", "\\dangling(&t)", "\\fresh(t, 4)")) {
      var subject = Subject.requires(said + " || n == 3", "t", pointer(INT), "n", INT);

      assertThat(subject.warnings()).singleElement().asString().contains("clause ignored");
      assertThat(subject.precondition.conditions(subject.pool)).isEmpty();
    }
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
            "0 <= n <= 5 && \\valid(t + (0 .. n - 1)) && \\forall integer i; 0 <= i <= n ==> t[i] >"
                + " 0",
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
            "0 <= n <= 5 && \\valid(t + (0 .. n - 1)) && \\forall integer i, j; 0 <= i < j < n ==>"
                + " t[i] != t[j]",
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
  void logicTypesAreNamesOfTypesAndOfValues() {
    var subject =
        new Subject(
            """
            /*@ type count = integer; type color = Red | Green | Blue;
              @ logic count twice(count x) = x + x; */
            /*@ predicate warm(color c) = c == Red || c == Green; */
            /*@ requires warm(c) && twice(n) == 6; */
            void f(int c, int n) {}
            """,
            "c",
            INT,
            "n",
            INT);

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("c", 1, "n", 3)).isTrue();
    assertThat(subject.allows("c", 2, "n", 3)).isFalse();
    assertThat(subject.allows("c", 0, "n", 2)).isFalse();
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
