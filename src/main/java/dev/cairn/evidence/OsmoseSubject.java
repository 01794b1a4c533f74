package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Findings.Notebook;
import java.util.List;
import java.util.function.Function;

/**
 * A program of OSMOSE's benchmark.
 *
 * @param hasCallees whether functions that it calls have choices
 */
record OsmoseSubject(
    String name, boolean hasCallees, OsmosePaper paper, Function<Settings, Measured> exploring) {
  Measured explore(Settings settings) {
    return exploring.apply(settings);
  }

  /** The paper's in C, or the user's own. */
  static List<OsmoseSubject> fromSource(Laboratory laboratory, Plan plan, Notebook notes) {
    if (plan.own().isPresent()) {
      return laboratory.usable(Programs.in(plan.own().get()), notes).stream()
          .map(s -> of(laboratory, s, 20, true, OsmosePaper.NOTHING))
          .toList();
    }
    Programs p = laboratory.programs();
    Subject pressure = p.example("check-pressure", "check_pressure.c", "check_pressure");
    Subject hysteresis = p.example("hysteresis", "hysteresis.c", "hysteresis");
    return List.of(
        of(laboratory, pressure, 20, true, OsmosePaper.CHECK_PRESSURE),
        of(laboratory, p.sized("square", 3), 60, false, OsmosePaper.SQUARE_3),
        of(laboratory, p.sized("square", 4), 60, false, OsmosePaper.SQUARE_4),
        of(laboratory, hysteresis, 12, false, OsmosePaper.HYSTERESIS),
        of(laboratory, p.sized("merge", 3), 20, true, OsmosePaper.MERGE),
        of(laboratory, p.sized("triangle", 5), 20, true, OsmosePaper.TRIANGLE));
  }

  /** {@code depth} bounds the choices of a path, as in the paper. */
  private static OsmoseSubject of(
      Laboratory laboratory, Subject subject, int depth, boolean hasCallees, OsmosePaper paper) {
    return new OsmoseSubject(
        subject.name(),
        hasCallees,
        paper,
        settings -> laboratory.explore(subject, settings.withDepth(depth)));
  }
}
