package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.Findings.Notebook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * OSMOSE: what look-ahead (LA), max call depth (MCD) and solve-first (SF) save on depth-first
 * search over bounded paths (BP); on programs from source and from machine code of the 8051 and of
 * PowerPC.
 */
final class OsmoseExperiment implements Experiment {
  static final Settings BASIS =
      Settings.defaults()
          .withLookAhead(false)
          .withWholeProgram(true)
          .withMaxTime(Duration.ofSeconds(20));
  static final Settings UNIT = BASIS.withWholeProgram(false);
  static final Settings.Tactics FIRST = new Settings.Tactics(true, false);

  /** A pause of the machine in the midst of a question is no cost: the least one counts. */
  private static final int REPETITIONS = 5;

  @Override
  public String name() {
    return "osmose";
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes = new Notebook("OSMOSE: Pruning the Search Space in Path-based Test Generation");
    List<OsmoseSubject> subjects = OsmoseSubject.fromSource(laboratory, plan);
    notes.add(heuristics("source", "from source", subjects));
    notes.add(overhead(subjects));
    if (plan.own().isEmpty()) {
      notes.add(figures(laboratory));
      notes.say(
          "The programs are our own, written after the paper's descriptions (examples/osmose,"
              + " examples/osmose/8051); its sources are not published, so only directions can be"
              + " compared. The paper's figures are those for the 8051, and for PowerPC beside its"
              + " machine code, on a Pentium M of 2 GHz.");
      machineCode(laboratory, plan, notes);
    }
    notes.say(
        "tests are runs, as the paper counts them; UT: only the function under test counts. MCD is"
            + " measured where callees have choices. A program that took more than 20 s was cut.");
    return notes.close();
  }

  private static void machineCode(Laboratory laboratory, Plan plan, Notebook notes) {
    if (plan.isQuick()) {
      notes.say("Machine code was left out: --quick.");
      return;
    }
    for (OsmoseMachineCode.Target target : OsmoseMachineCode.Target.values()) {
      var machine = new OsmoseMachineCode(laboratory, target);
      boolean is8051 = target == OsmoseMachineCode.Target.I8051;
      if (machine.isPossible()) {
        notes.add(
            heuristics(
                is8051 ? "machine_code" : "machine_code_" + target.isa(),
                "from machine code of " + (is8051 ? "the 8051" : "PowerPC"),
                machine.subjects()));
      } else {
        notes.say("Machine code of " + target.isa() + " was left out: " + target.missing() + ".");
      }
    }
  }

  /** Tables 2, 4 and 5 in one. */
  private static Table heuristics(String name, String where, List<OsmoseSubject> subjects) {
    List<List<String>> rows = new ArrayList<>();
    for (OsmoseSubject s : subjects) {
      Measured bp = s.explore(BASIS);
      Measured ahead = s.explore(BASIS.withLookAhead(true));
      Measured first = s.explore(BASIS.withLookAhead(true).withTactics(FIRST));
      Measured ut = s.explore(UNIT);
      Measured shallow = s.explore(UNIT.withMaxCallDepth(0));
      Measured both = s.explore(UNIT.withMaxCallDepth(0).withLookAhead(true));
      OsmoseSubject.Paper paper = s.paper();
      rows.add(
          List.of(
              s.name(),
              Numbers.of(bp.runs()),
              paper.tests(),
              Numbers.seconds(bp.cpuSeconds()),
              paper.seconds(),
              Numbers.change((double) bp.runs(), (double) ahead.runs()),
              paper.lookAhead(),
              Numbers.change((double) bp.runs(), (double) first.runs()),
              paper.solveFirst(),
              s.hasCallees() ? Numbers.change((double) ut.runs(), (double) shallow.runs()) : "",
              paper.maxCallDepth(),
              s.hasCallees() ? Numbers.change((double) ut.runs(), (double) both.runs()) : "",
              covers(bp, ahead, first, shallow)));
    }
    return new Table(
        name,
        "Tables 2, 4 and 5, programs " + where,
        List.of(
            "program",
            "BP tests",
            "paper",
            "CPU s",
            "paper s",
            "LA",
            "paper",
            "LA+SF",
            "paper",
            "UT+MCD 0",
            "paper",
            "UT+LA+MCD 0",
            "branches % BP/LA/LA+SF/MCD"),
        rows);
  }

  private static String covers(Measured... all) {
    return String.join("/", List.of(all).stream().map(Measured::coverage).toList());
  }

  /** Table 3: the share of the time that look-ahead itself takes. */
  private static Table overhead(List<OsmoseSubject> subjects) {
    List<List<String>> rows = new ArrayList<>();
    for (OsmoseSubject s : subjects) {
      double least = Double.MAX_VALUE;
      for (int i = 0; i < REPETITIONS; i++) {
        Measured m = s.explore(BASIS.withLookAhead(true));
        double asking = (double) m.result().figures().heuristicNanos();
        least = Math.min(least, asking / m.result().nanos());
      }
      rows.add(List.of(s.name(), Numbers.percent(least, 1), "0 to 1"));
    }
    return new Table(
        "overhead",
        "Table 3: what asking look-ahead takes of the time, in percent",
        List.of("program", "%", "paper (LA=1)"),
        rows);
  }

  /** The counts that the proofs of Properties 2 to 4 state. */
  private static Table figures(Laboratory laboratory) {
    Programs programs = laboratory.programs();
    Settings plain = UNIT;
    Settings ahead = UNIT.withLookAhead(true);
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
    rows.add(row("5, n = 6", "BP+LA+SF", "2", laboratory.explore(five, lines.withTactics(FIRST))));
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
