package dev.cairn.evidence;

import dev.cairn.evidence.IppcTrial.Tester;
import dev.cairn.evidence.page.Chart;
import dev.cairn.evidence.page.Chart.Point;
import dev.cairn.evidence.page.Chart.Series;
import dev.cairn.evidence.page.Figure;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** IPPC's Tables 1 to 4 and Figure 4, each of our columns with the paper's behind it. */
record IppcTables(List<IppcComparison> all) {
  List<Table> tables() {
    return List.of(units(), iterations(), best(), ratios());
  }

  private Table units() {
    return new Table(
        "table1",
        "Table 1: the units",
        List.of("unit", "lines", "paper", "inputs", "paper"),
        all.stream()
            .map(
                c ->
                    List.of(
                        c.unit().subject().name(),
                        Numbers.of(c.unit().lines()),
                        c.unit().size().lines(),
                        Numbers.of(c.inputs()),
                        c.unit().size().inputs()))
            .toList());
  }

  private Table best() {
    return new Table(
        "table3",
        "Table 3: the best testers, by time (of those alike by coverage) and by coverage (of those"
            + " alike by time)",
        List.of("unit", "by time first", "paper", "by coverage first", "paper"),
        all.stream()
            .map(
                c ->
                    List.of(
                        c.unit().subject().name(),
                        c.bestByTime(),
                        c.unit().size().byTime(),
                        c.bestByCoverage(),
                        c.unit().size().byCoverage()))
            .toList());
  }

  private Table iterations() {
    List<List<String>> rows = new ArrayList<>();
    for (IppcComparison c : all) {
      for (IppcTrial t : c.trials()) {
        rows.add(
            List.of(
                c.unit().subject().name(),
                t.tester().shown(),
                Numbers.mean(t.runs()) + (t.isCut() ? " (time)" : ""),
                c.unit().paper(t.tester().name(), IppcUnits.Figure.ITERATIONS),
                Numbers.mean(t.calls()),
                c.unit().paper(t.tester().name(), IppcUnits.Figure.CALLS),
                Numbers.one(t.size()),
                c.unit().paper(t.tester().name(), IppcUnits.Figure.SIZE),
                Numbers.one(t.cover()),
                c.unit().paper(t.tester().name(), IppcUnits.Figure.COVER),
                Numbers.seconds(t.seconds()),
                c.unit().paper(t.tester().name(), IppcUnits.Figure.SECONDS)));
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

  private Table ratios() {
    List<List<String>> rows =
        all.stream()
            .map(
                c ->
                    List.of(
                        c.unit().subject().name(),
                        Numbers.one(c.sizeRatio()),
                        c.unit().ratio(),
                        Numbers.one(c.speedUp()),
                        c.unit().speedUp(),
                        Numbers.percent(c.infeasible(), 1)))
            .toList();
    return new Table(
        "table4",
        "Table 4: sizes of constraints DFS / IPPC, speed-up of IPPC over DFS",
        List.of("unit", "size ratio", "paper", "speed-up", "paper", "infeasible queries of DFS %"),
        rows);
  }

  /** Figure 4: speed-up over the share of calls of DFS that led to a run. */
  Figure figure() {
    List<Point> points =
        all.stream()
            .map(
                c -> {
                  IppcTrial dfs = c.of(Tester.DFS);
                  double share = dfs.runs() / Math.max(1, dfs.calls());
                  return new Point(share, c.speedUp(), c.unit().subject().name());
                })
            .toList();
    List<Point> papers = all.stream().flatMap(c -> paper(c.unit())).toList();
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
}
