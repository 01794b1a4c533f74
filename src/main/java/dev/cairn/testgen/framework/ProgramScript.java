package dev.cairn.testgen.framework;

import dev.cairn.testgen.ProgramCase;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestSupport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tests of a program: a script that starts it, and a folder for each test with its command line,
 * standard input, files and environment, and what it has to leave. CTest runs them, too.
 */
final class ProgramScript implements TestFramework {
  /** What answers in the system's place. */
  private static final String WORLD = "cairn_world.c";

  @Override
  public SuiteFiles write(SuiteModel suite) {
    String name = suite.subject().model().world().orElseThrow().program();
    boolean isOfDefects = suite.purpose() == SuiteModel.Purpose.DEFECTS;
    String script = isOfDefects ? "run-defects" : "run-tests";
    String folder = isOfDefects ? "defects" : "cases";
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(
        SuiteFiles.File.text(script, script(suite, name, folder).replace("@SCRIPT@", script)));
    files.add(TestSupport.resource(WORLD));
    if (!isOfDefects) {
      files.add(SuiteFiles.File.text("CTestTestfile.cmake", ctest(suite)));
    }
    for (TestModel test : suite.tests()) {
      files.addAll(files(test, folder + "/" + test.number() + "/"));
    }
    var recipe =
        new SuiteFiles.Recipe(List.of(WORLD), List.of(), List.of("-ldl"), Optional.of(name));
    return new SuiteFiles(files, List.of(), recipe);
  }

  /** The numbers of the tests stand in the script: folders of others are none of its. */
  private static String script(SuiteModel suite, String program, String folder) {
    String numbers =
        suite.tests().stream().map(t -> "" + t.number()).collect(Collectors.joining(" "));
    return TestSupport.resource("run-tests.sh")
        .text()
        .replace("@PROGRAM@", program)
        .replace("@FOLDER@", folder)
        .replace("@NUMBERS@", numbers)
        .replace("@COUNT@", "" + suite.tests().size());
  }

  /** CTest starts a test in the folder of this file, of which no variable tells it here. */
  private static String ctest(SuiteModel suite) {
    return suite.tests().stream()
        .map(
            t ->
                """
                add_test(main.%d "/bin/sh" "run-tests")
                set_tests_properties(main.%d PROPERTIES ENVIRONMENT "CAIRN_ONLY=%d")
                """
                    .formatted(t.number(), t.number(), t.number()))
        .collect(Collectors.joining());
  }

  private static List<SuiteFiles.File> files(TestModel test, String folder) {
    ProgramCase program = test.program().orElseThrow();
    List<byte[]> settings =
        program.settings().entrySet().stream().map(ProgramScript::setting).toList();
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(SuiteFiles.File.text(folder + "title", test.title() + "\n"));
    files.add(new SuiteFiles.File(folder + "arguments", words(program.arguments())));
    files.add(new SuiteFiles.File(folder + "environment", words(settings)));
    program.input().ifPresent(b -> files.add(new SuiteFiles.File(folder + "stdin", b)));
    program
        .files()
        .forEach((name, b) -> files.add(new SuiteFiles.File(folder + "files/" + name, b)));
    if (!program.answers().isEmpty()) {
      String answers = String.join("\n", program.answers()) + "\n";
      files.add(SuiteFiles.File.text(folder + "system", answers));
    }
    program.output().ifPresent(b -> files.add(new SuiteFiles.File(folder + "stdout", b)));
    program.status().ifPresent(s -> files.add(SuiteFiles.File.text(folder + "status", s + "\n")));
    if (!test.hostEffects().isEmpty()) {
      String effects = String.join(", ", test.hostEffects());
      files.add(SuiteFiles.File.text(folder + "host", effects + "\n"));
    }
    return files;
  }

  /** {@code set -- "$@" 'a' 'b'}: what the shell reads to add them to its own. */
  private static byte[] words(List<byte[]> words) {
    String text =
        words.stream()
            .map(w -> " " + quoted(new String(w, StandardCharsets.ISO_8859_1)))
            .collect(Collectors.joining("", "set -- \"$@\"", "\n"));
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] setting(Map.Entry<String, byte[]> setting) {
    String value = new String(setting.getValue(), StandardCharsets.ISO_8859_1);
    String name =
        new String(setting.getKey().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    return (name + "=" + value).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
