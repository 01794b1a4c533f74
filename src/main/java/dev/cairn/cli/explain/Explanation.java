package dev.cairn.cli.explain;

import dev.cairn.engine.result.AssumptionEntry;
import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.LineEntry;
import dev.cairn.engine.result.Summary;
import dev.cairn.path.Defect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the summaries of results say of one place: of its branches, of the conditions of its
 * decisions where MC/DC is the criterion, of clauses of contracts, and of a line without any of
 * these whether it is executed; then of defects there and of what callers have to do.
 */
public final class Explanation {
  private final List<Summary> summaries;
  private final Place place;
  private final Predicate<Path> isMeant;

  /** A file that no result knows by its whole path is looked for by its end. */
  public Explanation(List<Summary> summaries, Place place) {
    this.summaries = List.copyOf(summaries);
    this.place = place;
    isMeant = files().stream().anyMatch(place::isIn) ? place::isIn : place::isEndOf;
  }

  /** The files that the results are about. */
  public Set<Path> files() {
    Set<Path> files = new TreeSet<>();
    for (Summary summary : summaries) {
      summary.items().forEach(i -> files.add(Path.of(i.place().file())));
      summary.lines().forEach(l -> files.add(Path.of(l.file())));
      summary.contract().forEach(c -> files.add(Path.of(c.place().file())));
    }
    return files;
  }

  /** The lines of the file that have branches, or, where it has none, code. */
  public Set<Integer> lines() {
    Set<Integer> branching = new TreeSet<>();
    Set<Integer> all = new TreeSet<>();
    for (Summary summary : summaries) {
      branches(summary).forEach(i -> branching.add(i.place().line()));
      lines(summary).forEach(l -> all.add(l.line()));
    }
    return branching.isEmpty() ? all : branching;
  }

  /** One line for each fact; empty when nothing is known of the place. */
  public List<String> answers() {
    List<String> answers = new ArrayList<>(items());
    if (answers.isEmpty()) {
      answers.addAll(ofLine());
    }
    summaries.forEach(summary -> answers.addAll(errors(summary)));
    return answers;
  }

  private List<String> items() {
    List<String> answers = new ArrayList<>();
    for (Summary summary : summaries) {
      List<BranchEntry> here =
          branches(summary).filter(i -> i.place().line() == place.line()).toList();
      atColumn(here).forEach(b -> answers.add(ofBranch(summary.function(), b)));
      clauses(summary)
          .filter(c -> c.place().line() == place.line())
          .forEach(c -> answers.add(ofClause(summary.function(), c)));
      if (summary.criterion().isMcdc()) {
        summary.decisions().stream()
            .filter(d -> isHere(d.place().file()))
            .forEach(d -> answers.addAll(DecisionText.of(summary.function(), d, place.line())));
      }
    }
    return answers;
  }

  /** The defects of the line, and what callers must do lest it has more. */
  private List<String> errors(Summary summary) {
    List<String> answers = new ArrayList<>();
    summary.defects().stream()
        .filter(d -> !d.kind().equals(Defect.Kind.CONTRACT.words())) // told of the clause
        .filter(d -> d.place().line() == place.line() && isHere(d.place().file()))
        .forEach(d -> answers.add(ofDefect(summary.function(), d)));
    summary.suspicions().stream()
        .filter(d -> d.place().line() == place.line() && isHere(d.place().file()))
        .forEach(d -> answers.add(ofDefect(summary.function(), d)));
    summary.assumptions().stream()
        .filter(this::isStatedHere)
        .map(a -> "%s: %s assumes %s".formatted(a.place(), summary.function(), a.clause()))
        .forEach(answers::add);
    return answers;
  }

  private boolean isStatedHere(AssumptionEntry assumption) {
    return Place.read(assumption.place())
        .filter(p -> p.line() == place.line() && isHere(p.file().toString()))
        .isPresent();
  }

  private static String ofDefect(String function, DefectEntry defect) {
    return "%s: %s: %s: %s%s; test %d of defects_%s.c shows it; natively: %s"
        .formatted(
            defect.place(),
            defect.doubt().isPresent() ? "suspicion" : "defect",
            defect.kind(),
            defect.message(),
            defect.doubt().map(d -> ", " + d).orElse(""),
            defect.test(),
            function,
            defect.native_());
  }

  private List<String> ofLine() {
    List<String> answers = new ArrayList<>();
    for (Summary summary : summaries) {
      lines(summary)
          .filter(l -> l.line() == place.line())
          .forEach(
              l ->
                  answers.add(
                      "%s:%d: %s"
                          .formatted(
                              l.file(), l.line(), l.by().words("executed", summary.function()))));
    }
    return answers;
  }

  private boolean isHere(String file) {
    return isMeant.test(Path.of(file));
  }

  private Stream<BranchEntry> branches(Summary summary) {
    return summary.items().stream().filter(i -> isHere(i.place().file()));
  }

  private Stream<LineEntry> lines(Summary summary) {
    return summary.lines().stream().filter(l -> isHere(l.file()));
  }

  /** Those at the column that was named; all, when none is there. */
  private List<BranchEntry> atColumn(List<BranchEntry> items) {
    List<BranchEntry> there =
        items.stream().filter(i -> i.place().column() == place.column().orElse(-1)).toList();
    return there.isEmpty() ? items : there;
  }

  private Stream<ClauseEntry> clauses(Summary summary) {
    return summary.contract().stream().filter(c -> isHere(c.place().file()));
  }

  private static String ofClause(String function, ClauseEntry clause) {
    String verdict =
        switch (clause.verdict()) {
          case VIOLATED ->
              clause.test().isPresent()
                  ? "violated by test %d of defects_%s.c"
                      .formatted(clause.test().getAsInt(), function)
                  : "violated";
          case PROVED -> "proved: no input on any path of " + function + " violates it";
          case TESTED ->
              "held %s in runs of %s, no proof: %s"
                  .formatted(
                      times(clause.evaluations().orElse(0)), function, clause.reason().orElse(""));
          case UNKNOWN -> "unknown for " + function + ": " + clause.reason().orElse("");
        };
    String words = (clause.kind() + " " + clause.clause()).strip();
    return "%s: '%s': %s".formatted(clause.place(), words, verdict);
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }

  private static String ofBranch(String function, BranchEntry branch) {
    return "%s: '%s' %s: %s"
        .formatted(
            branch.place(),
            branch.condition(),
            branch.outcome(),
            branch.by().words("covered", function));
  }
}
