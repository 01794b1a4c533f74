package dev.cairn.engine.loop;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * OSMOSE's Tables 2 to 5 on programs after its benchmark: tests and time of depth-first search with
 * and without each heuristic, and what look-ahead itself costs. Started by bench/heuristics.
 */
public final class HeuristicsReport {
  private static final Path FOLDER = Path.of("target", "heuristics");
  private static final Duration MAX_TIME = Duration.ofSeconds(10);

  private static final List<Subject> SUBJECTS =
      List.of(
          new Subject("check-pressure", "check_pressure.c", "check_pressure", 20),
          new Subject("square 3x3", "square 3", "square", 60),
          new Subject("square 4x4", "square 4", "square", 60),
          new Subject("hysteresis", "hysteresis.c", "hysteresis", 12),
          new Subject("merge", "merge 3", "merge", 20),
          new Subject("triangle", "triangle 5", "triangle", 20));

  /**
   * Max call depth means something only where callees have choices; the paper leaves out others.
   */
  private static final Set<String> WITH_CALLEES = Set.of("check-pressure", "merge", "triangle");

  private static final int REPETITIONS = 5;

  private HeuristicsReport() {}

  /** A program of the benchmark; {@code depth} bounds the choices of a path, as in the paper. */
  private record Subject(String name, String file, String function, int depth) {
    Result explore(Settings settings) {
      return RealStack.explore(path(), function, settings.withDepth(depth));
    }

    /** An example, or a figure of the paper with its size. */
    private Path path() {
      String[] parts = file.split(" ", -1);
      return parts.length == 1
          ? Path.of("examples").resolve(file)
          : Osmose.write(FOLDER, parts[0], Integer.parseInt(parts[1]));
    }

    Measured measure(Settings settings) {
      Result result = explore(settings);
      long covered =
          result.branches().values().stream().filter(ItemVerdict.Covered.class::isInstance).count();
      return new Measured(
          result.runs(),
          result.nanos() / 1e6,
          100.0 * covered / Math.max(1, result.branches().size()));
    }
  }

  private record Measured(int tests, double millis, double cover) {}

  /** One column pair of a table: a heuristic against its basis. */
  private record Comparison(
      String title, List<Subject> subjects, Settings basis, Settings heuristic) {}

  public static void main(String[] args) {
    Settings whole =
        Settings.defaults().withLookAhead(false).withWholeProgram(true).withMaxTime(MAX_TIME);
    Settings unit = whole.withWholeProgram(false);
    var first = new Settings.Tactics(true, false);
    SUBJECTS.forEach(s -> s.explore(unit.withMaxTime(Duration.ofSeconds(1))));
    List<Subject> calling = SUBJECTS.stream().filter(s -> WITH_CALLEES.contains(s.name)).toList();
    Settings ahead = whole.withLookAhead(true);
    List.of(
            new Comparison("Table 2: BP, BP+LA", SUBJECTS, whole, ahead),
            new Comparison(
                "Table 4: BP+UT, BP+UT+MCD (mcd = 0)", calling, unit, unit.withMaxCallDepth(0)),
            new Comparison("Table 5: BP, BP+LA+SF", SUBJECTS, whole, ahead.withTactics(first)))
        .forEach(HeuristicsReport::print);
    printOverhead(whole);
  }

  private static void print(Comparison comparison) {
    System.out.println(comparison.title);
    System.out.printf(
        "%-16s %8s %8s %9s  %8s %8s %9s  %7s %7s%n",
        "program", "cover", "tests", "ms", "cover", "tests", "ms", "tests", "time");
    List<Measured[]> rows = new ArrayList<>();
    for (Subject subject : comparison.subjects) {
      Measured[] row = {subject.measure(comparison.basis), subject.measure(comparison.heuristic)};
      rows.add(row);
      System.out.printf(
          Locale.ROOT,
          "%-16s %7.0f%% %8d %9.1f  %7.0f%% %8d %9.1f  %7s %7s%n",
          subject.name,
          row[0].cover,
          row[0].tests,
          row[0].millis,
          row[1].cover,
          row[1].tests,
          row[1].millis,
          change(row[0].tests, row[1].tests),
          change(row[0].millis, row[1].millis));
    }
    double mean = rows.stream().mapToDouble(r -> 1.0 * r[1].tests / r[0].tests).average().orElse(1);
    double meanTime = rows.stream().mapToDouble(r -> r[1].millis / r[0].millis).average().orElse(1);
    System.out.printf("%-64s %7s %7s%n", "mean", change(1, mean), change(1, meanTime));
    System.out.printf(
        "%-64s %7s %7s%n%n",
        "total",
        change(rows.stream().mapToInt(r -> r[0].tests).sum(), sum(rows)),
        change(
            rows.stream().mapToDouble(r -> r[0].millis).sum(),
            rows.stream().mapToDouble(r -> r[1].millis).sum()));
  }

  private static int sum(List<Measured[]> rows) {
    return rows.stream().mapToInt(r -> r[1].tests).sum();
  }

  private static String change(double from, double to) {
    return String.format(Locale.ROOT, "%+.0f%%", 100 * (to - from) / from);
  }

  /**
   * As Table 3: the share of the time that asking took, over all choices of the exploration. The
   * least of several repetitions: a pause of the machine in the midst of a question is no cost.
   */
  private static void printOverhead(Settings whole) {
    System.out.println("Table 3: what look-ahead itself costs");
    double all = 0;
    double asking = 0;
    for (Subject subject : SUBJECTS) {
      double total = Double.MAX_VALUE;
      double asked = Double.MAX_VALUE;
      for (int i = 0; i < REPETITIONS; i++) {
        Result result = subject.explore(whole.withLookAhead(true));
        total = Math.min(total, result.nanos() / 1e6);
        asked = Math.min(asked, result.figures().heuristicNanos() / 1e6);
      }
      all += total;
      asking += asked;
      System.out.printf(
          Locale.ROOT,
          "%-16s %8.1f ms, asking %6.2f ms: %5.2f%%%n",
          subject.name,
          total,
          asked,
          100 * asked / total);
    }
    System.out.printf(Locale.ROOT, "%-16s %5.2f%%%n", "total", 100 * asking / all);
  }
}
