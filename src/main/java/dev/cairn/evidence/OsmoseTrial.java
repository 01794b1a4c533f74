package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import java.time.Duration;
import java.util.List;

/**
 * A program with each of OSMOSE's procedures: bounded paths (BP), with look-ahead (LA), with
 * solve-first (SF); and where only the function under test counts (UT), with max call depth 0
 * (MCD).
 *
 * @param form what was explored: the source, or machine code of which processor
 * @param overhead the share of the time that asking look-ahead takes
 */
record OsmoseTrial(
    OsmoseSubject subject,
    String form,
    Measured plain,
    Measured ahead,
    Measured first,
    Measured unit,
    Measured shallow,
    Measured both,
    double overhead) {
  static final Settings BASIS =
      Settings.defaults()
          .withLookAhead(false)
          .withWholeProgram(true)
          .withMaxTime(Duration.ofSeconds(20));
  static final Settings UNIT = BASIS.withWholeProgram(false);
  static final Settings.Tactics FIRST = new Settings.Tactics(true, false);

  /** A pause of the machine in the midst of a question is no cost: the least one counts. */
  private static final int REPETITIONS = 3;

  static OsmoseTrial of(OsmoseSubject s, String form) {
    s.explore(BASIS.withLookAhead(true)); // lest BP pays for what Java does once
    return new OsmoseTrial(
        s,
        form,
        s.explore(BASIS),
        s.explore(BASIS.withLookAhead(true)),
        s.explore(BASIS.withLookAhead(true).withTactics(FIRST)),
        s.explore(UNIT),
        s.explore(UNIT.withMaxCallDepth(0)),
        s.explore(UNIT.withMaxCallDepth(0).withLookAhead(true)),
        overhead(s));
  }

  private static double overhead(OsmoseSubject s) {
    double least = Double.MAX_VALUE;
    for (int i = 0; i < REPETITIONS; i++) {
      Measured m = s.explore(BASIS.withLookAhead(true));
      double asking = (double) m.result().figures().heuristicNanos();
      least = Math.min(least, asking / m.result().nanos());
    }
    return least;
  }

  /** What a row begins with. */
  List<String> name() {
    return List.of(subject.name(), form);
  }
}
