package dev.cairn.engine.result;

import dev.cairn.engine.Criterion;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverSettings.Solving;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * {@code summary.json}: the keys, their order and their meaning are a promise to users. Made once,
 * by {@link SummaryOf}, written once, and read back by whoever wants to know what came of a
 * function.
 *
 * @param criterion as the command line names it; its MC/DC variant stands in {@code mcdc}
 * @param whyIncomplete the first of the reasons, when it is not complete
 * @param runs runs made to take paths
 * @param tests how many the suite has
 * @param assumptions what the function assumes of its callers
 * @param suspicions defects that hang on a state which nobody showed a caller to bring about; their
 *     tests come after those of the defects
 * @param notes what goes wrong that programs often mean: signed overflow, odd shifts; their tests
 *     come last
 * @param coverageByRun one point for each run that covered something new
 * @param contract every clause that the runs were checked against, with its verdict
 * @param obstacles why not everything is known, in the order met
 * @param stubs functions without definition and model that the suite stands in for
 * @param items a verdict for every branch, {@code lines} for every line with code
 * @param replayed the suite was compiled and run natively
 * @param rejectedTests what was taken out of the suite then, "test 7 failed: …"
 * @param leftOutTests tests that were found and are not in the suite: there was no time to run them
 * @param uncheckedValues what tests leave out: observed values that natively are others
 * @param sandbox the level at which native runs were confined; none where nothing was run
 * @param format names the keys that the build knew which wrote it, and what they hold
 */
public record Summary(
    String function,
    Criterion criterion,
    Optional<McdcForm> mcdc,
    int k,
    String search,
    Solving solving,
    long seed,
    boolean complete,
    int runs,
    int tests,
    Paths paths,
    Coverage coverage,
    SolverFigures solver,
    int divergences,
    int concretizations,
    List<DefectEntry> defects,
    Seconds seconds,
    List<Point> coverageByRun,
    List<AssumptionEntry> assumptions,
    List<DefectEntry> suspicions,
    List<DefectEntry> notes,
    List<ClauseEntry> contract,
    Checks checks,
    Optional<String> whyIncomplete,
    List<String> obstacles,
    List<String> stubs,
    List<BranchEntry> items,
    List<LineEntry> lines,
    List<DecisionEntry> decisions,
    Smt smtSolver,
    boolean replayed,
    List<String> rejectedTests,
    int leftOutTests,
    List<String> uncheckedValues,
    Optional<String> sandbox,
    Optional<String> format) {
  /** Its name in the folder of a function. */
  public static final String FILE = "summary.json";

  /** The form that this build writes. */
  static final String FORMAT = RecordJson.format(Summary.class);

  /** The two readings of MC/DC. */
  public enum McdcForm {
    MASKING,
    UNIQUE_CAUSE
  }

  /** Paths by what came of them; of the feasible ones some are covered, others only seen. */
  public record Paths(
      int feasible,
      int cases,
      int superfluous,
      int infeasiblePrefixes,
      int incomplete,
      int covered,
      int seen) {}

  /** The verdicts of each kind of item, counted. */
  public record Coverage(Counts statements, Counts branches, Counts conditions, Counts mcdc) {}

  /**
   * What was asked and who answered.
   *
   * @param smtCalls questions that the SMT solver got; a query may need none, or several
   * @param smtConditions the conditions in them; {@code averageConditions}: in one of them
   */
  public record SolverFigures(
      long queries,
      long sat,
      long unsat,
      long unknown,
      long answeredWithoutSmt,
      double averageConditions,
      long smtCalls,
      long smtConditions) {}

  /** Where the time went. */
  public record Seconds(
      double total,
      double frontEnd,
      double exploration,
      double execution,
      double solving,
      double heuristics) {}

  /** By its {@code run}th run an exploration had covered so many items. */
  public record Point(int run, int covered) implements RecordJson.Tuple {}

  /** Runs made for safety checks, checks that stayed undecided, and why there were no more. */
  public record Checks(int runs, int undecided, Optional<String> cut) {}

  public Summary {
    defects = List.copyOf(defects);
    assumptions = List.copyOf(assumptions);
    suspicions = List.copyOf(suspicions);
    coverageByRun = List.copyOf(coverageByRun);
    contract = List.copyOf(contract);
    obstacles = List.copyOf(obstacles);
    stubs = List.copyOf(stubs);
    items = List.copyOf(items);
    lines = List.copyOf(lines);
    decisions = List.copyOf(decisions);
    rejectedTests = List.copyOf(rejectedTests);
    uncheckedValues = List.copyOf(uncheckedValues);
  }

  /** What the criterion counts, as {@link dev.cairn.engine.Result#counted} has it. */
  public Counts counted() {
    return switch (criterion) {
      case STATEMENT -> coverage.statements();
      case BRANCH, CONDITION, BEHAVIORS, PATHS, K_PATHS -> coverage.branches();
      case MCDC, UNIQUE_CAUSE_MCDC ->
          coverage
              .mcdc()
              .plus(Counts.of(items.stream().filter(BranchEntry::isSwitch).map(BranchEntry::by)));
    };
  }

  /** Would more time show more. */
  public boolean isOpen() {
    return !complete || checks.cut().isPresent();
  }

  /** The content of the file. */
  public String json() {
    return Json.pretty(RecordJson.tree(this)) + "\n";
  }

  /** Is there one in a function's folder; hidden folders are results that are being made. */
  public static boolean isIn(Path folder) {
    return !folder.getFileName().toString().startsWith(".") && Files.exists(folder.resolve(FILE));
  }

  /** Reads the file; IllegalArgumentException says what is wrong with its content. */
  public static Summary read(Path file) throws IOException {
    try {
      return RecordJson.read(Summary.class, Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("it is not a text", e);
    }
  }
}
