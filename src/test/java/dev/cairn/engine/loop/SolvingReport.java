package dev.cairn.engine.loop;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.stack.Solvers;
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
  private static final Duration MOST = Duration.ofMinutes(2);

  /** A program, how to explore it, and in how many seconds that should be done. */
  private record Program(Path file, String function, Settings settings, double target) {}

  private static final Settings ALL_PATHS =
      Settings.defaults().withCriterion(Criterion.PATHS).withMaxTime(MOST);
  private static final Settings THOUSAND = ALL_PATHS.withSearch(Search.DFS).withMaxRuns(1000);
  private static final List<Program> PROGRAMS =
      List.of(
          new Program(EXAMPLES.resolve("bsort.c"), "bsort8", ALL_PATHS, 30),
          new Program(EXAMPLES.resolve("prime.c"), "prime", ALL_PATHS, 30),
          new Program(EXAMPLES.resolve("gcd.c"), "euclid", ALL_PATHS, 30),
          new Program(
              EXAMPLES.resolve("magic_square.c"),
              "square4",
              Settings.defaults().withWholeProgram(true).withMaxTime(MOST),
              30),
          new Program(EXAMPLES.resolve("gcd.c"), "gcd", THOUSAND, 3),
          new Program(EXAMPLES.resolve("prime.c"), "prime", THOUSAND, 3),
          new Program(EXAMPLES.resolve("factor.c"), "factor", THOUSAND, 3),
          new Program(wide("gcd.c", "<= 64"), "euclid", THOUSAND, 3),
          new Program(wide("prime.c", "<= 200"), "prime", THOUSAND, 3),
          new Program(wide("factor.c", "<= 200"), "factor", THOUSAND, 3));

  private SolvingReport() {}

  private static Path wide(String example, String bound) {
    return PaperUnits.narrowed(example, bound, "<= 1000000");
  }

  public static void main(String[] args) {
    if (args.length == 0 || List.of(args).contains("ippc")) {
      partial();
    }
    if (args.length == 0 || List.of(args).contains("modes")) {
      modes();
    }
    System.out.printf(
        "%-10s %8s %7s %7s %8s %6s %8s %8s %7s %6s  %s%n",
        "program",
        "branches",
        "paths",
        "runs",
        "queries",
        "unsat",
        "seconds",
        "cpu",
        "target",
        "SMT",
        "answered by");
    for (Program p : PROGRAMS) {
      if (args.length == 0 || List.of(args).contains(p.function)) {
        print(p);
      }
    }
  }

  private record Timed(Result result, SolverStatistics statistics, double cpuSeconds) {}

  private static Timed explore(String file, String function, Settings settings, Solving solving) {
    return explore(EXAMPLES.resolve(file), function, settings, solving);
  }

  private static Timed explore(Path file, String function, Settings settings, Solving solving) {
    var chosen = SolverSettings.of(solving, Duration.ofSeconds(5), RealStack.cache());
    long cpu = cpuNanos();
    RealStack.Explored e =
        RealStack.explore(file, function, settings.withSolving(solving), Solvers.standard(chosen));
    return new Timed(e.result(), e.statistics(), (cpuNanos() - cpu) / 1e9);
  }

  /** The sizes of the paper's Tables 2 and 4. */
  private static void partial() {
    System.out.printf(
        "%-13s %5s %9s %9s %9s %9s %6s %6s %8s %9s%n",
        "unit",
        "runs",
        "DFS calls",
        "IPPC",
        "DFS size",
        "IPPC",
        "ratio",
        "paper",
        "speed-up",
        "branches");
    for (PaperUnits.Unit u : PaperUnits.ALL) {
      Settings settings = ALL_PATHS.withWholeProgram(true);
      Timed full = explore(u.file(), u.function(), settings, Solving.FULL);
      Timed ippc = explore(u.file(), u.function(), settings, Solving.IPPC);
      double fullSize = full.statistics.averageConditions();
      double ippcSize = ippc.statistics.averageConditions();
      System.out.printf(
          "%-13s %5d %9d %9d %9.1f %9.1f %6.1f %6.1f %8.1f %9s%n",
          u.function(),
          full.result.runs(),
          full.statistics.smtCalls(),
          ippc.statistics.smtCalls(),
          fullSize,
          ippcSize,
          fullSize / ippcSize,
          u.paper(),
          full.cpuSeconds / ippc.cpuSeconds,
          covered(full.result) + (covered(full.result).equals(covered(ippc.result)) ? "" : "!"));
    }
    System.out.println();
  }

  /** The three modes on all examples, in CPU seconds of warm code: the better of two tries. */
  private static void modes() {
    System.out.printf("%-16s %8s %8s %8s %8s%n", "function", "full", "ippc", "auto", "ratio");
    Settings settings =
        ALL_PATHS.withSearch(Search.DFS).withMaxRuns(40).withMaxTime(Duration.ofSeconds(5));
    for (ExamplePrograms.Entry e : ExamplePrograms.ALL) {
      double full = best(e, settings, Solving.FULL);
      double ippc = best(e, settings, Solving.IPPC);
      double auto = best(e, settings, Solving.AUTO);
      System.out.printf(
          "%-16s %8.3f %8.3f %8.3f %8.2f%n",
          e.function(), full, ippc, auto, auto / Math.min(full, ippc));
    }
    System.out.println();
  }

  private static double best(ExamplePrograms.Entry e, Settings settings, Solving solving) {
    double first = explore(e.file(), e.function(), settings, solving).cpuSeconds;
    return Math.min(first, explore(e.file(), e.function(), settings, solving).cpuSeconds);
  }

  private static void print(Program p) {
    Timed timed = explore(p.file, p.function, p.settings, Solving.AUTO);
    Result r = timed.result;
    SolverStatistics s = timed.statistics;
    System.out.printf(
        "%-10s %8s %7d %7d %8d %6d %8.2f %8.2f %7.0f %6d  %s%s%n",
        p.function,
        covered(r),
        r.paths().feasible(),
        r.runs(),
        s.queries(),
        s.unsat(),
        r.nanos() / 1e9,
        timed.cpuSeconds,
        p.target,
        s.smtCalls(),
        answeredBy(s),
        r.isComplete() ? ", complete" : "");
  }

  private static String covered(Result r) {
    long covered =
        r.branches().values().stream().filter(ItemVerdict.Covered.class::isInstance).count();
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
