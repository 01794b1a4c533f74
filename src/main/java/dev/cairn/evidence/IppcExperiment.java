package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Chart;
import dev.cairn.evidence.page.Chart.Point;
import dev.cairn.evidence.page.Chart.Series;
import dev.cairn.evidence.page.Figure;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import dev.cairn.search.Search;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverSettings.Solving;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * IPPC: how many calls of the solver with how many conditions, and how much time, standard and
 * partial path constraints take on the units of its Table 1; its example of three numbers.
 */
final class IppcExperiment implements Experiment {
  /** Not guided by coverage: as in the paper, an exploration ends with its iterations. */
  private static final Settings ITERATIONS =
      Settings.defaults()
          .withCriterion(Criterion.PATHS)
          .withWholeProgram(true)
          .withLookAhead(false);

  @Override
  public String name() {
    return "ippc";
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes =
        new Notebook(
            "IPPC: Design of a Modified Concolic Testing Algorithm with Smaller Constraints");
    if (plan.own().isEmpty()) {
      notes.add(example(laboratory));
      notes.say(
          "How often IPPC asks depends on which model the solver gives first: with Z3's the example"
              + " takes the paper's three calls.");
      notes.say(
          "Table 1's programs in our own words (examples/), with small domains, so that full path"
              + " constraints come to an end: numbers up to 8 (gcd), 24 (prime, factor) and 5000"
              + " (sqrt), 12 elements (bsort). The paper's grep was left out.");
    }
    Duration most = Duration.ofSeconds(60);
    List<Compared> all = new ArrayList<>();
    for (IppcUnits.Unit unit : IppcUnits.of(laboratory, plan, notes)) {
      if (laboratory.isStopped()) {
        break;
      }
      all.add(compared(laboratory, unit, plan.seeds(), most));
    }
    notes.add(iterations(all)).add(ratios(all)).add(figure(all));
    notes.say(
        "All testers make as many iterations as DFS, which ends when all paths are taken; one that took more than %d s is marked. The paper's figures are those of its least number of iterations."
            .formatted(most.toSeconds()));
    notes.say(
        "DFS, CFG and RND send all conditions to the SMT solver (--solving full), IPPC is --solving"
            + " ippc, IPPC+repair --solving ippc-repair; all of them by Bitwuzla, which begins anew"
            + " with every call where the paper's Yices went on. CFG and RND are means over the"
            + " seeds; the others begin at zeros and have nothing random.");
    return notes.close();
  }

  /** One of the columns of Table 2. */
  private enum Tester {
    DFS(Solving.FULL),
    CFG(Solving.FULL),
    RND(Solving.FULL),
    IPPC(Solving.IPPC),
    REPAIR(Solving.IPPC_REPAIR);

    private final Solving solving;

    Tester(Solving solving) {
      this.solving = solving;
    }

    Settings settings() {
      return ITERATIONS.withSearch(search()).withSolving(solving);
    }

    private Search search() {
      return switch (this) {
        case DFS, IPPC, REPAIR -> Search.DFS;
        case CFG -> Search.CFG;
        case RND -> Search.RANDOM_BRANCH;
      };
    }

    String shown() {
      return this == REPAIR ? "IPPC+repair" : name();
    }
  }

  /** What one tester did with one unit, in the mean of the seeds. */
  private record Trial(
      Tester tester,
      boolean isCut,
      double runs,
      double calls,
      double size,
      double cover,
      double seconds) {
    static Trial of(Tester tester, List<Measured> seeds) {
      return new Trial(
          tester,
          seeds.stream().anyMatch(Measured::isCut),
          mean(seeds, m -> (double) m.runs()),
          mean(seeds, m -> (double) m.solver().smtCalls()),
          mean(seeds, m -> m.solver().averageConditions()),
          mean(seeds, m -> 100.0 * m.covered() / Math.max(1, m.branches())),
          mean(seeds, Measured::cpuSeconds));
    }

    private static double mean(
        List<Measured> seeds, java.util.function.ToDoubleFunction<Measured> figure) {
      return seeds.stream().mapToDouble(figure).average().orElse(0);
    }
  }

  private record Compared(IppcUnits.Unit unit, double infeasible, List<Trial> trials) {
    Trial of(Tester tester) {
      return trials.stream().filter(t -> t.tester == tester).findFirst().orElseThrow();
    }

    double sizeRatio() {
      return of(Tester.DFS).size / of(Tester.IPPC).size;
    }

    double speedUp() {
      return of(Tester.DFS).seconds / Math.max(0.01, of(Tester.IPPC).seconds);
    }
  }

  private static Compared compared(
      Laboratory laboratory, IppcUnits.Unit unit, int seeds, Duration most) {
    List<Trial> trials = new ArrayList<>();
    double infeasible = 0;
    long runs = unit.iterations();
    for (Tester tester : Tester.values()) {
      boolean isRandom = tester == Tester.CFG || tester == Tester.RND;
      List<Measured> measured = new ArrayList<>();
      for (int seed = 1; seed <= (isRandom ? seeds : 1); seed++) {
        Settings settings = tester.settings().withSeed(seed).withMaxRuns(runs).withMaxTime(most);
        measured.add(laboratory.explore(unit.subject(), settings));
      }
      Trial trial = Trial.of(tester, measured);
      trials.add(trial);
      if (tester == Tester.DFS) {
        runs = Math.max(1, (long) trial.runs);
        var solver = measured.getFirst().solver();
        infeasible = (double) solver.unsat() / Math.max(1, solver.queries());
      }
    }
    return new Compared(unit, infeasible, trials);
  }

  private static Table iterations(List<Compared> all) {
    List<List<String>> rows = new ArrayList<>();
    for (Compared c : all) {
      for (Trial t : c.trials) {
        rows.add(
            List.of(
                c.unit.subject().name(),
                t.tester.shown(),
                Numbers.mean(t.runs) + (t.isCut ? " (time)" : ""),
                c.unit.paper(t.tester.name(), IppcUnits.Figure.ITERATIONS),
                Numbers.mean(t.calls),
                c.unit.paper(t.tester.name(), IppcUnits.Figure.CALLS),
                Numbers.one(t.size),
                c.unit.paper(t.tester.name(), IppcUnits.Figure.SIZE),
                Numbers.one(t.cover),
                c.unit.paper(t.tester.name(), IppcUnits.Figure.COVER),
                Numbers.seconds(t.seconds),
                c.unit.paper(t.tester.name(), IppcUnits.Figure.SECONDS)));
      }
    }
    return new Table(
        "table2",
        "Table 2: calls of the SMT solver, conditions per call, coverage, time",
        List.of(
            "unit",
            "tester",
            "iterations",
            "paper",
            "calls",
            "paper",
            "size",
            "paper",
            "branches %",
            "paper",
            "CPU s",
            "paper s"),
        rows);
  }

  private static Table ratios(List<Compared> all) {
    List<List<String>> rows =
        all.stream()
            .map(
                c ->
                    List.of(
                        c.unit.subject().name(),
                        Numbers.one(c.sizeRatio()),
                        c.unit.ratio(),
                        Numbers.one(c.speedUp()),
                        c.unit.speedUp(),
                        Numbers.percent(c.infeasible, 1)))
            .toList();
    return new Table(
        "table4",
        "Table 4: sizes of constraints DFS / IPPC, speed-up of IPPC over DFS",
        List.of("unit", "size ratio", "paper", "speed-up", "paper", "infeasible queries of DFS %"),
        rows);
  }

  /** Figure 4: speed-up over the share of calls of DFS that led to a run. */
  private static Figure figure(List<Compared> all) {
    List<Point> points =
        all.stream()
            .map(
                c -> {
                  Trial dfs = c.of(Tester.DFS);
                  double share = dfs.runs / Math.max(1, dfs.calls);
                  return new Point(share, c.speedUp(), c.unit.subject().name());
                })
            .toList();
    List<Point> papers = all.stream().flatMap(c -> paper(c.unit)).toList();
    var chart =
        new Chart(
            "Figure 4: speed-up of IPPC over DFS",
            "iterations / calls of DFS (left: many infeasible)",
            "speed-up",
            papers.isEmpty()
                ? List.of(new Series("ours", false, points))
                : List.of(new Series("ours", false, points), new Series("paper", false, papers)));
    return new Figure("figure4", chart.title(), chart.svg());
  }

  /** The point of a unit in the paper; none where it does not tell all of it. */
  private static Stream<Point> paper(IppcUnits.Unit unit) {
    String runs = unit.paper(Tester.DFS.name(), IppcUnits.Figure.ITERATIONS);
    String calls = unit.paper(Tester.DFS.name(), IppcUnits.Figure.CALLS);
    if (runs.isEmpty() || calls.isEmpty() || unit.speedUp().isEmpty()) {
      return Stream.empty();
    }
    double share = Double.parseDouble(runs) / Double.parseDouble(calls);
    return Stream.of(new Point(share, Double.parseDouble(unit.speedUp()), unit.subject().name()));
  }

  /** Figures 2 and 3: is {a, b, c} sorted, from zeros on. */
  private static Table example(Laboratory laboratory) {
    Subject sorted = laboratory.programs().example("is_sorted", "is_sorted.c", "is_sorted");
    List<List<String>> rows = new ArrayList<>();
    for (Smt smt : Smt.values()) {
      for (Tester tester : List.of(Tester.DFS, Tester.IPPC, Tester.REPAIR)) {
        Measured m = laboratory.explore(sorted, tester.settings(), smt);
        rows.add(
            List.of(
                tester.shown(),
                smt.cliName(),
                Numbers.of(m.solver().smtCalls()),
                tester == Tester.REPAIR ? "" : "3",
                Numbers.one(m.solver().averageConditions()),
                tester == Tester.REPAIR ? "" : tester == Tester.DFS ? "2" : "1"));
      }
    }
    return new Table(
        "is_sorted",
        "Figures 2 and 3: isSorted from {0, 0, 0}",
        List.of("tester", "solver", "calls", "paper", "size", "paper"),
        rows);
  }
}
