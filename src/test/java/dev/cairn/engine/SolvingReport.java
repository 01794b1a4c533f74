package dev.cairn.engine;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Solvers;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores the programs on which solving decides, and prints how fast and by whom they were solved;
 * {@code bench/solving} runs it. Not a test: it asserts nothing.
 */
public final class SolvingReport {
  private static final Path EXAMPLES = Path.of("examples");
  private static final Duration MOST = Duration.ofSeconds(120);

  /** A program, how to explore it, and in how many seconds that should be done. */
  private record Program(String file, String function, Settings settings, double target) {}

  private static final Settings ALL_PATHS =
      Settings.defaults().withCriterion(Criterion.PATHS).withMaxTime(MOST);
  private static final Settings THOUSAND = ALL_PATHS.withSearch("dfs").withMaxRuns(1000);
  private static final List<Program> PROGRAMS =
      List.of(
          new Program("bsort.c", "bsort8", ALL_PATHS, 30),
          new Program("prime.c", "prime", ALL_PATHS, 30),
          new Program("gcd.c", "euclid", ALL_PATHS, 30),
          new Program("magic_square.c", "square4", Settings.defaults().withWholeProgram(true).withMaxTime(MOST), 30),
          new Program("gcd.c", "gcd", THOUSAND, 3),
          new Program("prime.c", "prime", THOUSAND, 3),
          new Program("factor.c", "factor", THOUSAND, 3));

  private SolvingReport() {}

  public static void main(String[] args) {
    System.out.printf(
        "%-10s %8s %7s %7s %8s %6s %8s %8s %7s %6s  %s%n",
        "program", "branches", "paths", "runs", "queries", "unsat", "seconds", "cpu", "target", "SMT", "answered by");
    for (Program p : PROGRAMS) {
      if (args.length == 0 || List.of(args).contains(p.function)) {
        print(p);
      }
    }
  }

  private static void print(Program p) {
    var auto = SolverSettings.auto(Duration.ofSeconds(5), RealStack.cache());
    long cpu = cpuNanos();
    RealStack.Explored e =
        RealStack.explore(
            EXAMPLES.resolve(p.file), p.function, p.settings, Solvers.standard(auto));
    double cpuSeconds = (cpuNanos() - cpu) / 1e9;
    Result r = e.result();
    SolverStatistics s = e.statistics();
    System.out.printf(
        "%-10s %8s %7d %7d %8d %6d %8.2f %8.2f %7.0f %6d  %s%s%n",
        p.function,
        covered(r),
        r.paths().feasible(),
        r.runs(),
        s.queries(),
        s.unsat(),
        r.nanos() / 1e9,
        cpuSeconds,
        p.target,
        s.smtCalls(),
        answeredBy(s),
        r.isComplete() ? ", complete" : "");
  }

  private static String covered(Result r) {
    long covered = r.branches().values().stream().filter(ItemVerdict.Covered.class::isInstance).count();
    return covered + "/" + r.branches().size();
  }

  private static String answeredBy(SolverStatistics s) {
    List<String> parts = new ArrayList<>();
    for (Layer layer : Layer.values()) {
      if (s.answeredBy(layer) > 0) {
        parts.add(layer.cliName() + " " + s.answeredBy(layer));
      }
    }
    return String.join(", ", parts);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
