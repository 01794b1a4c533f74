package dev.cairn.testgen.framework;

import dev.cairn.testgen.CLines;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.OptionPaths;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteFiles.TestLines;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestSupport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * C without a framework: a file that includes the unit under test, so static functions and
 * variables are in reach, and our small runner, which gives every test a process of its own and
 * prints TAP. It is the one in which suites are checked before they are delivered.
 */
final class PlainC implements TestFramework {
  private static final String RUNNER = "cairn_test.c";

  @Override
  public SuiteFiles write(SuiteModel suite) {
    var text = new StringBuilder(head(suite)).append(CStubs.definitions(suite));
    List<TestLines> lines = new ArrayList<>();
    int line = lineCount(text.toString());
    for (TestModel test : suite.tests()) {
      String function = TestBodies.comment(test) + function(suite, test);
      text.append(function);
      int count = lineCount(function);
      lines.add(new TestLines(test.number(), line + 1, line + count - 1));
      line += count;
    }
    text.append(table(suite));
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(SuiteFiles.File.text(suite.name() + ".c", text.toString()));
    files.add(TestSupport.resource("cairn_test.h"));
    files.add(TestSupport.resource(RUNNER));
    files.addAll(TestSupport.files(suite));
    return new SuiteFiles(files, lines, recipe(suite));
  }

  private static SuiteFiles.Recipe recipe(SuiteModel suite) {
    List<String> support = new ArrayList<>(List.of(RUNNER));
    support.addAll(TestSupport.sources(suite));
    return new SuiteFiles.Recipe(
        support,
        suite.subject().definesMain() ? List.of("-DCAIRN_WRAP_MAIN") : List.of(),
        TestSupport.linkerOptions(suite));
  }

  private static int lineCount(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  private static String head(SuiteModel suite) {
    SuiteFiles.Recipe recipe = recipe(suite);
    List<String> words = new ArrayList<>(List.of("cc", suite.name() + ".c"));
    words.addAll(suite.sources());
    words.addAll(recipe.support());
    suite.options().forEach(o -> words.add(OptionPaths.shell(o)));
    words.addAll(suite.subject().needsHarness() ? List.of("-idirafter", ".") : List.of());
    words.addAll(recipe.compilerOptions());
    words.addAll(recipe.linkerOptions());
    words.addAll(List.of("-o", suite.name(), "&&", "./" + suite.name()));
    return TestBodies.head(suite, "", String.join(" ", words)) + "\n#include \"cairn_test.h\"\n\n";
  }

  private static String function(SuiteModel suite, TestModel test) {
    String body = TestBodies.body(suite, test, PlainC::check);
    return "static void %s(void) {\n%s}\n\n".formatted(test.name(), body);
  }

  static String check(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, var kind, var literal) ->
          "CAIRN_CHECK_%s(%s, %s);".formatted(word(kind), lvalue, literal);
      case Expectation.Bytes b when b.isText() ->
          "CAIRN_CHECK_TEXT(%s, %s);".formatted(b.lvalue(), b.literal());
      case Expectation.Bytes b ->
          "CAIRN_CHECK_BYTES(%s, %s, %d);".formatted(b.lvalue(), b.spelled(), b.size());
      case Expectation.Null(var lvalue, var isNull) ->
          (isNull ? "CAIRN_CHECK_NULL(" : "CAIRN_CHECK_NOT_NULL(") + lvalue + ");";
      case Expectation.Same(var lvalue, var place) ->
          "CAIRN_CHECK_SAME(%s, %s);".formatted(lvalue, place);
    };
  }

  private static String word(Expectation.Kind kind) {
    return switch (kind) {
      case SIGNED -> "INT";
      case UNSIGNED -> "UINT";
      case FLOAT -> "FLOAT";
      case DOUBLE -> "DOUBLE";
    };
  }

  private static String table(SuiteModel suite) {
    String rows = suite.tests().stream().map(PlainC::row).collect(Collectors.joining());
    return """
    const char *const cairn_suite = "%s";
    const int cairn_test_count = %d;
    const struct cairn_test cairn_tests[] = {
    %s    {0, "", NULL, CAIRN_RETURNS, NULL},
    };
    """
        .formatted(suite.subject().function(), suite.tests().size(), rows);
  }

  private static String row(TestModel test) {
    String status =
        test.exitStatus().isPresent() ? "" + test.exitStatus().getAsInt() : "CAIRN_RETURNS";
    String host =
        test.hostEffects().isEmpty()
            ? "NULL"
            : CLines.quoted(String.join(", ", test.hostEffects()));
    return "    {%d, %s, %s, %s, %s},\n"
        .formatted(test.number(), CLines.quoted(test.title()), test.name(), status, host);
  }
}
