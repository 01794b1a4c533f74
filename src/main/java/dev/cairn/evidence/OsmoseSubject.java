package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import java.util.List;
import java.util.function.Function;

/**
 * A program of OSMOSE's benchmark.
 *
 * @param hasCallees whether functions that it calls have choices
 */
record OsmoseSubject(
    String name, boolean hasCallees, Paper paper, Function<Settings, Measured> exploring) {
  /** What the paper says of it: tests and seconds of BP, and changes in tests. */
  record Paper(
      String tests, String seconds, String lookAhead, String solveFirst, String maxCallDepth) {
    static final Paper NOTHING = new Paper("", "", "", "", "");
    static final Paper CHECK_PRESSURE = new Paper("4", "5.4", "0 %", "-50 %", "-43 %");
    static final Paper SQUARE_3 = new Paper("43", "24", "-70 %", "-65 %", "");
    static final Paper SQUARE_4 = new Paper("123", "61", "-85 %", "", "");
    static final Paper HYSTERESIS = new Paper("35", "5.6", "-9 %", "-80 %", "");
    static final Paper MERGE = new Paper("70", "2.7", "-43 %", "-83 %", "-84 %");
    static final Paper TRIANGLE = new Paper("15", "13", "-20 %", "+50 %", "-66 %");
    static final Paper POWERPC_SQUARE_4 = new Paper("125", "68", "-84 %", "", "");
    static final Paper POWERPC_HYSTERESIS = new Paper("251", "82", "-44 %", "-98 %", "");
    static final Paper POWERPC_MERGE = new Paper("2", "2.5", "0 %", "+30 %", "0 %");
    static final Paper POWERPC_TRIANGLE = new Paper("19", "65", "-47 %", "+15 %", "-80 %");
  }

  Measured explore(Settings settings) {
    return exploring.apply(settings);
  }

  /** The paper's in C, or the user's own. */
  static List<OsmoseSubject> fromSource(Laboratory laboratory, Plan plan) {
    if (plan.own().isPresent()) {
      return Programs.in(plan.own().get()).stream()
          .map(s -> of(laboratory, s, 20, true, Paper.NOTHING))
          .toList();
    }
    Programs p = laboratory.programs();
    Subject pressure = p.example("check-pressure", "check_pressure.c", "check_pressure");
    Subject hysteresis = p.example("hysteresis", "hysteresis.c", "hysteresis");
    return List.of(
        of(laboratory, pressure, 20, true, Paper.CHECK_PRESSURE),
        of(laboratory, p.sized("square", 3), 60, false, Paper.SQUARE_3),
        of(laboratory, p.sized("square", 4), 60, false, Paper.SQUARE_4),
        of(laboratory, hysteresis, 12, false, Paper.HYSTERESIS),
        of(laboratory, p.sized("merge", 3), 20, true, Paper.MERGE),
        of(laboratory, p.sized("triangle", 5), 20, true, Paper.TRIANGLE));
  }

  /** {@code depth} bounds the choices of a path, as in the paper. */
  private static OsmoseSubject of(
      Laboratory laboratory, Subject subject, int depth, boolean hasCallees, Paper paper) {
    return new OsmoseSubject(
        subject.name(),
        hasCallees,
        paper,
        settings -> laboratory.explore(subject, settings.withDepth(depth)));
  }
}
