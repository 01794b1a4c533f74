package dev.cairn.testgen.framework;

import dev.cairn.testgen.CLines;
import dev.cairn.testgen.OptionPaths;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestStub;
import dev.cairn.testgen.TestSupport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What frameworks need that run all tests in one process, and have a main of their own. */
final class SharedProcess {
  private SharedProcess() {}

  /** The files with those every suite needs. */
  static SuiteFiles files(SuiteModel suite, SuiteFiles.File... own) {
    return SuiteFiles.data(Arrays.asList(own)).plus(TestSupport.files(suite));
  }

  /** How to compile and run a suite, for the head of its file. */
  static String command(
      SuiteModel suite, String compiler, String files, String libraries, String program) {
    List<String> words = new ArrayList<>(List.of(compiler, files));
    words.addAll(suite.sources());
    words.addAll(TestSupport.sources(suite));
    suite.options().forEach(o -> words.add(OptionPaths.shell(o)));
    words.addAll(suite.subject().needsHarness() ? List.of("-idirafter", ".") : List.of());
    if (!program.isEmpty()) {
      words.addAll(linking(suite, libraries, program));
    }
    return String.join(" ", words) + (program.isEmpty() ? " " : "");
  }

  /** The same for what is compiled already. */
  static String linkCommand(
      SuiteModel suite, String compiler, String files, String libraries, String program) {
    List<String> words = new ArrayList<>(List.of(compiler, files));
    suite.options().forEach(o -> words.add(OptionPaths.shell(o)));
    words.addAll(linking(suite, libraries, program));
    return String.join(" ", words);
  }

  /** What {@code cc -c} leaves of the suite's file and of all that belongs to it. */
  static String objects(SuiteModel suite, String file) {
    List<String> sources = new ArrayList<>(List.of(file));
    sources.addAll(suite.sources());
    sources.addAll(TestSupport.sources(suite));
    return sources.stream()
        .map(s -> s.substring(s.lastIndexOf('/') + 1).replaceFirst("\\.c$", ".o"))
        .collect(Collectors.joining(" "));
  }

  private static List<String> linking(SuiteModel suite, String libraries, String program) {
    List<String> words = new ArrayList<>(TestSupport.linkerOptions(suite));
    if (!libraries.isEmpty()) {
      words.add(libraries);
    }
    words.addAll(List.of("-lm", "-o", program, "&&", "./" + program));
    return words;
  }

  /**
   * The head of a main; where the program has one of its own, the linker calls this in its place.
   */
  static String main(SuiteModel suite, String parameters) {
    String head = definition(suite, parameters);
    return suite.subject().definesMain() ? head.strip() + ";\n" + head : head;
  }

  static String definition(SuiteModel suite, String parameters) {
    return "int %s(%s) "
        .formatted(suite.subject().definesMain() ? "__wrap_main" : "main", parameters);
  }

  static String reset(SuiteModel suite) {
    return reset(suite, _ -> false);
  }

  /** A function that forgets what the test before has set; a mock only counts its calls. */
  static String reset(SuiteModel suite, Predicate<TestStub> isMock) {
    var text = new StringBuilder("static void cairn_reset(void) {\n");
    for (TestStub stub : suite.stubs()) {
      if (CStubs.counts(stub)) {
        String count = isMock.test(stub) ? "" : "cairn_%s_count = ".formatted(stub.name());
        text.append("  ").append(count).append("cairn_%s_calls = 0;\n".formatted(stub.name()));
      }
      stub.sets().forEach(p -> text.append("  " + CStubs.sets(stub, p) + " = NULL;\n"));
    }
    text.append(suite.failsAllocations() ? "  cairn_forget_failures();\n" : "");
    return text.append("}\n\n").toString();
  }

  /** A line that leaves a test that touches the host, unless the user allows it. */
  static String unlessAllowed(TestModel test, String leave) {
    return test.hostEffects().isEmpty()
        ? ""
        : "  if (!cairn_may_touch_host()) {\n    %s\n  }\n"
            .formatted(leave.formatted(CLines.quoted(String.join(", ", test.hostEffects()))));
  }
}
