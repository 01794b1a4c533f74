package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Executor;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Random;

/**
 * Measures exploration and execution on a warm JVM; {@code bench/speed} runs it. Not a test: it
 * asserts nothing.
 */
public final class SpeedReport {
  private static final Path MERGE = Path.of("examples/merge.c");
  private static final Path TRIANGLE = Path.of("examples/triangle.c");
  private static final int WARM_UP = 8;

  private SpeedReport() {}

  public static void main(String[] args) {
    Settings paths = Settings.defaults().withCriterion(Criterion.K_PATHS).withK(5);
    for (int i = 1; i <= WARM_UP; i++) {
      Result r = RealStack.explore(MERGE, "merge", paths);
      System.out.printf(
          "merge k=5, exploration %d in this JVM: %d paths, %d runs, %.3f s%n",
          i, r.paths().feasible(), r.runs(), r.nanos() / 1e9);
    }
    runsPerSecond();
  }

  private static void runsPerSecond() {
    var variables = new Variables();
    var random = new Random(1);
    try (Executor machine = RealStack.machine(TRIANGLE, "triangle", variables)) {
      for (int round = 1; round <= 5; round++) {
        int runs = 200_000;
        long conditions = 0;
        long start = cpuNanos();
        for (int i = 0; i < runs; i++) {
          var input = new Input.Builder();
          for (String side : new String[] {"a", "b", "c"}) {
            input.set(variables.variable(side, 32), 1 + random.nextInt(8));
          }
          conditions += machine.run(input.build()).path().length();
        }
        double seconds = (cpuNanos() - start) / 1e9;
        System.out.printf(
            "triangle, round %d: %.0f runs per CPU second, %.1f conditions a run%n",
            round, runs / seconds, conditions / (double) runs);
      }
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
