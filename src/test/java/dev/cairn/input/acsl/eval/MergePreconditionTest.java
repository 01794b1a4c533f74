package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.input.acsl.Contract;
import java.util.List;
import org.junit.jupiter.api.Test;

/** PathCrawler's Figure 5, written as people write ACSL. */
class MergePreconditionTest {
  private static final String CONTRACT =
      """
      /*@ requires 0 <= l1 <= 10000 && 0 <= l2 <= 10000;
        @ requires \\valid_read(t1 + (0 .. l1 - 1));
        @ requires \\valid_read(t2 + (0 .. l2 - 1));
        @ requires \\valid(t3 + (0 .. l1 + l2 - 1));
        @ requires \\forall integer i; 0 <= i < l1 ==> -100 <= t1[i] <= 100;
        @ requires \\forall integer i; 0 <= i < l2 ==> -100 <= t2[i] <= 100;
        @ requires \\forall integer i; 1 <= i < l1 ==> t1[i - 1] <= t1[i];
        @ requires \\forall integer i; 1 <= i < l2 ==> t2[i - 1] <= t2[i];
        @ assigns t3[0 .. l1 + l2 - 1];
        @*/
      void f(int t1[], int t2[], int t3[], int l1, int l2) {}
      """;
  private final Subject merge =
      new Subject(
          CONTRACT,
          "t1",
          pointer(INT),
          "t2",
          pointer(INT),
          "t3",
          pointer(INT),
          "l1",
          INT,
          "l2",
          INT);

  @Test
  void isUnderstoodCompletely() {
    assertThat(merge.warnings()).isEmpty();
    assertThat(merge.contracts.contract("f").assigns())
        .extracting(Contract.Assigns::text)
        .containsExactly("t3[0 .. l1 + l2 - 1]");
  }

  @Test
  void theUnquantifiedConditionsAreTheFourBounds() {
    List<Expr> conditions = merge.precondition.conditions(merge.pool);

    assertThat(conditions).hasSize(4);
    assertThat(conditions).allSatisfy(c -> assertThat(merge.holds(c, Input.EMPTY)).isTrue());
    assertThat(merge.allows("l1", -1)).isFalse();
    assertThat(merge.allows("l2", 10001)).isFalse();
  }

  @Test
  void emptyArraysViolateNothing() {
    assertThat(merge.precondition.violated(merge.pool, Input.EMPTY)).isEmpty();
  }

  @Test
  void onlyViolatedInstancesOfExistingElementsAreGiven() {
    Input candidate = merge.input("l1", 3, "t1[0]", 5, "t1[1]", 4, "t1[2]", 101, "t1[3]", -1);

    List<Expr> violated = merge.precondition.violated(merge.pool, candidate);

    assertThat(violated).hasSize(2);
    Input shorter = merge.input("l1", 1, "t1[0]", 5, "t1[1]", 4, "t1[2]", 101);
    assertThat(violated).allSatisfy(v -> assertThat(merge.holds(v, shorter)).isTrue());
    Input repaired = merge.input("l1", 3, "t1[0]", 4, "t1[1]", 4, "t1[2]", 100);
    assertThat(violated).allSatisfy(v -> assertThat(merge.holds(v, repaired)).isTrue());
  }

  @Test
  void sortedArraysAreAllowed() {
    assertThat(merge.allows("l1", 2, "l2", 1, "t1[0]", -100, "t1[1]", 100, "t2[0]", 0)).isTrue();
    assertThat(merge.allows("l1", 2, "l2", 1, "t1[0]", 1, "t1[1]", 0, "t2[0]", 0)).isFalse();
    assertThat(merge.allows("l1", 0, "l2", 1, "t2[0]", 101)).isFalse();
  }

  @Test
  void theThirdArrayHoldsBoth() {
    Expr length = merge.precondition.length(merge.pool, "t3").orElseThrow();

    assertThat(merge.value(length, merge.input("l1", 7, "l2", 5))).isEqualTo(12);
  }

  @Test
  void theLengthsAreTheDimensions() {
    assertThat(merge.precondition.dimensions(merge.pool))
        .extracting(Variable::name)
        .containsExactlyInAnyOrder("l1", "l2");
    assertThat(List.of("t1", "t2", "t3")).noneMatch(merge.precondition::mayBeNull);
  }
}
