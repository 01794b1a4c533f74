package dev.cairn.generate.output;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.result.Details;
import dev.cairn.engine.result.TestEntry;
import dev.cairn.input.CDeclarations;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Run;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.framework.Frameworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Draws the {@link Details} of a function, within bounds that keep a report quick to open, and of
 * as many tests as there is time for.
 */
final class DetailsOf {
  private static final int MAX_TESTS = 2000;
  private static final int MAX_CELLS = 200;
  private static final int MAX_LINES = 300;

  private final FunctionResult result;
  private final PathSteps steps;
  private final Deadline deadline;

  private DetailsOf(FunctionResult result, Deadline deadline) {
    this.deadline = deadline;
    this.result = result;
    steps = new PathSteps(result.background().index(), result.background().otherSides());
  }

  static Details of(FunctionResult result, Deadline deadline) {
    return new DetailsOf(result, deadline).details();
  }

  private Details details() {
    List<KeptRun> kept = result.result().tests();
    List<TestEntry> tests = entries(result.tests(), number -> kept.get(number - 1).run());
    List<FoundDefect> found = result.result().defects();
    List<TestEntry> reproducers =
        entries(
            result.defects(),
            number -> number <= found.size() ? found.get(number - 1).run() : null);
    return new Details(steps.branches(), tests, reproducers, work(result.background().solver()));
  }

  private static List<TestModel> first(SuiteModel suite) {
    return suite.tests().subList(0, Math.min(MAX_TESTS, suite.tests().size()));
  }

  /** {@code runs} makes the run of a test when it is asked for; all at once would be too many. */
  private List<TestEntry> entries(SuiteModel suite, IntFunction<@Nullable Run> runs) {
    SuiteFiles files = Frameworks.checked().write(suite);
    List<String> lines = files.files().getFirst().text().lines().toList();
    boolean isSuite = suite.purpose() == SuiteModel.Purpose.REGRESSION;
    List<TestEntry> entries = new ArrayList<>();
    for (TestModel test : first(suite)) {
      if (deadline.isOver()) {
        break;
      }
      Run run = runs.apply(test.number());
      if (run != null) {
        entries.add(
            entry(test, steps.of(isSuite ? test.number() : 0, run), code(test, files, lines)));
      }
    }
    return entries;
  }

  private static TestEntry entry(TestModel test, PathSteps.Walk walk, String code) {
    return new TestEntry(
        test.number(),
        test.title(),
        test.comment().stream().skip(1).toList(),
        test.inputs().stream().limit(MAX_CELLS).map(DetailsOf::cell).toList(),
        Math.max(0, test.inputs().size() - MAX_CELLS),
        checks(test),
        test.call(),
        walk.steps(),
        walk.isCut(),
        walk.takes(),
        code);
  }

  private static TestEntry.Cell cell(TestModel.InputValue input) {
    return new TestEntry.Cell(
        input.name(),
        CDeclarations.declare(input.type(), "").strip(),
        CLiteral.of(input.type(), input.bits(), input.width()));
  }

  private static List<TestEntry.Check> checks(TestModel test) {
    List<TestEntry.Check> checks = new ArrayList<>();
    test.exitStatus().ifPresent(s -> checks.add(new TestEntry.Check("exit status", "" + s)));
    test.expectations().stream().limit(MAX_CELLS).map(DetailsOf::check).forEach(checks::add);
    return checks;
  }

  private static TestEntry.Check check(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, _, var literal) -> new TestEntry.Check(lvalue, literal);
      case Expectation.Bytes(var lvalue, var literal, _) -> new TestEntry.Check(lvalue, literal);
      case Expectation.Null(var lvalue, var isNull) ->
          new TestEntry.Check(lvalue, isNull ? "NULL" : "not NULL");
      case Expectation.Same(var lvalue, var place) -> new TestEntry.Check(lvalue, place);
    };
  }

  private static String code(TestModel test, SuiteFiles files, List<String> lines) {
    return files.testLines().stream()
        .filter(t -> t.test() == test.number())
        .findFirst()
        .map(t -> lines.subList(t.first() - 1, Math.min(lines.size(), t.last())))
        .map(DetailsOf::shortened)
        .orElse("");
  }

  private static String shortened(List<String> lines) {
    String text = String.join("\n", lines.subList(0, Math.min(MAX_LINES, lines.size())));
    int more = lines.size() - MAX_LINES;
    return more > 0 ? text + "\n/* and " + more + " more lines */" : text;
  }

  private static Details.SolverWork work(SolverStatistics solver) {
    List<Details.LayerWork> layers =
        Arrays.stream(Layer.values())
            .filter(layer -> solver.answeredBy(layer) > 0)
            .map(layer -> new Details.LayerWork(layer.cliName(), solver.answeredBy(layer)))
            .toList();
    return new Details.SolverWork(layers, solver.smtCalls(), solver.smtNanos() / 1e9);
  }
}
