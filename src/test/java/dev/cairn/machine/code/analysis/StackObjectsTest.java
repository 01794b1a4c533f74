package dev.cairn.machine.code.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.machine.CProgram;
import dev.cairn.path.Defect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StackObjectsTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 63})
  void aStaleAddressIsNoticedInsideALaterCallOfTheSameFunction(int callsBetween) {
    CProgram.Outcome outcome =
        run(
            """
            static int *kept;
            static int f(int n) {
              int x = n;
              if (n == 0) kept = &x;
              return n < 0 ? *kept : x;
            }
            int main(void) {
              f(0);
              for (int i = 1; i <= BETWEEN; i++) f(i);
              return f(-1);
            }
            """
                .replace("BETWEEN", "" + callsBetween));

    assertThat(outcome.run().defects())
        .extracting(Defect::kind)
        .containsExactly(Defect.Kind.USE_AFTER_RETURN);
  }

  @Test
  void aStaleAddressIsNoticedAfterAnyNumberOfCalls() {
    CProgram.Outcome outcome =
        run(
            """
            static int *kept;
            static void f(int n) { int x = n; if (n == 0) kept = &x; }
            int main(void) {
              for (int i = 0; i < 1000; i++) f(i);
              return *kept;
            }
            """);

    assertThat(outcome.run().defects())
        .extracting(Defect::kind)
        .containsExactly(Defect.Kind.USE_AFTER_RETURN);
  }

  /** Private objects, shared ones, and ones too large to be either. */
  @ParameterizedTest
  @CsvSource({"4, 0", "4, 1", "100, 0", "100, 1", "900, 0", "900, 1", "2000, 1"})
  void nothingOfAnEarlierCallIsLeft(int count, int isShared) {
    CProgram.Outcome outcome =
        run(
            """
            static void use(int *p) { (void)p; }
            static int f(int fills) {
              int a[COUNT];
              if (SHARED) use(a);
              if (fills) for (int i = COUNT - 1; i >= 0; i--) a[i] = 7;
              return a[2];
            }
            int main(void) {
              int s = 0;
              for (int i = 0; i < 200; i++) s += f(1) == 7;
              int left = f(0);
              return s == 200 ? left : 99;
            }
            """
                .replace("COUNT", "" + count)
                .replace("SHARED", "" + isShared));

    assertThat(outcome.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "char b[16]; b[8] = 1; b[0] = 1; | b[4] | true",
        "char b[16]; b[8] = 1; b[0] = 1; | b[8] && b[0] | false",
        "char b[100]; for (int i = 0; i < 70; i++) b[i] = 1; | b[70] | true",
        "char b[100]; for (int i = 0; i < 70; i++) b[i] = 1; | b[69] | false",
        "char b[100]; for (int i = 99; i >= 0; i--) b[i] = 1; | b[0] | false",
        "struct s { char c; int i; } a, b; a.c = 1; b = a; | b.i | true",
        "struct s { char c; int i; } a, b; a.c = 1; b = a; | b.c | false",
        "struct s { int a[4]; } a, b; a.a[1] = a.a[2] = 1; b = a; | b.a[1] | false",
        "struct s { int a[4]; } a, b; a.a[1] = a.a[2] = 1; b = a; | b.a[3] | true",
        "int a[4]; if (one) a[1] = 1; | a[1] | false",
        "int a[4]; if (!one) a[1] = 1; | a[1] | true",
        "int a[2]; __builtin_memset(a, 1, 8); | a[1] | false",
        "int a[2]; __builtin_memset(a, 1, 4); | a[1] | true",
      })
  void aValueNobodySetIsTold(String code, String condition, boolean isUnset) {
    CProgram.Outcome outcome =
        run(
            "volatile int one = 1; int main(void) { "
                + code
                + " if ("
                + condition
                + ") return 1; return 0; }");

    assertThat(outcome.run().defects().stream().map(Defect::kind))
        .isEqualTo(
            isUnset
                ? java.util.List.of(Defect.Kind.UNINITIALISED)
                : java.util.List.<Defect.Kind>of());
  }

  @Test
  void everyCallHasItsOwnObjectsHoweverDeep() {
    CProgram.Outcome outcome =
        run(
            """
            static int f(int n) {
              int a[2] = {n, 2 * n};
              int below = n ? f(n - 1) : 0;
              a[0] += below;
              return a[n & 1] == 2 * n || a[0] == n + below ? a[0] : -100000;
            }
            int main(void) { return f(300) == 45150 && f(10) == 55 ? 3 : 4; }
            """);

    assertThat(outcome.status()).isEqualTo(3);
  }

  @Test
  void anAllocaInALoopMakesAnObjectEachTime() {
    CProgram.Outcome outcome =
        run(
            """
            int main(void) {
              char *p[5];
              for (int i = 0; i < 5; i++) { p[i] = __builtin_alloca(8); p[i][0] = i; }
              return p[0][0] + 10 * p[1][0] + 20 * p[4][0];
            }
            """);

    assertThat(outcome.status()).isEqualTo(90);
  }

  @Test
  void aLongjmpEndsTheObjectsOfTheFramesItLeaves() {
    CProgram.Outcome outcome =
        run(
            """
            typedef long jmp_buf[32];
            int setjmp(jmp_buf);
            void longjmp(jmp_buf, int);
            static jmp_buf back;
            static int *kept;
            static void f(int n) { int x = n; kept = &x; if (n) f(n - 1); longjmp(back, 1); }
            int main(void) {
              volatile int rounds = 0;
              if (setjmp(back) == 0 || ++rounds < 100) f(5);
              return *kept;
            }
            """);

    assertThat(outcome.run().defects())
        .extracting(Defect::kind)
        .containsExactly(Defect.Kind.USE_AFTER_RETURN);
  }

  private static CProgram.Outcome run(String text) {
    return CProgram.of(text).run();
  }
}
