package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * OSMOSE: what look-ahead (LA), max call depth (MCD) and solve-first (SF) save on depth-first
 * search over bounded paths (BP); on programs from source and from machine code of the 8051 and of
 * PowerPC.
 */
final class OsmoseExperiment implements Experiment {
  @Override
  public String name() {
    return "osmose";
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes = new Notebook("OSMOSE: Pruning the Search Space in Path-based Test Generation");
    List<OsmoseTrial> trials = new ArrayList<>();
    OsmoseSubject.fromSource(laboratory, plan, notes)
        .forEach(s -> trials.add(OsmoseTrial.of(s, "source")));
    if (plan.own().isEmpty()) {
      notes.say(
          "The programs are our own, written after the paper's descriptions (examples/osmose,"
              + " examples/osmose/8051); its sources are not published, so only directions can be"
              + " compared. Beside programs from source stand the paper's figures for the 8051;"
              + " they were taken on a Pentium M of 2 GHz.");
      machineCode(laboratory, plan, notes, trials);
    }
    new OsmoseTables(trials).all().forEach(notes::add);
    if (plan.own().isEmpty()) {
      notes.add(figures(laboratory));
    }
    notes.say(
        "tests are runs, as the paper counts them; UT: only the function under test counts, and"
            + " callees are gone through. MCD is measured where callees have choices. A program"
            + " that took more than 20 s was cut. Changes of time are shown from 0.2 s on (–);"
            + " mean: of the changes, total: of the sums.");
    return notes.close();
  }

  private static void machineCode(
      Laboratory laboratory, Plan plan, Notebook notes, List<OsmoseTrial> trials) {
    if (plan.isQuick()) {
      notes.say("Machine code was left out: --quick.");
      return;
    }
    for (OsmoseMachineCode.Target target : OsmoseMachineCode.Target.values()) {
      var machine = new OsmoseMachineCode(laboratory, target);
      if (machine.isPossible()) {
        machine.subjects().forEach(s -> trials.add(OsmoseTrial.of(s, target.shown())));
      } else {
        notes.say("Machine code of " + target.shown() + " was left out: " + target.missing() + ".");
      }
    }
  }

  /** The counts that the proofs of Properties 2 to 4 state. */
  private static Table figures(Laboratory laboratory) {
    Programs programs = laboratory.programs();
    Settings plain = OsmoseTrial.UNIT;
    Settings ahead = OsmoseTrial.UNIT.withLookAhead(true);
    Settings lines = ahead.withCriterion(Criterion.STATEMENT);
    Subject two = programs.sized("fig2", 8);
    Subject three = programs.sized("fig3", 6);
    Subject four = programs.sized("fig4", 0);
    Subject five = programs.sized("fig5", 0);
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("2, k = 8", "BP", "about 2^k", laboratory.explore(two, plain)));
    rows.add(row("2, k = 8", "BP+LA", "at most 3", laboratory.explore(two, ahead)));
    rows.add(row("3, k = 6", "BP+UT+LA", "about 2^k", laboratory.explore(three, ahead)));
    rows.add(
        row("3, k = 6", "BP+UT+MCD 0", "2", laboratory.explore(three, plain.withMaxCallDepth(0))));
    rows.add(
        row(
            "4",
            "BP+UT+MCD 0",
            "one branch of main lost",
            laboratory.explore(four, ahead.withMaxCallDepth(0))));
    rows.add(
        row(
            "4",
            "BP+UT+MCD 1",
            "all branches",
            laboratory.explore(four, ahead.withMaxCallDepth(1))));
    rows.add(row("5, n = 6", "BP+LA", "n + 1 = 7", laboratory.explore(five, lines)));
    rows.add(
        row(
            "5, n = 6",
            "BP+LA+SF",
            "2",
            laboratory.explore(five, lines.withTactics(OsmoseTrial.FIRST))));
    return new Table(
        "figures",
        "Figures 2 to 5: paths explored",
        List.of("figure", "procedure", "paths", "paper", "covered %"),
        rows);
  }

  private static List<String> row(String figure, String procedure, String paper, Measured m) {
    return List.of(figure, procedure, Numbers.of(m.runs()), paper, m.coverage());
  }
}
