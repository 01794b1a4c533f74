package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Small functions in the manner of public suites, by family of errors: {@code …_bad} has the
 * defects that comments name at their lines, {@code …_good} does the same rightly and has none.
 * Started by {@code bench/defects} for all of them.
 */
final class DefectSuite {
  static final List<String> FAMILIES = List.of("buffers", "heap", "values", "arithmetic");
  private static final Path FOLDER = Path.of("src/test/resources/e2e/suite");
  private static final Pattern FUNCTION =
      Pattern.compile("\\w[\\w ]*?[ *](\\w+_(?:bad|good))\\(.*");
  private static final Pattern EXPECTED = Pattern.compile("/\\* defect: (.*?) \\*/");
  private static final Pattern FOUND =
      Pattern.compile("(?m)^(\\S+?):(\\d+):\\d+: defect: ([^:\\n]+)");

  private final Path file;
  private final List<String> lines;

  DefectSuite(String family) throws IOException {
    file = FOLDER.resolve(family + ".c");
    lines = Files.readAllLines(file);
  }

  /** What was expected and not found, and what was found and not expected. */
  record Difference(List<String> missing, List<String> surplus, String output) {}

  /** {@code [OPTION...]}: all families, with these options. */
  public static void main(String[] args) throws IOException {
    boolean isClean = true;
    for (String family : FAMILIES) {
      var suite = new DefectSuite(family);
      Difference difference = suite.generate(suite.functions(), Path.of("target/defects"), args);
      System.out.println(difference.output());
      System.out.println(family + ": missing " + difference.missing());
      System.out.println(family + ": surplus " + difference.surplus());
      isClean &= difference.missing().isEmpty() && difference.surplus().isEmpty();
    }
    System.exit(isClean ? 0 : 1);
  }

  List<String> functions() {
    return lines.stream()
        .map(FUNCTION::matcher)
        .filter(Matcher::matches)
        .map(m -> m.group(1))
        .toList();
  }

  /** Explores these functions; helpers that they call belong to them. */
  Difference generate(List<String> functions, Path folder, String... options) {
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    functions.forEach(f -> command.addAll(List.of("--function", f)));
    command.addAll(List.of("-o", folder.toString()));
    if (file.endsWith("arithmetic.c")) {
      command.addAll(List.of("--check", "overflow,shift"));
    }
    command.addAll(List.of(options));
    Cli cli = Cli.run(command.toArray(String[]::new));
    var missing = new TreeSet<>(expected(functions));
    var surplus = new TreeSet<String>();
    Matcher found = FOUND.matcher(cli.out());
    while (found.find()) {
      String defect = found.group(2) + " " + found.group(3);
      boolean isExpected = found.group(1).endsWith(file.toString()) && isExpected(defect);
      missing.remove(defect);
      if (!isExpected) {
        surplus.add(defect);
      }
    }
    return new Difference(List.copyOf(missing), List.copyOf(surplus), cli.out() + cli.err());
  }

  private boolean isExpected(String defect) {
    return IntStream.range(0, lines.size()).boxed().flatMap(this::defects).anyMatch(defect::equals);
  }

  /** The defects inside of these functions. */
  private List<String> expected(List<String> functions) {
    List<String> expected = new ArrayList<>();
    String current = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher begin = FUNCTION.matcher(lines.get(i));
      current = begin.matches() ? begin.group(1) : current;
      boolean isHelper = lines.get(i).startsWith("static ");
      current = isHelper ? "" : current;
      if (functions.contains(current)) {
        expected.addAll(defects(i).toList());
      }
    }
    return expected;
  }

  private Stream<String> defects(int line) {
    Matcher named = EXPECTED.matcher(lines.get(line));
    return named.find()
        ? Stream.of(named.group(1).split(", ")).map(kind -> (line + 1) + " " + kind)
        : Stream.empty();
  }
}
