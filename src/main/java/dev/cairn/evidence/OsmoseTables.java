package dev.cairn.evidence;

import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** OSMOSE's Tables 1 to 5, each of our columns with the paper's behind it. */
record OsmoseTables(List<OsmoseTrial> trials) {
  /** CPU time is counted in hundredths: a share of less than this would be noise. */
  private static final double LEAST_SECONDS = 0.2;

  List<Table> all() {
    return List.of(sizes(), lookAhead(), overhead(), callDepth(), solveFirst());
  }

  private Table sizes() {
    return new Table(
        "table1",
        "Table 1: the programs",
        List.of("program", "from", "branches", "paper", "paper: functions", "paper: call depth"),
        rows(
            trials,
            t -> {
              List<String> paper = t.subject().paper().size();
              return List.of(
                  Numbers.of(t.plain().branches()), paper.get(0), paper.get(1), paper.get(2));
            }));
  }

  private Table lookAhead() {
    List<List<String>> rows =
        rows(
            trials,
            t -> {
              OsmosePaper paper = t.subject().paper();
              return List.of(
                  t.plain().coverage() + "/" + t.ahead().coverage(),
                  paper.plain().get(0),
                  Numbers.seconds(t.plain().cpuSeconds()),
                  paper.plain().get(1),
                  Numbers.of(t.plain().runs()),
                  paper.plain().get(2),
                  time(t.plain(), t.ahead()),
                  paper.lookAhead().get(0),
                  tests(t.plain(), t.ahead()),
                  paper.lookAhead().get(1));
            });
    rows.add(
        closing(
            new Pairs(trials, OsmoseTrial::plain, OsmoseTrial::ahead),
            List.of("", "", "", "", "", ""),
            List.of("-37 / -57 %", "-43 / -57 %")));
    return new Table(
        "table2",
        "Table 2: look-ahead (LA) against bounded paths (BP)",
        List.of(
            "program",
            "from",
            "cover % BP/LA",
            "paper",
            "BP CPU s",
            "paper s",
            "BP tests",
            "paper",
            "LA time",
            "paper",
            "LA tests",
            "paper"),
        rows);
  }

  private Table overhead() {
    return new Table(
        "table3",
        "Table 3: what asking look-ahead takes of the time, in percent",
        List.of("program", "from", "%", "paper (LA=1)"),
        rows(
            trials,
            t ->
                List.of(Numbers.percent(t.overhead(), 1), t.subject().paper().lookAhead().get(2))));
  }

  private Table callDepth() {
    List<OsmoseTrial> calling = trials.stream().filter(t -> t.subject().hasCallees()).toList();
    List<List<String>> rows =
        rows(
            calling,
            t -> {
              List<String> paper = t.subject().paper().callDepth();
              return List.of(
                  Numbers.seconds(t.unit().cpuSeconds()),
                  paper.get(0),
                  Numbers.of(t.unit().runs()),
                  paper.get(1),
                  time(t.unit(), t.shallow()),
                  paper.get(2),
                  tests(t.unit(), t.shallow()),
                  paper.get(3),
                  tests(t.unit(), t.both()),
                  t.unit().coverage() + "/" + t.shallow().coverage() + "/" + t.both().coverage());
            });
    List<String> last =
        new ArrayList<>(
            closing(
                new Pairs(calling, OsmoseTrial::unit, OsmoseTrial::shallow),
                List.of("", "", "", ""),
                List.of("-50 / -85 %", "-55 / -72 %")));
    last.addAll(List.of("", ""));
    rows.add(last);
    return new Table(
        "table4",
        "Table 4: max call depth 0 (MCD) in unit testing (UT)",
        List.of(
            "program",
            "from",
            "UT CPU s",
            "paper s",
            "UT tests",
            "paper",
            "MCD time",
            "paper",
            "MCD tests",
            "paper",
            "LA+MCD tests",
            "cover % UT/MCD/LA+MCD"),
        rows);
  }

  private Table solveFirst() {
    List<List<String>> rows =
        rows(
            trials,
            t -> {
              List<String> paper = t.subject().paper().solveFirst();
              return List.of(
                  time(t.plain(), t.first()),
                  paper.get(0),
                  tests(t.plain(), t.first()),
                  paper.get(1),
                  time(t.ahead(), t.first()),
                  paper.get(2),
                  tests(t.ahead(), t.first()),
                  paper.get(3),
                  t.first().coverage());
            });
    List<String> last =
        new ArrayList<>(
            closing(
                new Pairs(trials, OsmoseTrial::plain, OsmoseTrial::first),
                List.of(),
                List.of("+4 / -61 %", "-35 / -80 %")));
    var ahead = new Pairs(trials, OsmoseTrial::ahead, OsmoseTrial::first);
    last.addAll(ahead.changes(List.of("+36 / -14 %", "-1 / -65 %")));
    last.add("");
    rows.add(last);
    return new Table(
        "table5",
        "Table 5: look-ahead and solve-first (LA+SF) against BP and against BP+LA",
        List.of(
            "program",
            "from",
            "time to BP",
            "paper",
            "tests to BP",
            "paper",
            "time to LA",
            "paper",
            "tests to LA",
            "paper",
            "cover %"),
        rows);
  }

  private static List<List<String>> rows(
      List<OsmoseTrial> trials, Function<OsmoseTrial, List<String>> cells) {
    List<List<String>> rows = new ArrayList<>();
    for (OsmoseTrial trial : trials) {
      rows.add(Stream.concat(trial.name().stream(), cells.apply(trial).stream()).toList());
    }
    return rows;
  }

  /** The paper's last rows: the mean of the changes, and the change of the sums. */
  private static List<String> closing(Pairs pairs, List<String> before, List<String> paper) {
    List<String> cells = new ArrayList<>(List.of("mean / total", ""));
    cells.addAll(before);
    cells.addAll(pairs.changes(paper));
    return cells;
  }

  private static String tests(Measured from, Measured to) {
    return Numbers.change((double) from.runs(), (double) to.runs());
  }

  private static String time(Measured from, Measured to) {
    return from.cpuSeconds() < LEAST_SECONDS
        ? "–"
        : Numbers.change(from.cpuSeconds(), to.cpuSeconds());
  }

  /** All programs with one procedure and with another. */
  private record Pairs(
      List<OsmoseTrial> trials,
      Function<OsmoseTrial, Measured> from,
      Function<OsmoseTrial, Measured> to) {
    /**
     * Of time and tests, the paper's behind each; of other programs than its own it says nothing.
     */
    List<String> changes(List<String> paper) {
      boolean isPapers =
          trials.stream().anyMatch(t -> !t.subject().paper().equals(OsmosePaper.NOTHING));
      return List.of(time(), isPapers ? paper.get(0) : "", tests(), isPapers ? paper.get(1) : "");
    }

    private String tests() {
      return change(trials, m -> (double) m.runs());
    }

    /** The mean is of those only that take long enough to be measured. */
    private String time() {
      return change(
          trials.stream().filter(t -> from.apply(t).cpuSeconds() >= LEAST_SECONDS).toList(),
          Measured::cpuSeconds);
    }

    private String change(List<OsmoseTrial> some, Function<Measured, Double> figure) {
      double before = 0;
      double after = 0;
      double changes = 0;
      for (OsmoseTrial trial : some) {
        double one = figure.apply(from.apply(trial));
        double other = figure.apply(to.apply(trial));
        before += one;
        after += other;
        changes += (other - one) / one;
      }
      return some.isEmpty()
          ? "–"
          : String.format(
              Locale.ROOT,
              "%+.0f / %s",
              100 * changes / some.size(),
              Numbers.change(before, after));
    }
  }
}
