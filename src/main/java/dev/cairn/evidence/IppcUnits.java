package dev.cairn.evidence;

import dev.cairn.evidence.page.Findings.Notebook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The units of IPPC's Table 1 with what its tables say of them. */
final class IppcUnits {
  private static final int QUICK = 4;

  private IppcUnits() {}

  /** What the paper's Table 1 says of a unit, and its Table 3 of its testers. */
  record Size(String lines, String inputs, String byTime, String byCoverage) {
    static final Size UNTOLD = new Size("", "", "", "");
  }

  private static final Map<String, Size> SIZES =
      Map.of(
          "gcd", new Size("50", "2", "RND", "RND"),
          "bsort", new Size("50", "30", "CFG", "CFG"),
          "sqrt", new Size("60", "1", "IPPC", "IPPC&DFS"),
          "prime", new Size("100", "1", "IPPC", "IPPC&DFS"),
          "factor", new Size("200", "1", "RND", "CFG"),
          "replace", new Size("500", "20", "DFS", "CFG"),
          "ptokens", new Size("600", "40", "RND", "IPPC"));

  /** A column of Table 2. */
  enum Figure {
    ITERATIONS(-1),
    CALLS(0),
    SIZE(1),
    COVER(2),
    SECONDS(3);

    /** Where it stands in the rows that were taken from the paper. */
    private final int place;

    Figure(int place) {
      this.place = place;
    }
  }

  /**
   * @param iterations so many are made; {@code paperIterations}: the least number in the paper
   * @param table calls, size, coverage and seconds in the paper after those, by tester
   * @param ratio of sizes, DFS to IPPC, in the paper's Table 4; so is {@code speedUp}
   */
  record Unit(
      Subject subject,
      int iterations,
      int paperIterations,
      Map<String, List<String>> table,
      String ratio,
      String speedUp) {
    Unit within(int fewer) {
      return new Unit(subject, fewer, 0, Map.of(), ratio, speedUp);
    }

    /** Of its file, comments too. */
    long lines() {
      try (Stream<String> lines = Files.lines(subject.file())) {
        return lines.count();
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + subject.file(), e);
      }
    }

    Size size() {
      return SIZES.getOrDefault(subject.name(), Size.UNTOLD);
    }

    /** What the paper says; empty when nothing. */
    String paper(String tester, Figure figure) {
      List<String> row = table.get(tester);
      if (row == null) {
        return "";
      }
      return figure == Figure.ITERATIONS ? "" + paperIterations : row.get(figure.place);
    }
  }

  /** The papers' or the user's own. */
  static List<Unit> of(Laboratory laboratory, Plan plan, Notebook notes) {
    if (plan.own().isPresent()) {
      return laboratory.usable(Programs.in(plan.own().get()), notes).stream()
          .map(s -> new Unit(s, plan.choose(20, 100), 0, Map.of(), "", ""))
          .toList();
    }
    Programs programs = laboratory.programs();
    return plan.isQuick()
        ? papers(programs).stream()
            .filter(u -> u.subject.name().matches("sqrt|prime"))
            .map(u -> u.within(QUICK))
            .toList()
        : papers(programs);
  }

  private static List<Unit> papers(Programs programs) {
    return Stream.concat(small(programs).stream(), larger(programs).stream()).toList();
  }

  private static List<Unit> small(Programs programs) {
    return List.of(
        new Unit(
            programs.narrowed(programs.example("gcd", "gcd.c", "gcd"), "<= 64", "<= 8"),
            100,
            1000,
            Map.of(
                "DFS", List.of("5681", "161.0", "100", "22.6"),
                "CFG", List.of("866", "4.1", "100", "5.7"),
                "RND", List.of("1105", "2.9", "100", "3.9"),
                "IPPC", List.of("11004", "1.9", "100", "7.5")),
            "97.5",
            "2.8"),
        new Unit(
            programs.narrowed(
                programs.example("bsort", "bsort.c", "bsort8"), "#define N 8", "#define N 12"),
            100,
            100,
            Map.of(
                "DFS", List.of("117", "145.7", "100", "1.1"),
                "CFG", List.of("53", "148.5", "100", "0.8"),
                "RND", List.of("104", "88.9", "100", "0.9"),
                "IPPC", List.of("1346", "10.3", "100", "1.3")),
            "20.8",
            "0.8"),
        new Unit(
            programs.narrowed(
                programs.example("sqrt", "sqrt.c", "integer_sqrt"), "n <= 1000000", "n <= 5000"),
            100,
            1000,
            Map.of(
                "DFS", List.of("1010", "17.2", "94.4", "4.3"),
                "CFG", List.of("980", "2.3", "94.4", "4.5"),
                "RND", List.of("1064", "1.8", "94.4", "4.3"),
                "IPPC", List.of("1006", "1.0", "94.4", "3.9")),
            "21.3",
            "1.3"),
        new Unit(
            programs.narrowed(programs.example("prime", "prime.c", "prime"), "n <= 200", "n <= 24"),
            100,
            100,
            Map.of(
                "DFS", List.of("1275", "103.3", "92.5", "2.3"),
                "CFG", List.of("92", "7.5", "85", "0.5"),
                "RND", List.of("111", "4.8", "62.5", "0.5"),
                "IPPC", List.of("132", "1.2", "92.5", "0.4")),
            "115.6",
            "9.1"));
  }

  private static List<Unit> larger(Programs programs) {
    return List.of(
        new Unit(
            programs.narrowed(
                programs.example("factor", "factor.c", "factor"), "n <= 200", "n <= 24"),
            50,
            50,
            Map.of(
                "DFS", List.of("2678", "222.1", "94.2", "8.6"),
                "CFG", List.of("80", "2.9", "94.2", "0.2"),
                "RND", List.of("110", "4.0", "76.9", "0.2"),
                "IPPC", List.of("7693", "1.9", "94.2", "1.5")),
            "137.3",
            "9.8"),
        new Unit(
            programs.example("replace", "replace.c", "main"),
            1000,
            1000,
            Map.of(
                "DFS", List.of("1129", "16.6", "85.2", "4.1"),
                "CFG", List.of("1024", "25.9", "88.7", "4.5"),
                "RND", List.of("1024", "31.7", "85.2", "4.1"),
                "IPPC", List.of("6847", "3.8", "85.2", "5.8")),
            "4.4",
            "0.6"),
        new Unit(
            programs.example("ptokens", "tokens.c", "main"),
            200,
            1000,
            Map.of(
                "DFS", List.of("1181", "591.0", "85.1", "30.0"),
                "CFG", List.of("1355", "136.8", "79.8", "9.4"),
                "RND", List.of("1319", "102.2", "79.8", "8.6"),
                "IPPC", List.of("38415", "29.8", "85.1", "18.5")),
            "48.4",
            "1.7"));
  }
}
