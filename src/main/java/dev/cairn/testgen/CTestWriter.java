package dev.cairn.testgen;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes tests as one C file that includes the unit under test, so static functions and variables
 * are in reach. Beside it belong the files of {@link TestSupport}. Immutable; the same tests give
 * the same text.
 */
public final class CTestWriter {
  private final TestSubject subject;
  private final List<String> furtherFiles;

  public CTestWriter(TestSubject subject) {
    this(subject, List.of());
  }

  private CTestWriter(TestSubject subject, List<String> furtherFiles) {
    this.subject = subject;
    this.furtherFiles = List.copyOf(furtherFiles);
  }

  /** A writer whose suites name further files to compile with them. */
  public CTestWriter with(List<String> files) {
    return new CTestWriter(subject, files);
  }

  /** The file of the passing suite. */
  public String suite(List<TestCase> tests) {
    return file("test_" + subject.function(), "Tests for", tests);
  }

  /**
   * The file of the tests that reproduce defects; each of them fails as long as its defect is
   * there.
   */
  public String defects(List<TestCase> tests) {
    return file("defects_" + subject.function(), "Tests that reproduce defects of", tests);
  }

  /**
   * A file that defines symbols the program uses but nothing defines, so that it can be linked.
   * Functions end the test that calls them; variables are zero.
   */
  public String missing(Collection<String> symbols) {
    var text =
        new StringBuilder("/* What the program uses but does not define; written by Cairn. */\n");
    text.append("#include \"cairn_test.h\"\n\n");
    for (String symbol : symbols) {
      Long size = subject.undefinedGlobals().get(symbol);
      text.append(
          size != null
              ? "char %s[%d] __attribute__((aligned(16)));\n".formatted(symbol, Math.max(1, size))
              : "void %s(void) { cairn_fail(\"%%s is not defined\\n\", \"%s\", 0); }\n"
                  .formatted(symbol, symbol));
    }
    return text.toString();
  }

  private String file(String name, String about, List<TestCase> tests) {
    var stubs = new Stubs(tests);
    var text = new StringBuilder(head(name, about, FailingAllocations.isNeeded(tests)));
    text.append(stubs.definitions());
    tests.forEach(t -> text.append(test(t, stubs)));
    return text.append(table(tests)).toString();
  }

  private String head(String name, String about, boolean failsAllocations) {
    return """
        /*
         * %s %s, written by Cairn. To compile and run by hand:
         *
         *   %s
         *
         * The checks compare with what was observed when the tests were made: a regression oracle, not a specification.
         */
        #ifndef CAIRN_UNIT
        #define CAIRN_UNIT %s
        #endif
        #include CAIRN_UNIT

        #include "cairn_test.h"

        """
        .formatted(
            about,
            subject.function(),
            LineBreaks.comment(command(name, failsAllocations)),
            "\"" + subject.unit() + "\"");
  }

  private String command(String name, boolean failsAllocations) {
    String allocations =
        failsAllocations
            ? " " + FailingAllocations.FILE + " " + FailingAllocations.linkerOption()
            : "";
    String harness = subject.isHarness() ? " cairn_harness.c -idirafter ." : "";
    String wrap = subject.definesMain() ? " -DCAIRN_WRAP_MAIN -Wl,--wrap=main" : "";
    String further = furtherFiles.stream().map(f -> " " + f).collect(Collectors.joining());
    return "cc %s.c%s cairn_test.c%s%s%s -o %s && ./%s"
        .formatted(name, further, harness, wrap, allocations, name, name);
  }

  private String test(TestCase test, Stubs stubs) {
    var text = new StringBuilder(comment(test));
    text.append("static void test_").append(test.number()).append("(void) {\n");
    if (subject.isHarness()) {
      TestHarness.values(test.run()).forEach(line -> text.append(LineBreaks.statement(line)));
      stubs.settings(test.run()).forEach(line -> text.append(LineBreaks.statement(line)));
      FailingAllocations.settings(test.run())
          .forEach(line -> text.append(LineBreaks.statement(line)));
      text.append(LineBreaks.statement(TestHarness.call(subject.declaration(), test.run())));
      appendChecks(text, test.run(), new VariableNames(subject));
    } else {
      appendBody(text, test.run(), stubs);
    }
    return text.append("}\n\n").toString();
  }

  private static String comment(TestCase test) {
    List<String> lines = new ArrayList<>();
    lines.add(test.title());
    lines.addAll(test.notes());
    test.defect().filter(_ -> test.notes().isEmpty()).ifPresent(d -> lines.add(describe(d)));
    test.run()
        .hostEffects()
        .forEach(e -> lines.add("Touches the host, so it was not run here: " + e));
    String text = lines.stream().map(LineBreaks::comment).collect(Collectors.joining("\n * "));
    return lines.size() == 1 ? "/* " + text + " */\n" : "/*\n * " + text + "\n */\n";
  }

  private static String describe(Defect defect) {
    return defect.location() + ": " + defect.kind().words() + ": " + defect.message();
  }

  private void appendBody(StringBuilder text, Run run, Stubs stubs) {
    var names = new VariableNames(subject);
    var objects = new TestObjects(new RunInput(run), subject, names);
    for (Procedure.Parameter parameter : subject.declaration().parameters()) {
      objects.declareRoot(parameter.name(), parameter.type());
    }
    List<String> assignments = new ArrayList<>();
    subject.model().roots().values().stream()
        .filter(InputModel.Root::isGlobal)
        .sorted(Comparator.comparing(InputModel.Root::name))
        .forEach(r -> objects.assign(r.name(), r.name(), r.type(), assignments));
    List<String> before = new ArrayList<>(objects.lines());
    before.addAll(assignments);
    before.addAll(stubs.settings(run));
    before.addAll(FailingAllocations.settings(run));
    before.forEach(line -> text.append(LineBreaks.statement(line)));
    text.append(before.isEmpty() ? "" : "\n").append(LineBreaks.statement(call(run, names)));
    appendChecks(text, run, names);
  }

  private String call(Run run, VariableNames names) {
    String arguments =
        subject.declaration().parameters().stream()
            .map(p -> names.root(p.name()))
            .collect(Collectors.joining(", "));
    String call = subject.function() + "(" + arguments + ");";
    CType result = CDeclarations.unqualified(subject.declaration().result());
    boolean isChecked = run.observations().stream().anyMatch(o -> names.isResult(o.lvalue()));
    return isChecked ? CDeclarations.declare(result, names.result()) + " = " + call : call;
  }

  private static void appendChecks(StringBuilder text, Run run, VariableNames names) {
    List<String> checks =
        run.observations().stream().flatMap(o -> Checks.of(o, names).stream()).toList();
    if (!checks.isEmpty()) {
      text.append("\n  /* regression oracle: as observed */\n");
      checks.forEach(line -> text.append(LineBreaks.statement(line)));
    }
  }

  private String table(List<TestCase> tests) {
    String rows = tests.stream().map(CTestWriter::row).collect(Collectors.joining());
    return """
        const char *const cairn_suite = "%s";
        const int cairn_test_count = %d;
        const struct cairn_test cairn_tests[] = {
        %s    {0, "", NULL, CAIRN_RETURNS, NULL},
        };
        """
        .formatted(subject.function(), tests.size(), rows);
  }

  private static String row(TestCase test) {
    String status =
        test.exitStatus().isPresent() ? "" + test.exitStatus().getAsInt() : "CAIRN_RETURNS";
    String host =
        test.touchesHost()
            ? LineBreaks.quoted(String.join(", ", test.run().hostEffects()))
            : "NULL";
    return "    {%d, %s, test_%d, %s, %s},\n"
        .formatted(test.number(), LineBreaks.quoted(test.title()), test.number(), status, host);
  }
}
