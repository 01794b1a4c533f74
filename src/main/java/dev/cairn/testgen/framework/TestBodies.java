package dev.cairn.testgen.framework;

import dev.cairn.ir.DeviceMemory;
import dev.cairn.testgen.CLines;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.build.VariadicText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What is the same in all frameworks for C: the head of a file, comments, the body of a test. */
final class TestBodies {
  private TestBodies() {}

  /**
   * The head of a file that includes the unit, with what its contract promises.
   *
   * @param framework its name for the reader, with a blank before it; empty for none
   * @param command how to compile and run the suite
   */
  static String head(SuiteModel suite, String framework, String command) {
    return """
    /*
     * %s%s, written by Cairn. To compile and run by hand:
     *
     *   %s
     *
     * %s
     */
    #ifndef CAIRN_UNIT
    #define CAIRN_UNIT "%s"
    #endif
    #include %s
    """
            .formatted(
                suite.about(),
                framework,
                CLines.comment(command),
                oracle(suite.subject()),
                suite.subject().unit(),
                suite.inclusion())
        + (suite.usesErrorNumbers() ? "#include <errno.h>\n" : "")
        + HiddenMembers.uncovered(suite)
        + devices(suite.subject())
        + ApiDeclarations.of(suite)
        + new VariadicText(suite.subject()).definition()
        + suite.subject().contract().definitions();
  }

  private static String devices(TestSubject subject) {
    List<String> pages = subject.model().devices();
    return pages.isEmpty()
        ? ""
        : pages.stream()
            .map(DeviceMemory::definition)
            .collect(
                Collectors.joining("", "\n/* Registers of devices, at their addresses. */\n", ""));
  }

  private static String oracle(TestSubject subject) {
    String observed = "compare with what was observed when the tests were made";
    if (subject.contract().isEmpty()) {
      return "The checks " + observed + ": a regression oracle, not a specification.";
    }
    return "The checks are those of the function's contract"
        + (subject.isObserved() || !subject.contract().judgesResults()
            ? "; further ones " + observed + "."
            : ".");
  }

  static String comment(TestModel test) {
    String text = test.comment().stream().map(CLines::comment).collect(Collectors.joining("\n * "));
    return test.comment().size() == 1 ? "/* " + text + " */\n" : "/*\n * " + text + "\n */\n";
  }

  /** The statements of a test; {@code check} says an expectation in the framework's words. */
  static String body(SuiteModel suite, TestModel test, Function<Expectation, String> check) {
    return body(suite, test, CStubs.settings(suite, test), check);
  }

  /** The same where the framework has its own way to say what stubs return. */
  static String body(
      SuiteModel suite,
      TestModel test,
      List<String> stubSettings,
      Function<Expectation, String> check) {
    List<String> before = new ArrayList<>(test.arrangement());
    before.addAll(stubSettings);
    before.addAll(test.failures());
    before.addAll(test.preparation());
    var text = new StringBuilder();
    text.append(Rows.text(before));
    boolean isSetApart = !before.isEmpty() && !suite.subject().isHarness();
    text.append(isSetApart ? "\n" : "").append(CLines.statement(test.call()));
    test.contract().forEach(line -> text.append(CLines.statement(line)));
    if (!test.expectations().isEmpty()) {
      text.append("\n  /* regression oracle: as observed */\n");
      text.append(Rows.text(test.expectations().stream().map(check).toList()));
    }
    text.append(test.endings().isEmpty() ? "" : "\n");
    test.endings().forEach(line -> text.append(CLines.statement(line)));
    return text.toString();
  }
}
