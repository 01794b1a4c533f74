package dev.cairn.input.acsl.eval;

import static dev.cairn.input.acsl.eval.Types.CHAR;
import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Random quantified formulas against a direct interpreter: same answers, and every instance is
 * implied by the formula.
 */
class QuantifierPropertyTest {
  private static final int MAX = 4;
  private static final String[] COMPARISONS = {"<", "<=", ">", ">=", "==", "!="};
  private Random random = new Random(0);

  /** A formula as text and as a function of the array and k; n is the array's length. */
  private record Formula(String text, Meaning meaning) {}

  private interface Meaning {
    boolean holds(int[] t, int k);
  }

  @RepeatedTest(60)
  void agreesWithTheInterpreter(RepetitionInfo repetition) {
    random = new Random(repetition.getCurrentRepetition());
    Formula formula = formula();
    var subject =
        Subject.requires(
            "0 <= n <= " + MAX + " && \\valid(t + (0 .. n - 1)) && (" + formula.text() + ")",
            "t",
            pointer(CHAR),
            "n",
            INT,
            "k",
            INT);
    assertThat(subject.warnings()).isEmpty();
    List<Expr> instances = new ArrayList<>();
    List<Input> allowed = new ArrayList<>();
    subject.allows();

    for (int i = 0; i < 60; i++) {
      int[] t = random.ints(random.nextInt(MAX + 1), -2, 3).toArray();
      int k = random.nextInt(-1, 4);
      Input candidate = candidate(subject, t, k);
      assertThat(subject.allows(candidate))
          .as("%s on %s, k=%d", formula.text(), List.of(t), k)
          .isEqualTo(formula.meaning().holds(t, k));
      instances.addAll(subject.precondition.violated(subject.pool, candidate));
      if (formula.meaning().holds(t, k)) {
        allowed.add(candidate);
      }
    }

    for (Expr instance : instances) {
      assertThat(allowed).allSatisfy(input -> assertThat(subject.holds(instance, input)).isTrue());
    }
  }

  private static Input candidate(Subject subject, int[] t, int k) {
    var builder = new Input.Builder();
    for (int i = 0; i < t.length; i++) {
      builder.set(subject.pool.variables().variable("t[" + i + "]", 8), t[i]);
    }
    builder.set(subject.pool.variables().variable("n", 32), t.length);
    return builder.set(subject.pool.variables().variable("k", 32), k).build();
  }

  private Formula formula() {
    return switch (random.nextInt(6)) {
      case 0 -> both(quantified(true), quantified(true));
      case 1 -> quantified(false);
      case 2 -> implication();
      case 3 -> nested();
      case 4 -> equivalence();
      default -> quantified(true);
    };
  }

  /** One quantifier over {@code k <= i < n} or the like, around a comparison of two elements. */
  private Formula quantified(boolean isUniversal) {
    int low = random.nextInt(2);
    boolean fromK = random.nextInt(3) == 0;
    int back = random.nextInt(2);
    String comparison = COMPARISONS[random.nextInt(COMPARISONS.length)];
    int bias = random.nextInt(-2, 3);
    String range = (fromK ? "k" : low) + " <= i < n && i >= " + back;
    String body = "t[i - " + back + "] " + comparison + " t[i] + " + bias;
    String text =
        isUniversal
            ? "(\\forall integer i; " + range + " ==> " + body + ")"
            : "(\\exists integer i; " + range + " && " + body + ")";
    return new Formula(
        text,
        (t, k) -> {
          IntPredicate holds = i -> compare(comparison, t[i - back], t[i] + bias);
          IntStream indices =
              IntStream.range(Math.max(back, fromK ? k : low), Math.max(t.length, back));
          indices = indices.filter(i -> i < t.length);
          return isUniversal ? indices.allMatch(holds) : indices.anyMatch(holds);
        });
  }

  private Formula both(Formula a, Formula b) {
    return new Formula(
        a.text() + " && " + b.text(), (t, k) -> a.meaning().holds(t, k) && b.meaning().holds(t, k));
  }

  private Formula implication() {
    Formula a = quantified(random.nextBoolean());
    Formula b = quantified(random.nextBoolean());
    int limit = random.nextInt(3);
    return new Formula(
        "!(" + a.text() + ") || k > " + limit + " || " + b.text(),
        (t, k) -> !a.meaning().holds(t, k) || k > limit || b.meaning().holds(t, k));
  }

  private Formula equivalence() {
    Formula a = quantified(random.nextBoolean());
    Formula b = quantified(random.nextBoolean());
    return new Formula(
        a.text() + " <==> " + b.text(),
        (t, k) -> a.meaning().holds(t, k) == b.meaning().holds(t, k));
  }

  private Formula nested() {
    String comparison = COMPARISONS[random.nextInt(COMPARISONS.length)];
    boolean outer = random.nextBoolean();
    String text =
        outer
            ? "\\forall integer i; 0 <= i < n ==> \\exists integer j; i < j < n && t[i] "
                + comparison
                + " t[j]"
            : "\\exists integer i; 0 <= i < n && \\forall integer j; i < j < n ==> t[i] "
                + comparison
                + " t[j]";
    return new Formula(
        text,
        (t, k) ->
            outer
                ? IntStream.range(0, t.length)
                    .allMatch(i -> above(i, t).anyMatch(j -> compare(comparison, t[i], t[j])))
                : IntStream.range(0, t.length)
                    .anyMatch(i -> above(i, t).allMatch(j -> compare(comparison, t[i], t[j]))));
  }

  private static IntStream above(int i, int[] t) {
    return IntStream.range(i + 1, t.length);
  }

  private static boolean compare(String operator, int a, int b) {
    return switch (operator) {
      case "<" -> a < b;
      case "<=" -> a <= b;
      case ">" -> a > b;
      case ">=" -> a >= b;
      case "==" -> a == b;
      default -> a != b;
    };
  }
}
