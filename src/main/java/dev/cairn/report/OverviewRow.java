package dev.cairn.report;

import dev.cairn.engine.result.Counts;
import dev.cairn.engine.result.SourcePlace;
import dev.cairn.engine.result.Summary;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One function in the table of all.
 *
 * @param page where its own page is, from the page of the table
 * @param mcdc where it was asked for
 * @param skipped why it was not explored
 */
record OverviewRow(
    String function,
    String file,
    int line,
    Optional<String> page,
    boolean complete,
    Optional<String> why,
    Optional<String> skipped,
    Optional<Counts> branches,
    Optional<Counts> lines,
    Optional<Counts> mcdc,
    int tests,
    int defects,
    int runs,
    double seconds) {
  static OverviewRow of(Summary s, String page) {
    SourcePlace place = place(s);
    return new OverviewRow(
        s.function(),
        place.file(),
        place.line(),
        Optional.of(page),
        s.complete(),
        s.whyIncomplete(),
        Optional.empty(),
        Optional.of(s.coverage().branches()),
        Optional.of(s.coverage().statements()),
        Optional.of(s.coverage().mcdc()).filter(_ -> s.criterion().isMcdc()),
        s.tests(),
        s.defects().size(),
        s.runs(),
        s.seconds().total());
  }

  static OverviewRow skipped(String function, String reason) {
    return new OverviewRow(
        function,
        "",
        0,
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.of(reason),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        0,
        0,
        0);
  }

  /** Where it begins, as far as its items tell. */
  private static SourcePlace place(Summary s) {
    Stream<SourcePlace> branches =
        s.items().stream().filter(i -> i.function().equals(s.function())).map(i -> i.place());
    Stream<SourcePlace> lines = s.lines().stream().map(l -> new SourcePlace(l.file(), l.line(), 0));
    return Stream.concat(branches, lines).findFirst().orElse(new SourcePlace("", 0, 0));
  }
}
