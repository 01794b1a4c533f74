package dev.cairn.evidence;

import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Figure;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import dev.cairn.generate.compare.Comparison;
import dev.cairn.generate.compare.ComparisonPlot;
import dev.cairn.generate.compare.Spread;
import dev.cairn.generate.compare.Trial;
import dev.cairn.search.Search;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * CREST: coverage over iterations with every search strategy, the paper's five and ours, and how
 * often a pass of the uniform random search ends on which path.
 */
final class CrestExperiment implements Experiment {
  /** As in the paper. */
  private static final int DEPTH = 14;

  private static final String REPLACE = "replace";
  private static final int ITERATIONS = 3000;
  private static final Duration TIME = Duration.ofSeconds(30);
  private static final int LARGE_ITERATIONS = 2000;
  private static final Duration LARGE_TIME = Duration.ofSeconds(30);

  private static final List<Search> PAPERS =
      List.of(
          Search.BOUNDED_DFS,
          Search.RANDOM_INPUT,
          Search.UNIFORM_RANDOM,
          Search.RANDOM_BRANCH,
          Search.CFG);

  private static final List<Search> OURS =
      List.of(
          Search.CFG_ROUNDS,
          Search.FAIR_BRANCH,
          Search.BEST_FIRST,
          Search.GENERATIONAL,
          Search.PORTFOLIO);

  @Override
  public String name() {
    return "crest";
  }

  @Override
  public boolean isFetching() {
    return true;
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes = new Notebook("CREST: Heuristics for Scalable Dynamic Test Generation");
    int iterations = plan.choose(100, ITERATIONS);
    for (Subject subject : subjects(laboratory, plan, notes)) {
      Comparison comparison = compare(laboratory, subject, plan, iterations, TIME);
      boolean isPapers = plan.own().isEmpty() && subject.name().equals(REPLACE);
      add(isPapers ? "Figure 1" : "Coverage", subject, comparison, notes);
    }
    if (plan.isFetching()) {
      large(laboratory, notes);
    }
    if (plan.own().isEmpty()) {
      notes.add(new PathLaw(laboratory, plan.choose(300, 3000)).table());
      notes.say(
          "Figure 1's program is our own of the same kind and size (examples/replace.c, 228"
              + " branches; the paper's has 200): patterns of 10 and text of 20 characters, for the"
              + " depth-first search too. parser.c and tokens.c were added.");
      notes.say(
          "The paper shows curves only; in words it says that all concolic searches cover 80 % of"
              + " replace in a minute of 2008 and the best runs 85 to 90 %, and that the searches"
              + " directed by control flow and by random branches are far ahead of depth-first"
              + " search and random inputs on large programs: more than a third of the 4184"
              + " branches of grep 2.2 after 4000 iterations, 19 % of the 39166 of Vim 5.7, twice"
              + " what the others cover.");
      if (!plan.isFetching()) {
        notes.say(
            "Figures 2 and 3 (grep, Vim) were left out: --fetch gets them from Debian, which builds"
                + " them natively.");
      }
    }
    notes.say(
        "%d iterations each, or %d s; bounded-dfs %d deep, restarted on random inputs when it ends; %s."
            .formatted(
                iterations,
                TIME.toSeconds(),
                DEPTH,
                plan.seeds() == 1
                    ? "one seed"
                    : "mean over %d seeds, ± half the distance from the worst to the best"
                        .formatted(plan.seeds())));
    return notes.close();
  }

  /** Figures 2 and 3, on what Debian has of the paper's programs. */
  private static void large(Laboratory laboratory, Notebook notes) {
    for (DebianProgram program : List.of(DebianProgram.GREP, DebianProgram.VIM)) {
      if (laboratory.isStopped()) {
        return;
      }
      switch (program.build(laboratory)) {
        case DebianProgram.Answer.Missing(var reason) ->
            notes.say("%s was left out: %s.".formatted(program.name(), reason));
        case DebianProgram.Answer.Ready(var subject, var version) -> {
          notes.say(
              "%s of Debian, newer than the paper's: %d iterations or %d s each, one seed; inputs: %s."
                  .formatted(version, LARGE_ITERATIONS, LARGE_TIME.toSeconds(), program.inputs()));
          large(laboratory, program.figure(), subject, notes);
        }
      }
    }
  }

  /** A table, a figure, and what it is drawn of. */
  private static void add(String figure, Subject subject, Comparison comparison, Notebook notes) {
    notes.add(table(figure, subject, comparison));
    notes.add(
        new Figure(
            subject.name(),
            figure + ": coverage over iterations, " + subject.name(),
            ComparisonPlot.svg(comparison)));
    notes.keep(curves(subject, comparison));
  }

  /** When which trial covered more. */
  private static Table curves(Subject subject, Comparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    for (Trial trial : comparison.trials()) {
      for (int[] point : trial.curve()) {
        rows.add(
            List.of(
                trial.search().cliName(),
                Numbers.of(trial.seed()),
                Numbers.of(point[0]),
                Numbers.of(point[1])));
      }
    }
    return new Table(
        subject.name() + "_curves",
        "Branches of " + subject.name() + " covered, by trial",
        List.of("search", "seed", "run", "branches"),
        rows);
  }

  /** A program that cannot be explored says why, and the others go on, whatever it is. */
  private static void large(Laboratory laboratory, String figure, Subject subject, Notebook notes) {
    var once = new Plan(1, true, Optional.empty());
    var made =
        new FutureTask<Comparison>(
            () -> compare(laboratory, subject, once, LARGE_ITERATIONS, LARGE_TIME));
    made.run();
    try {
      add(figure, subject, made.get(), notes);
    } catch (ExecutionException e) {
      String reason = String.valueOf(Objects.requireNonNullElse(e.getCause(), e).getMessage());
      notes.say("%s cannot be explored: %s.".formatted(subject.name(), reason));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<Subject> subjects(Laboratory laboratory, Plan plan, Notebook notes) {
    if (plan.own().isPresent()) {
      return laboratory.usable(Programs.in(plan.own().get()), notes);
    }
    Programs programs = laboratory.programs();
    Subject replace = programs.example(REPLACE, "replace.c", "main");
    return plan.isQuick()
        ? List.of(replace)
        : List.of(
            replace,
            programs.example("parser", "parser.c", "main"),
            programs.example("tokens", "tokens.c", "main"));
  }

  private static Comparison compare(
      Laboratory laboratory, Subject subject, Plan plan, int iterations, Duration most) {
    List<Search> searches = new ArrayList<>(PAPERS);
    searches.addAll(plan.isQuick() ? List.of(Search.PORTFOLIO) : OURS);
    List<Trial> trials = new ArrayList<>();
    int items = 0;
    for (Search search : searches) {
      for (int seed = 1; seed <= plan.seeds(); seed++) {
        Measured m =
            laboratory.explore(
                subject, settings(search, seed, iterations, subject.isProgram()).withMaxTime(most));
        items = (int) m.branches();
        trials.add(Trial.of(m.result()));
      }
    }
    return new Comparison(subject.name(), "branch", items, searches, trials);
  }

  private static Settings settings(Search search, int seed, int iterations, boolean isProgram) {
    Settings settings =
        Settings.defaults()
            .withSearch(search)
            .withSeed(seed)
            .withMaxRuns(iterations)
            .withWholeProgram(isProgram);
    return search == Search.BOUNDED_DFS
        ? settings.withDepth(DEPTH).withTactics(new Settings.Tactics(false, true))
        : settings;
  }

  private static Table table(String figure, Subject subject, Comparison comparison) {
    List<Long> checkpoints = comparison.checkpoints();
    List<String> columns = new ArrayList<>(List.of("search", "from"));
    checkpoints.forEach(c -> columns.add(c + " runs"));
    boolean isOnce = comparison.trials().size() == comparison.searches().size();
    List<List<String>> rows = new ArrayList<>();
    for (Search search : comparison.searches()) {
      List<String> row = new ArrayList<>();
      row.add(search.cliName());
      row.add(PAPERS.contains(search) ? "paper" : "ours");
      for (long run : checkpoints) {
        Spread covered = comparison.coveredAt(search, run);
        double share = 100.0 / Math.max(1, comparison.items());
        String mean = Numbers.one(share * covered.mean());
        row.add(isOnce ? mean : mean + " ± " + Numbers.one(share * covered.half()));
      }
      rows.add(row);
    }
    return new Table(
        subject.name(),
        "%s: branches of %s covered, in percent of %d"
            .formatted(figure, subject.name(), comparison.items()),
        columns,
        rows);
  }
}
