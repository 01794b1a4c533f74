package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.InputModel;
import dev.cairn.machine.Machine;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Library models on symbolic bytes: every condition of the path holds on its own input, and nothing
 * exact is concretized.
 */
class SymbolicLibraryTest {
  private static final String EXACT =
      """
      #include <ctype.h>
      #include <math.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      void klee_make_symbolic(void *, unsigned long, const char *);
      static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
      int main(void) {
        char s[8], t[32], u[8];
        double d;
        unsigned n;
        klee_make_symbolic(s, 7, "s");
        klee_make_symbolic(&d, sizeof d, "d");
        klee_make_symbolic(&n, sizeof n, "n");
        s[7] = 0;
        int r = 0;
        r += strlen(s) > 3;
        r += strcmp(s, "12") < 0;
        r += strchr(s, '3') != NULL;
        r += strtol(s, NULL, 10) > 5;
        sprintf(t, "<%s>", s);
        r += t[1] == '1';
        r += strncmp(t, "<4", 2) == 0;
        memcpy(u, s, 8);
        memmove(u + 1, u, 6);
        r += u[3] == '2';
        qsort(u, 3, 1, order);
        r += u[0] == u[1];
        int x = 0, y = 0;
        r += sscanf(s, "%d,%d", &x, &y) == 2;
        r += x > 3;
        r += fabs(d) > 2;
        r += floor(d) == d;
        r += isnan(d) != 0;
        r += __builtin_popcount(n) > 7;
        r += __builtin_clz(n | 1) == 3;
        r += __builtin_mul_overflow(n, 3u, &n);
        r += toupper(s[0]) == 'A';
        r += "0123456789abcdef"[n & 15] == s[1];
        switch (r) { case 3: return 1; case 4: return 2; default: return 0; }
      }
      """;

  @Test
  void conditionsHoldOnTheirInputAndExactModelsStayExact() {
    var random = new Random(7);
    try (Machine machine = CRun.machine(EXACT, "main", InputModel.harness())) {
      for (int i = 0; i < 100; i++) {
        Input input = input(machine, random);

        Run run = machine.run(input);

        assertThat(run.ending()).isEqualTo(new Ending.Returned());
        assertThat(run.concretizations())
            .allMatch(c -> c.why().equals("an allocation never fails"));
        assertThat(run.path().conditions())
            .isNotEmpty()
            .allMatch(c -> new Evaluator().holds(c.condition(), run.input()));
      }
    }
  }

  private static Input input(Machine machine, Random random) {
    var variables = machine.pool().variables();
    var input = new Input.Builder();
    for (int i = 0; i < 7; i++) {
      input.set(variables.variable("s[" + i + "]", 8), "0123-, 4a\0".charAt(random.nextInt(10)));
    }
    input.set(
        variables.variable("d", 64), Double.doubleToRawLongBits(random.nextInt(100) / 4.0 - 10));
    return input.set(variables.variable("n", 32), random.nextInt()).build();
  }
}
