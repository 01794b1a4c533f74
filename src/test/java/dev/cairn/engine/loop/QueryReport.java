package dev.cairn.engine.loop;

import dev.cairn.engine.loop.RecordedQueries.Recording;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.solver.Layer;
import dev.cairn.solver.Query;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverSettings.Solving;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.SolverStack;
import dev.cairn.solver.stack.Solvers;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Records the queries of explorations of the examples and replays them on different solvers; {@code
 * bench/queries} runs it. Not a test: it asserts nothing, but two solvers that contradict each
 * other are reported.
 */
public final class QueryReport {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int MOST_OF_A_FUNCTION = 200;

  /** Queries that take more milliseconds are shown; 0: none. */
  private static final int SLOW = Integer.getInteger("slow", 0);

  private record Replay(
      long[] nanos, int withoutSmt, Map<String, Integer> answeredBy, int unknown) {
    double total() {
      return Arrays.stream(nanos).sum() / 1e9;
    }

    double micros(double share) {
      long[] sorted = nanos.clone();
      Arrays.sort(sorted);
      return sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e3;
    }
  }

  private QueryReport() {}

  public static void main(String[] args) {
    int most = args.length > 0 ? Integer.parseInt(args[0]) : MOST_OF_A_FUNCTION;
    List<Recording> recordings = RecordedQueries.ofExamples(most);
    int count = recordings.stream().mapToInt(r -> r.queries().size()).sum();
    System.out.printf("%d queries of %d explorations%n%n", count, recordings.size());
    evaluate(recordings);
    Map<String, SolverSettings> solvers = solvers();
    replay(recordings, auto()); // warms up
    System.out.printf(
        "%-26s %9s %9s %9s %9s %8s  %s%n",
        "solver", "total s", "median us", "p99 us", "without", "unknown", "answered by");
    solvers.forEach(
        (name, settings) -> {
          if (args.length < 2 || List.of(args).contains(name)) {
            print(name, replay(recordings, settings), count);
          }
        });
  }

  private static SolverSettings auto() {
    return SolverSettings.auto(TIMEOUT, RealStack.cache());
  }

  /** Keeps the JIT from leaving out what is measured. */
  static volatile boolean sink;

  /** All conditions of the recorded queries on the parents' inputs and on what was found. */
  private static void evaluate(List<Recording> recordings) {
    for (int round = 0; round < 6; round++) {
      long evaluations = 0;
      long start = cpuNanos();
      for (Recording recording : recordings) {
        evaluations += evaluate(recording);
      }
      double seconds = (cpuNanos() - start) / 1e9;
      System.out.printf(
          "%d conditions evaluated, %.1f million per CPU second%n",
          evaluations, evaluations / seconds / 1e6);
    }
    System.out.println();
  }

  private static long evaluate(Recording recording) {
    var evaluator = new Evaluator();
    long count = 0;
    for (int i = 0; i < recording.queries().size(); i++) {
      Query query = recording.queries().get(i);
      List<Input> inputs = new ArrayList<>(List.of(query.hint()));
      if (recording.verdicts().get(i) instanceof Verdict.Sat(var model)) {
        inputs.add(model);
      }
      for (Input input : inputs) {
        for (Expr condition : query.conditions()) {
          sink = evaluator.holds(condition, input);
          count++;
        }
      }
    }
    return count;
  }

  private static Map<String, SolverSettings> solvers() {
    Map<String, SolverSettings> solvers = new LinkedHashMap<>();
    solvers.put("all layers", auto());
    for (Layer layer : Layer.values()) {
      solvers.put("without " + layer.cliName(), auto().without(layer));
    }
    SolverSettings slicing = auto().withLayers(EnumSet.of(Layer.SLICING));
    solvers.put("slicing, Bitwuzla", slicing);
    solvers.put("ippc, Bitwuzla", SolverSettings.of(Solving.IPPC, TIMEOUT, RealStack.cache()));
    solvers.put("full, Bitwuzla", SolverSettings.of(Solving.FULL, TIMEOUT, RealStack.cache()));
    solvers.put("all layers, Z3", auto().withBackend(Smt.Z3));
    solvers.put("slicing, Z3", slicing.withBackend(Smt.Z3));
    return solvers;
  }

  /** One stack per exploration, as in real life. */
  private static Replay replay(List<Recording> recordings, SolverSettings settings) {
    List<Long> nanos = new ArrayList<>();
    Map<String, Integer> answeredBy = new TreeMap<>();
    int unknown = 0;
    int withoutSmt = 0;
    for (Recording recording : recordings) {
      try (SolverStack stack = Solvers.standard(settings)) {
        for (int i = 0; i < recording.queries().size(); i++) {
          long start = cpuNanos();
          Verdict verdict = stack.solve(recording.queries().get(i));
          long time = cpuNanos() - start;
          SolverStatistics.Latest latest = stack.statistics().latest();
          nanos.add(time);
          if (SLOW > 0 && time > SLOW * 1_000_000L) {
            System.out.printf(
                "  %.0f ms: query %d of %s, %d conditions: %s by %s%n",
                time / 1e6,
                i,
                recording.name(),
                recording.queries().get(i).conditions().size(),
                verdict.getClass().getSimpleName(),
                latest.answeredBy());
          }
          answeredBy.merge(latest.answeredBy(), 1, Integer::sum);
          unknown += verdict instanceof Verdict.Unknown ? 1 : 0;
          compare(verdict, recording.verdicts().get(i));
        }
        withoutSmt += (int) stack.statistics().answeredWithoutSmt();
      }
    }
    return new Replay(
        nanos.stream().mapToLong(Long::longValue).toArray(), withoutSmt, answeredBy, unknown);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void compare(Verdict a, Verdict b) {
    boolean isDecided = !(a instanceof Verdict.Unknown) && !(b instanceof Verdict.Unknown);
    if (isDecided && !a.getClass().equals(b.getClass())) {
      System.out.println("CONTRADICTION: " + a + " and " + b);
    }
  }

  private static void print(String name, Replay r, int count) {
    System.out.printf(
        "%-26s %9.3f %9.1f %9.0f %8.1f%% %8d  %s%n",
        name,
        r.total(),
        r.micros(0.5),
        r.micros(0.99),
        100.0 * r.withoutSmt / count,
        r.unknown,
        r.answeredBy);
  }
}
