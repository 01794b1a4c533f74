package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import dev.cairn.evidence.IppcTrial.Tester;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import dev.cairn.solver.SolverSettings.Smt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * IPPC: how many calls of the solver with how many conditions, and how much time, standard and
 * partial path constraints take on the units of its Table 1; its example of three numbers.
 */
final class IppcExperiment implements Experiment {
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
    List<IppcComparison> all = new ArrayList<>();
    for (IppcUnits.Unit unit : IppcUnits.of(laboratory, plan, notes)) {
      if (laboratory.isStopped()) {
        break;
      }
      all.add(compared(laboratory, unit, plan.seeds(), most));
    }
    var tables = new IppcTables(all);
    tables.tables().forEach(notes::add);
    notes.add(tables.figure());
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

  private static IppcComparison compared(
      Laboratory laboratory, IppcUnits.Unit unit, int seeds, Duration most) {
    List<IppcTrial> trials = new ArrayList<>();
    double infeasible = 0;
    int inputs = 0;
    long runs = unit.iterations();
    for (Tester tester : Tester.values()) {
      boolean isRandom = tester == Tester.CFG || tester == Tester.RND;
      List<Measured> measured = new ArrayList<>();
      for (int seed = 1; seed <= (isRandom ? seeds : 1); seed++) {
        Settings settings = tester.settings().withSeed(seed).withMaxRuns(runs).withMaxTime(most);
        measured.add(laboratory.explore(unit.subject(), settings));
      }
      IppcTrial trial = IppcTrial.of(tester, measured);
      trials.add(trial);
      if (tester == Tester.DFS) {
        runs = Math.max(1, (long) trial.runs());
        var solver = measured.getFirst().solver();
        inputs = inputs(measured.getFirst());
        infeasible = (double) solver.unsat() / Math.max(1, solver.queries());
      }
    }
    return new IppcComparison(unit, inputs, infeasible, trials);
  }

  /** Runs that leave early make fewer. */
  private static int inputs(Measured measured) {
    return measured.result().tests().stream()
        .mapToInt(t -> t.run().created().size())
        .max()
        .orElse(0);
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
