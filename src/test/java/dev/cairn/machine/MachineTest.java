package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MachineTest {
  private static final String NONDET = "extern int __VERIFIER_nondet_int(void);\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int *p = 0; return *p; | NULL_DEREFERENCE",
        "int a[4] = {0}; volatile int i = 4; return a[i]; | OUT_OF_BOUNDS_READ",
        "int a[4]; volatile int i = -1; a[i] = 1; return 0; | OUT_OF_BOUNDS_WRITE",
        "int a[4] = {0}; volatile long i = 1L << 30; return a[i]; | OUT_OF_BOUNDS_READ",
        "volatile int z = 0; return 1 / z; | DIVISION_BY_ZERO",
        "volatile int m = -2147483647 - 1; volatile int n = -1; return m / n; | DIVISION_OVERFLOW",
        "*(char *)\"text\" = 1; return 0; | READ_ONLY_WRITE",
        "int *p = dangling(); return *p; | USE_AFTER_RETURN",
        "volatile long a = 123456789123; return *(int *)a; | WILD_POINTER",
        "void (*f)(void) = (void (*)(void))12345678L; f(); return 0; | BAD_CALL",
        "void (*f)(void) = 0; f(); return 0; | NULL_DEREFERENCE",
        "return forever(1); | STACK_OVERFLOW",
        "__builtin_unreachable(); | UNREACHABLE",
      })
  void endsTheRunAtADefect(String body, Defect.Kind kind) {
    String text =
        "int *dangling(void) { int x = 1; int *volatile p = &x; return p; }\n"
            + "int forever(int n) { return forever(n + 1) + 1; }\n"
            + "int main(void) {\n"
            + body
            + "\n}\n";

    Run run = CProgram.of(text).run().run();

    assertThat(run.defects()).extracting(Defect::kind).containsExactly(kind);
    assertThat(run.ending()).isEqualTo(new Ending.Faulted(run.defects().getFirst()));
    assertThat(run.defects().getFirst().callStack()).isNotEmpty();
    assertThat(run.defects().getFirst().location().line()).isIn(1, 2, 4);
  }

  @Test
  void aConstructorGetsWhatMainGets() {
    String text =
        """
        static int count;
        static char **vector;
        __attribute__((constructor)) static void early(int argc, char **argv, char **envp) {
          count = argc;
          vector = argv;
          if (argv[0][0] == 0 || envp == 0) __builtin_trap();
        }
        int main(int argc, char **argv) { return !(count == argc && vector == argv); }
        """;

    CProgram.Outcome outcome = CProgram.of(text).run();

    assertThat(outcome.run().defects()).isEmpty();
    assertThat(outcome.status()).isZero();
  }

  @Test
  void endsAnEndlessLoopAtTheStepLimit() {
    Run run =
        CProgram.of("int main(void) { for (;;) ; }").run(Limits.DEFAULT.withSteps(1000)).run();

    assertThat(run.ending()).isInstanceOf(Ending.LimitReached.class);
    assertThat(run.defects()).extracting(Defect::kind).containsExactly(Defect.Kind.ENDLESS);
    assertThat(run.steps()).isBetween(900L, 1001L);
  }

  @ParameterizedTest
  @CsvSource({"40, true", "400, false"})
  void operationsOnSymbolicValuesHaveALimitOfTheirOwn(int rounds, boolean isShort) {
    String loop = "for (int i = 0; i < " + rounds + "; i++) x = x * 3 + 1; return x;";
    Run run =
        CProgram.of(
                "int __VERIFIER_nondet_int(void);"
                    + " int main(void) { unsigned x = __VERIFIER_nondet_int(); "
                    + loop
                    + " }")
            .run(Limits.DEFAULT.withSteps(2000))
            .run();

    assertThat(run.ending() instanceof Ending.LimitReached).isNotEqualTo(isShort);
  }

  @Test
  void aLoopThatAsksTheInputForEverEndsByItsConditions() {
    String text =
        """
        int __VERIFIER_nondet_int(void);
        int main(void) {
          for (;;) if (__VERIFIER_nondet_int() == 7) return 1;
        }
        """;

    Run run = CProgram.of(text).run(Limits.DEFAULT.withSteps(500_000)).run();

    assertThat(run.ending())
        .isInstanceOfSatisfying(
            Ending.LimitReached.class, e -> assertThat(e.limit()).contains("20000 conditions"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 1; i > 0; ) { if (i == 2) break; }",
        "int a = 1, b = 2; do { int t = a; (void)t; } while (a != b);",
        "int n = 7; while (n) n = n;",
      })
  void aLoopThatComesBackToTheSameStateIsEndless(String loop) {
    Run run = CProgram.of("int main(void) { " + loop + " }").run(steps(1000)).run();

    assertThat(run.defects()).extracting(Defect::kind).containsExactly(Defect.Kind.ENDLESS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 1; i < 5000; i++) ;",
        "unsigned x = 1; while (x != 0) x = x * 2 + 3;",
        "static int n; while (n < 5000) n++;",
        "volatile int v = 0; while (!v) ;",
      })
  void aLongLoopIsNoDefect(String loop) {
    Run run = CProgram.of("int main(void) { " + loop + " }").run(steps(1000)).run();

    assertThat(run.ending()).isInstanceOf(Ending.LimitReached.class);
    assertThat(run.defects()).isEmpty();
  }

  private static Limits steps(long steps) {
    return Limits.DEFAULT.withSteps(steps);
  }

  @Test
  void endsARunThatNeedsTooMuchMemory() {
    String text =
        "int eat(int n) { char a[100000]; a[0] = n; return n ? eat(n - 1) + a[0] : 0; } int main(void) { return eat(99999); }";

    Run run = CProgram.of(text).run(new Limits(1_000_000, 100_000, 1 << 20, 1000, false)).run();

    assertThat(run.ending()).isInstanceOf(Ending.LimitReached.class);
  }

  @Test
  void tracesBranchesCallsAndReturns() {
    CProgram program =
        CProgram.of(
            "static int f(int x) { return x; } int main(void) { volatile int a = 1; if (a) a = f(a); return 0; }");

    Run run = program.run().run();

    int main = program.compiled().functionIndex("main");
    int f = program.compiled().functionIndex("f");
    assertThat(run.path().trace()).hasSize(5);
    assertThat(run.path().trace())
        .startsWith(ExecutionPath.callEntry(main))
        .endsWith(ExecutionPath.callEntry(f), ExecutionPath.RETURN, ExecutionPath.RETURN);
    assertThat(program.compiled().program().branches().get(run.path().trace()[1]).outcome())
        .isEqualTo("true");
  }

  @Test
  void recordsOneConditionPerCaseUpToTheOneTaken() {
    String text =
        NONDET
            + "int main(void) { switch (__VERIFIER_nondet_int()) { case 1: return 1; case 3: return 2; case 5: return 3; default: return 4; } }";
    try (Machine machine = CProgram.of(text).machine(Limits.DEFAULT.withSelfCheck())) {
      Variable x = machine.run(Input.EMPTY).created().getFirst().variable();

      Run third = machine.run(new Input.Builder().set(x, 3).build());

      assertThat(third.path().conditions())
          .extracting(PathCondition::kind)
          .containsExactly(Kind.BRANCH, Kind.BRANCH);
      assertThat(third.path().conditions().get(1).branch()).isEqualTo(third.path().trace()[1]);
      assertThat(machine.run(Input.EMPTY).path().conditions()).hasSize(3);
    }
  }

  @Test
  void recordsThatADivisorCouldBeZero() {
    String text =
        NONDET
            + "int main(void) { int x = __VERIFIER_nondet_int(); return 100u / (x + 1u) + 200u % (x + 1u); }";

    Run run = CProgram.of(text).run(Limits.DEFAULT.withSelfCheck()).run();

    assertThat(run.path().conditions()).extracting(PathCondition::kind).containsExactly(Kind.CHECK);
  }

  @Test
  void startsEveryRunFromTheSameState() {
    String text =
        "static int n; static int a[3] = {1, 2, 3}; int main(void) { n += 5; a[1] *= 7; return n + a[1]; }";
    try (Machine machine = CProgram.of(text).machine(Limits.DEFAULT)) {
      machine.run(Input.EMPTY);
      int first = machine.result();
      machine.run(Input.EMPTY);

      assertThat(machine.result()).isEqualTo(first).isEqualTo(19);
    }
  }

  @Test
  void runsFunctionsTooLargeForOneMethod() {
    var text =
        new StringBuilder(
            "int main(void) { unsigned x = 1, y = 2; for (int r = 0; r < 3; r++) {\n");
    IntStream.range(0, 2000)
        .forEach(i -> text.append("x = x * 31 + y; y ^= x >> " + (i % 31) + "; if (x & 1) y++;\n"));
    text.append("} return (x ^ y) & 127; }");

    CProgram.Outcome outcome = CProgram.of(text.toString()).run();

    assertThat(outcome.run().ending()).isEqualTo(new Ending.Returned());
    assertThat(outcome.status()).isEqualTo(expectedOfLarge());
  }

  private static int expectedOfLarge() {
    int x = 1;
    int y = 2;
    for (int r = 0; r < 3; r++) {
      for (int i = 0; i < 2000; i++) {
        x = x * 31 + y;
        y ^= x >>> (i % 31);
        y += x & 1;
      }
    }
    return (x ^ y) & 127;
  }

  @Test
  void runsOneHugeBlockAndManyParameters() {
    var text = new StringBuilder("int many(");
    IntStream.range(0, 200).forEach(i -> text.append(i == 0 ? "" : ", ").append("long p" + i));
    text.append(") { long s = 0;\n");
    IntStream.range(0, 200).forEach(i -> text.append("s = s * 3 + p" + i + ";\n"));
    text.append("return (s >> 3) & 127; }\nint main(void) { volatile int a[3000]; int s = 0;\n");
    IntStream.range(0, 3000)
        .forEach(i -> text.append("a[" + i + "] = " + i % 7 + "; s += a[" + i + "];\n"));
    text.append("return (s + many(");
    IntStream.range(0, 200).forEach(i -> text.append(i == 0 ? "" : ", ").append(i));
    text.append(")) & 127; }");

    CProgram.Outcome outcome = CProgram.of(text.toString()).run();

    long s = 0;
    for (int i = 0; i < 200; i++) {
      s = s * 3 + i;
    }
    int sum = IntStream.range(0, 3000).map(i -> i % 7).sum();
    assertThat(outcome.status()).isEqualTo((int) (sum + ((s >> 3) & 127)) & 127);
  }

  @Test
  void keepsTermsAcrossTheChunksOfALargeFunction() {
    var text =
        new StringBuilder(NONDET + "int main(void) { int x = __VERIFIER_nondet_int(), y = 0;\n");
    IntStream.range(0, 400).forEach(i -> text.append("if (x > " + i + ") y += x;\n"));
    text.append("return y == 12345; }");
    try (Machine machine = CProgram.of(text.toString()).machine(Limits.DEFAULT.withSelfCheck())) {
      Variable x = machine.run(Input.EMPTY).created().getFirst().variable();

      Run run = machine.run(new Input.Builder().set(x, 77).build());

      assertThat(run.path().conditions()).hasSize(400);
      assertThat(Arrays.stream(run.path().trace()).filter(e -> e >= 0)).hasSize(400);
    }
  }

  @Test
  void aStopBetweenRunsEndsTheNextOneOnly() {
    try (Machine machine = CProgram.of("int main(void) { return 3; }").machine(Limits.DEFAULT)) {
      machine.stop();

      assertThat(machine.run(Input.EMPTY).ending()).isEqualTo(new Ending.Stopped());
      assertThat(machine.run(Input.EMPTY).ending()).isInstanceOf(Ending.Returned.class);
    }
  }

  @Test
  void stopsWhenToldFromAnotherThread() throws InterruptedException {
    try (Machine machine =
        CProgram.of("int main(void) { for (;;) ; }")
            .machine(Limits.DEFAULT.withSteps(Long.MAX_VALUE))) {
      var stopper =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                      machine.stop();
                      Thread.onSpinWait();
                    }
                  });
      Run run = machine.run(Input.EMPTY);
      stopper.interrupt();
      stopper.join();

      assertThat(run.ending()).isEqualTo(new Ending.Stopped());
    }
  }
}
