package dev.cairn.engine.loop;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.search.Search;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Measures what further threads gain, on a warm JVM; {@code bench/parallel} runs it. Each round
 * explores with one thread and with two right after each other, so that what else the machine does
 * meets both; the best of the rounds count. What the leading thread does by itself, in CPU time, is
 * a bound that holds on a busy machine, too. Not a test: it asserts nothing.
 */
public final class ParallelReport {
  private static final Path FOLDER = Path.of("src/test/resources/parallel");
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Settings PATHS = Settings.defaults().withCriterion(Criterion.PATHS);

  private record Case(String name, Path file, String function, Settings settings) {}

  private static final List<Case> CASES =
      List.of(
          new Case("solving, all paths", FOLDER.resolve("solving.c"), "products", PATHS),
          new Case(
              "solving, generational",
              FOLDER.resolve("solving.c"),
              "products",
              PATHS.withSearch(Search.GENERATIONAL)),
          new Case("running, all paths", FOLDER.resolve("running.c"), "paths", PATHS),
          new Case(
              "running, branches",
              FOLDER.resolve("lock.c"),
              "lock",
              Settings.defaults().withWholeProgram(true).withMaxRuns(300)));

  private ParallelReport() {}

  public static void main(String[] args) {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    for (Case c : CASES) {
      measure(c, rounds, threads);
    }
  }

  private static void measure(Case c, int rounds, int threads) {
    double[] one = new double[rounds];
    double[] more = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      one[i] = seconds(c, 1);
      more[i] = seconds(c, threads);
    }
    double best = Arrays.stream(one).min().orElseThrow();
    double bestOfMore = Arrays.stream(more).min().orElseThrow();
    System.out.printf(
        "%s: %.2f s with 1 thread, %.2f s with %d: %.2f times as fast%n",
        c.name, best, bestOfMore, threads, best / bestOfMore);
  }

  private static double seconds(Case c, int threads) {
    long cpu = processCpu();
    long ownCpu = THREADS.getCurrentThreadCpuTime();
    Result result = new RealCrew(c.function, c.settings, threads, Listener.NONE).explore(c.file);
    double seconds = result.nanos() / 1e9;
    System.out.printf(
        "  %s, %d thread%s: %d runs, %.2f s; CPU %.2f s, of it the leading thread %.2f s%n",
        c.name,
        threads,
        threads == 1 ? "" : "s",
        result.runs(),
        seconds,
        (processCpu() - cpu) / 1e9,
        (THREADS.getCurrentThreadCpuTime() - ownCpu) / 1e9);
    return seconds;
  }

  private static long processCpu() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean os
        ? os.getProcessCpuTime()
        : 0;
  }
}
