package dev.cairn.engine.loop;

import dev.cairn.engine.loop.RecordedQueries.Recording;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

/**
 * Asks one solver the recorded queries over and over and prints what memory that takes; {@code
 * bench/soak} runs it. Not a test: it asserts nothing.
 */
public final class SoakReport {
  private static final int MOST_OF_A_FUNCTION = 60;
  private static final int LINES = 10;

  private SoakReport() {}

  public static void main(String[] args) throws IOException {
    long queries = args.length > 0 ? Long.parseLong(args[0]) : 20_000;
    List<Query> all =
        RecordedQueries.ofExamples(MOST_OF_A_FUNCTION).stream()
            .map(Recording::queries)
            .flatMap(List::stream)
            .toList();
    var auto = SolverSettings.auto(Duration.ofMillis(200), RealStack.cache());
    var smt = auto.withLayers(EnumSet.of(Layer.SLICING));
    soak("all layers", auto, all, queries);
    soak("slicing, Bitwuzla", smt, all, queries / 10);
    soak("slicing, Z3", smt.withBackend(Smt.Z3), all, queries / 10);
  }

  private static void soak(String name, SolverSettings settings, List<Query> all, long queries)
      throws IOException {
    try (SolverStack stack = Solvers.standard(settings)) {
      for (long i = 0; i <= queries; i++) {
        stack.solve(all.get((int) (i % all.size())));
        if (i % Math.max(1, queries / LINES) == 0) {
          System.gc();
          System.out.printf(
              "%-18s %9d queries, %7d SMT calls: heap %4d MB, process %5d MB%n",
              name, i, stack.statistics().smtCalls(), heap() >> 20, resident() >> 10);
        }
      }
    }
  }

  private static long heap() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** In KiB. */
  private static long resident() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(0);
  }
}
