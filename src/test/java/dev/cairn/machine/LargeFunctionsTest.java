package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.path.PathCondition;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions whose code does not fit into one method of the JVM. */
class LargeFunctionsTest {
  private static final int CASES = 2500;

  /** f: {@code 3 * k - 30} goes to k, all others to -7. */
  private static String large(String type) {
    return "int f("
        + type
        + " x) { switch (x) {\n"
        + IntStream.range(0, CASES)
            .mapToObj(k -> "case " + (3 * k - 30) + ": return " + k + ";\n")
            .collect(Collectors.joining())
        + "default: return -7; } }\n";
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "long", "short"})
  void aSwitchOfThousandsOfCasesTakesTheRightOne(String type) {
    String main =
        "int main(void) { volatile "
            + type
            + " a = -30, b = 0, c = 7467, d = 1, e = -33, g = 7470;\n"
            + "return !(f(a) == 0 && f(b) == 10 && f(c) == 2499 && f(d) == -7"
            + " && f(e) == -7 && f(g) == -7); }";

    assertThat(run(large(type) + main).status()).isZero();
  }

  /** What is live across the switch is kept, also where the loop comes back to it. */
  @Test
  void aLargeSwitchInALoopKeepsItsVariables() {
    String loop =
        "int g(int n) { int s = 0; for (int i = 0; i < n; i++) { int k = i * 3; switch (k) {\n"
            + IntStream.range(0, CASES)
                .mapToObj(k -> "case " + 3 * k + ": s += " + (k % 5) + "; break;\n")
                .collect(Collectors.joining())
            + "default: s -= k; } s += i; } return s; }\n";
    String main = "int main(void) { volatile int n = 10; return g(n) != 20 + 45; }";

    assertThat(run(loop + main).status()).isZero();
  }

  @Test
  void theChoiceOfALargeSwitchIsAConditionOfThePath() {
    String main =
        "extern int __VERIFIER_nondet_int(void);\n"
            + "int main(void) { return f(__VERIFIER_nondet_int()) == 10; }";

    CProgram.Outcome outcome = run(large("int") + main);

    assertThat(outcome.status()).isOne(); // 0 is case 10
    assertThat(outcome.run().path().conditions())
        .extracting(PathCondition::kind)
        .contains(PathCondition.Kind.BRANCH);
  }

  private static CProgram.Outcome run(String text) {
    return CProgram.of(text).run();
  }
}
