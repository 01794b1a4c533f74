package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.PathCounts;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Chart;
import dev.cairn.evidence.page.Chart.Point;
import dev.cairn.evidence.page.Chart.Series;
import dev.cairn.evidence.page.Figure;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * PathCrawler: all paths and k-paths by depth-first search over feasible prefixes; its function
 * merge with its precondition, its alias example, and how time grows with the number of tests.
 */
final class PathCrawlerExperiment implements Experiment {
  private static final Settings PATHS =
      Settings.defaults().withMaxTime(Duration.ofMinutes(2)).withCriterion(Criterion.PATHS);

  /** What the paper says of merge with an iteration limit of k. */
  private record Paper(
      String tests, String superfluous, String infeasiblePrefixes, String seconds) {}

  private static final Paper UNTOLD = new Paper("", "", "", "");
  private static final Map<Integer, Paper> MERGE =
      Map.of(2, new Paper("19", "2", "25", ""), 5, new Paper("337", "16", "317", "2.0"));

  @Override
  public String name() {
    return "pathcrawler";
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes = new Notebook("PathCrawler: On-the-Fly Generation of K-Path Tests for C Functions");
    if (plan.own().isPresent()) {
      List<Subject> subjects = laboratory.usable(Programs.in(plan.own().get()), notes);
      return notes.add(own(laboratory, subjects)).close();
    }
    notes.add(merge(laboratory, plan.choose(List.of(2, 5), List.of(1, 2, 3, 4, 5, 6))));
    notes.add(new MergeTests(laboratory).table());
    notes.add(aliases(laboratory));
    Growth growth = new Growth(laboratory, plan.choose(4, 6));
    notes.add(growth.table()).add(growth.figure());
    notes.add(new MiddleValues(laboratory, plan.choose(5, 20)).table());
    notes.say(
        "Table 1 is without the superfluous tests. The paper draws values at random where ours"
            + " begin with zeros: where the two arrays first differ, the sides come in another"
            + " order.");
    notes.say("The paper's times are those of a PC of 2004 with 2 GHz.");
    notes.say(
        "The paper gives no further programs: the alias example is its Figure 3, the quantified"
            + " precondition of merge its Figure 5; bsort was added to let arrays grow.");
    return notes.close();
  }

  /** The figures of the paper's Section 7. */
  private static Table merge(Laboratory laboratory, List<Integer> limits) {
    Subject merge = laboratory.programs().example("merge", "merge.c", "merge");
    Settings first = PATHS.withCriterion(Criterion.K_PATHS).withK(4);
    laboratory.explore(merge, first); // lest the first row is the time that Java takes to get warm
    List<List<String>> rows = new ArrayList<>();
    for (int k : limits) {
      Measured m = laboratory.explore(merge, PATHS.withCriterion(Criterion.K_PATHS).withK(k));
      PathCounts paths = m.result().paths();
      Paper paper = MERGE.getOrDefault(k, UNTOLD);
      rows.add(
          List.of(
              Numbers.of(k),
              Numbers.of(((1L << (k + 1)) - 1) * 2 * (k + 1) * (k + 1)),
              Numbers.of(paths.feasible()),
              Numbers.of(2L * k + 1 + k * ((1L << (k + 1)) - 2)),
              Numbers.of(m.runs()),
              paper.tests,
              Numbers.of(paths.superfluous()),
              paper.superfluous,
              Numbers.of(paths.infeasiblePrefixes()),
              paper.infeasiblePrefixes,
              Numbers.seconds(m.cpuSeconds()),
              paper.seconds));
    }
    return new Table(
        "merge",
        "Merge with iteration limit k (Section 7)",
        List.of(
            "k",
            "paths in theory",
            "feasible",
            "paper",
            "tests",
            "paper",
            "superfluous",
            "paper",
            "infeasible prefixes",
            "paper",
            "CPU s",
            "paper s"),
        rows);
  }

  /** Figure 3: one test per feasible alias relation of a path. */
  private static Table aliases(Laboratory laboratory) {
    Subject alias = laboratory.programs().example("alias", "alias.c", "alias");
    Measured m = laboratory.explore(alias, PATHS);
    PathCounts paths = m.result().paths();
    return new Table(
        "alias",
        "Alias relations (Figure 3): each of three relations with both outcomes",
        List.of(
            "program",
            "control paths",
            "with alias relations",
            "paper",
            "tests",
            "superfluous",
            "infeasible prefixes",
            "CPU s"),
        List.of(
            List.of(
                "alias",
                Numbers.of(paths.feasible()),
                Numbers.of(paths.cases()),
                "3 relations x 2",
                Numbers.of(m.runs()),
                Numbers.of(paths.superfluous()),
                Numbers.of(paths.infeasiblePrefixes()),
                Numbers.seconds(m.cpuSeconds()))));
  }

  private static Table own(Laboratory laboratory, List<Subject> subjects) {
    List<List<String>> rows = new ArrayList<>();
    for (Subject subject : subjects) {
      for (int k : List.of(1, 2, 3)) {
        Settings settings = PATHS.withCriterion(Criterion.K_PATHS).withK(k);
        Measured m = laboratory.explore(subject, settings.withMaxTime(Duration.ofSeconds(30)));
        PathCounts paths = m.result().paths();
        rows.add(
            List.of(
                subject.name(),
                Numbers.of(k),
                Numbers.of(paths.feasible()),
                Numbers.of(m.runs()),
                Numbers.of(paths.superfluous()),
                Numbers.of(paths.infeasiblePrefixes()),
                Numbers.seconds(m.cpuSeconds()),
                m.result().isComplete() ? "yes" : "no"));
      }
    }
    return new Table(
        "own",
        "All k-paths",
        List.of(
            "program",
            "k",
            "feasible",
            "tests",
            "superfluous",
            "infeasible prefixes",
            "CPU s",
            "complete"),
        rows);
  }

  /** Time against tests, for growing k and growing arrays. */
  private record Growth(List<Row> ofMerge, List<Row> ofSorting) {
    Growth(Laboratory laboratory, int most) {
      this(merging(laboratory, most), sorting(laboratory, most));
    }

    private record Row(String program, int size, Measured measured) {
      List<String> cells() {
        double seconds = measured.cpuSeconds();
        long prefixes = measured.result().paths().infeasiblePrefixes();
        return List.of(
            program,
            Numbers.of(size),
            Numbers.of(measured.runs()),
            Numbers.of(prefixes),
            Numbers.seconds(seconds),
            Numbers.one(1e6 * seconds / (measured.runs() + prefixes)));
      }
    }

    private static List<Row> merging(Laboratory laboratory, int most) {
      Subject merge = laboratory.programs().example("merge", "merge.c", "merge");
      laboratory.explore(merge, PATHS.withCriterion(Criterion.K_PATHS).withK(most));
      return IntStream.rangeClosed(1, most + 1)
          .mapToObj(
              k ->
                  new Row(
                      "merge, k",
                      k,
                      laboratory.explore(merge, PATHS.withCriterion(Criterion.K_PATHS).withK(k))))
          .toList();
    }

    private static List<Row> sorting(Laboratory laboratory, int most) {
      Programs programs = laboratory.programs();
      Subject sort = programs.example("bsort", "bsort.c", "bsort8");
      return IntStream.rangeClosed(2, most + 1)
          .mapToObj(
              n ->
                  new Row(
                      "bsort, elements",
                      n,
                      laboratory.explore(
                          programs.narrowed(sort, "#define N 8", "#define N " + n), PATHS)))
          .toList();
    }

    Table table() {
      List<List<String>> rows = new ArrayList<>();
      ofMerge.forEach(r -> rows.add(r.cells()));
      ofSorting.forEach(r -> rows.add(r.cells()));
      return new Table(
          "growth",
          "Time grows with the number of tests and prefixes",
          List.of("program", "size", "tests", "infeasible prefixes", "CPU s", "µs per prefix"),
          rows);
    }

    Figure figure() {
      var chart =
          new Chart(
              "CPU time over tests, all paths",
              "tests",
              "CPU s",
              List.of(series("merge", ofMerge), series("bsort", ofSorting)));
      return new Figure("growth", chart.title(), chart.svg());
    }

    private static Series series(String name, List<Row> rows) {
      List<Point> points =
          rows.stream()
              .map(r -> new Point((double) r.measured.runs(), r.measured.cpuSeconds(), ""))
              .toList();
      return new Series(name, true, points);
    }
  }
}
