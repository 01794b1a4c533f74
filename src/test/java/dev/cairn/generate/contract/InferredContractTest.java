package dev.cairn.generate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InferredContractTest {
  @Test
  void aPointerThatIsNotNullNeedsNoGuards() {
    assertThat(
            NotNull.simplified(
                List.of(
                    "p == \\null || p->buf != \\null",
                    "p == \\null || q == \\null || q->n <= p->n",
                    "p != \\null",
                    "p->buf != \\null")))
        .containsExactly("p->buf != \\null", "q == \\null || q->n <= p->n", "p != \\null");
  }

  @Test
  void aPointerToAnObjectIsNotNull() {
    assertThat(
            NotNull.simplified(
                List.of(
                    "p != \\null",
                    "s != \\null",
                    "t != \\null",
                    "p == \\null || \\valid(p)",
                    "\\valid_read(s + (0 .. n - 1))",
                    "t == \\null || t->n > 0")))
        .containsExactly("t != \\null", "\\valid(p)", "\\valid_read(s + (0 .. n - 1))", "t->n > 0");
  }

  @Test
  void whatMayBeNullStaysGuarded() {
    List<String> clauses = List.of("p == \\null || \\valid(p)", "p == \\null || p->f != \\null");

    assertThat(NotNull.simplified(clauses)).isEqualTo(clauses);
  }

  @Test
  void thePredicateForSizesIsDefinedOnceWhereItIsUsed() {
    var contract = new InferredContract("f", List.of("object_size(p->len)"), List.of());
    String text = InferredContract.file(List.of(contract), "");

    assertThat(text).startsWith("predicate object_size(integer n) = n < 0x800000000000;\n\n");
    assertThat(InferredContract.file(List.of(contract), text)).startsWith("function f:");
  }

  @Test
  void whatHoldsForElementsHoldsForAsManyAsThereAre() {
    assertThat(
            CountedElements.in(
                List.of(
                    "\\forall integer i; 0 <= i < 3 ==> v[i] != \\null",
                    "\\forall integer i; 0 <= i < 9 ==> v[i] != \\null",
                    "v == \\null || \\valid(v + (0 .. n - 1))",
                    "\\forall integer i; 0 <= i < 2 ==> w[i] != \\null",
                    "\\forall integer i; 0 <= i < 4 ==> w[i] != \\null")))
        .containsExactly(
            "\\forall integer i; 0 <= i < n ==> v[i] != \\null",
            "v == \\null || \\valid(v + (0 .. n - 1))",
            "\\forall integer i; 0 <= i < 4 ==> w[i] != \\null");
  }

  @Test
  void eachClaimIsAClauseOfItsOwnAndSaidOnce() {
    assertThat(
            Conjuncts.of(
                List.of(
                    "object_size(p->pos)",
                    "p->spaces <= p->pos && object_size(p->pos)",
                    "q == \\null || q->a <= q->b && object_size(q->b)")))
        .containsExactly(
            "object_size(p->pos)",
            "p->spaces <= p->pos",
            "q == \\null || q->a <= q->b && object_size(q->b)");
  }

  @Test
  void aLengthUnderWhichANumberWouldHaveToBeLargerIsWrongItself() {
    var lengths = new LengthClauses();
    lengths.add(Map.of("set", guesses()));

    assertThat(lengths.refuse("set", "k < n", FAILED)).isFalse();
    assertThat(lengths.refuse("set", "n == 0 || n >= 2", FAILED)).isTrue();
    assertThat(lengths.guarded()).containsExactly("set == \\null || \\valid_string(set)");
  }

  @Test
  void anotherLengthThatWouldHaveBeenEnoughTakesThePlaceOfOneThatWasNot() {
    var lengths = new LengthClauses();
    var bytes = new Guess("\\valid(a + (0 .. (n + 7) / 8 - 1))", _ -> true);
    var one = new Guess("\\valid(a + (0 .. m - 1))", _ -> true);
    var both = new Guess("\\valid(a + (0 .. n + m - 1))", _ -> false);
    lengths.add(Map.of("a", List.of(bytes, one, both)));

    assertThat(lengths.refuse("a", "n <= 1", FAILED)).isTrue();

    assertThat(lengths.guarded()).containsExactly("a == \\null || " + both.clause());
  }

  private static final Facts FAILED = new Facts(Map.of("set", 1L), Map.of(), Set.of("set[beyond]"));

  private static List<Guess> guesses() {
    return List.of(
        Guess.said("\\valid_read(set + (0 .. n - 1))"), Guess.said("\\valid_string(set)"));
  }

  @Test
  void whatACallerDoesNotKeepLeavesThatThePointerIsNotNull() {
    var contract = new InferredContract("f", List.of("\\valid_string(s)", "n > 0"), List.of());

    InferredContract less = contract.without("\\valid_string(s)", "g").without("n > 0", "g");

    assertThat(less.clauses()).containsExactly("s != \\null");
    assertThat(less.notes())
        .containsExactly(
            "not required, since g does not keep it: \\valid_string(s)",
            "not required, since g does not keep it: n > 0");
  }
}
