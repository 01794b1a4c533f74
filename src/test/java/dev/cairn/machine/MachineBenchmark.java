package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.CacheLocation;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.Source;
import dev.cairn.input.InputModel;
import dev.cairn.path.Run;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Measures, in CPU time: loops of concrete code (compare with {@code gcc -O0}), and concolic runs
 * of a small function per second.
 */
final class MachineBenchmark {
  private static final @Nullable Expr[] CONCRETE = new Expr[0];
  private static final Path LOOPS = Path.of("src/test/resources/machine/bench/loops.c");

  private MachineBenchmark() {}

  public static void main(String[] args) {
    loops();
    triangle();
  }

  private static void loops() {
    var frontEnd = FrontEnd.open(CacheLocation.standard());
    var program = new CompiledProgram(frontEnd.compile(List.of(Source.file(LOOPS)), List.of()));
    try (var machine =
        new Machine(
            program,
            InputModel.harness(),
            "main",
            "main",
            Limits.DEFAULT.withSteps(Long.MAX_VALUE),
            new Variables())) {
      Runtime rt = machine.runtime();
      measure(rt, "integer", 30_000_000);
      measure(rt, "memory", 30_000_000);
      measure(rt, "fib", 32);
      measure(rt, "numeric", 10_000_000);
      measure(rt, "pointers", 3_000_000);
    }
  }

  private static void measure(Runtime rt, String function, int argument) {
    int tested = Boolean.getBoolean("traced") ? rt.program().functionIndex(function) : -1;
    for (int i = 0; i < 4; i++) {
      rt.begin(Input.EMPTY, tested, true);
      long before = cpu();
      long result = rt.callFunction(rt.memory().symbol(function), new long[] {argument}, CONCRETE);
      System.out.printf("%-10s %d: %d ms%n", function, result, (cpu() - before) / 1_000_000);
    }
  }

  private static void triangle() {
    CProgram program =
        CProgram.of(
            """
            extern int __VERIFIER_nondet_int(void);
            static int triangle(int a, int b, int c) {
              if (a <= 0 || b <= 0 || c <= 0) return 0;
              if (a + b <= c || a + c <= b || b + c <= a) return 0;
              if (a == b && b == c) return 3;
              if (a == b || b == c || a == c) return 2;
              return 1;
            }
            int main(void) { return triangle(__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()); }
            """);
    var random = new Random(1);
    try (Machine machine = program.machine(Limits.DEFAULT)) {
      Run run = machine.run(Input.EMPTY);
      for (int round = 0; round < 8; round++) {
        long before = cpu();
        long conditions = 0;
        for (int i = 0; i < 50_000; i++) {
          var input = new Input.Builder();
          run.created().forEach(c -> input.set(c.variable(), random.nextInt(6)));
          conditions += machine.run(input.build()).path().length();
        }
        double seconds = (cpu() - before) / 1e9;
        System.out.printf("triangle: %.0f runs/s (%d conditions)%n", 50_000 / seconds, conditions);
      }
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
