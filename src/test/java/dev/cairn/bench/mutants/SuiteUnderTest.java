package dev.cairn.bench.mutants;

import dev.cairn.bench.Folders;
import dev.cairn.bench.real.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An emitted suite, built around other texts of its unit and run. */
final class SuiteUnderTest {
  private static final int COMPILER_SECONDS = 60;
  private static final int SECONDS = 60;

  /** A second of CPU time for each test: wall time says nothing on a machine that is at work. */
  private static final String UNTIL_FAILURE =
      "ulimit -t 1; ./suite | grep -q '^not ok'; s=(${PIPESTATUS[@]});"
          + " [ ${s[1]} != 0 ] || exit 1; exit ${s[0]}";

  private static final Pattern COMMAND = Pattern.compile("\\*\\s+cc (\\S+\\.c) (.*) -o \\S+ &&");
  private final Subject subject;
  private final Path tests;
  private final Path scratch;
  private final List<String> inputs = new ArrayList<>();

  /** {@code tests}: the folder of the suite. */
  SuiteUnderTest(Subject subject, Path tests, Path scratch) throws IOException {
    this.subject = subject;
    this.tests = tests;
    this.scratch = Folders.emptied(scratch);
    String text = Files.readString(tests.resolve("test_" + subject.function() + ".c"));
    Matcher command = COMMAND.matcher(text);
    if (!command.find()) {
      throw new IOException(tests + ": no command to build it");
    }
    prepare(command.group(2));
  }

  /** What does not depend on the unit is compiled once. */
  private void prepare(String words) throws IOException {
    for (String word : words.split(" ", -1)) {
      if (word.endsWith(".c") && word.startsWith("cairn_")) {
        String file = tests.resolve(word).toString();
        run(COMPILER_SECONDS, "gcc", "-w", "-O1", "-c", file, "-o", word + ".o");
        inputs.add(word + ".o");
      } else if (word.endsWith(".c")) {
        inputs.add(tests.resolve(word).normalize().toString());
      } else if (!word.equals("-idirafter") && !word.equals(".")) {
        inputs.add(word);
      }
    }
  }

  /** How the suite took a text of the unit. */
  enum Outcome {
    PASSED,
    KILLED,
    NOT_COMPILED
  }

  /** How many tests it has. */
  int size() throws IOException {
    Path file = tests.resolve("test_" + subject.function() + ".c");
    String text = Files.readString(file);
    return (int) text.lines().filter(l -> l.startsWith("static void test_")).count();
  }

  Outcome on(String unit) throws IOException {
    Path file = Files.writeString(scratch.resolve("unit.c"), unit);
    List<String> command = new ArrayList<>(List.of("gcc", "-w", "-O0", "-std=gnu17"));
    command.addAll(subject.options());
    command.addAll(
        List.of(
            "-iquote",
            subject.file().resolveSibling("").toString(),
            "-idirafter",
            tests.toString(),
            "-DCAIRN_UNIT=\"" + file.toAbsolutePath() + "\"",
            tests.resolve("test_" + subject.function() + ".c").toString()));
    command.addAll(inputs);
    command.addAll(List.of("-lm", "-o", "suite"));
    if (run(COMPILER_SECONDS, command.toArray(String[]::new)) != 0) {
      return Outcome.NOT_COMPILED;
    }
    return run(SECONDS, "bash", "-c", UNTIL_FAILURE) == 0 ? Outcome.PASSED : Outcome.KILLED;
  }

  private int run(int seconds, String... command) throws IOException {
    return new Shell(scratch).run(seconds, command).status();
  }
}
