package dev.cairn.bench.mutants;

import dev.cairn.bench.mutants.SuiteUnderTest.Outcome;
import dev.cairn.cli.CommandInProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Makes suites of several kinds for each function, and counts the mutants each kind kills. Those
 * that nobody can kill, as far as that is known ({@link Equivalence}), do not count.
 */
final class MutantCampaign {
  private static final int MOST_MUTANTS = 24;
  private static final int SEED = 1;

  /** The suites that are compared, by the options they are made with. */
  private static final Map<String, List<String>> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put("branch", List.of("--cover", "branch"));
    KINDS.put("mcdc", List.of("--cover", "mcdc"));
    KINDS.put("k-paths", List.of("--cover", "k-paths"));
    KINDS.put("branch --boundary", List.of("--cover", "branch", "--boundary"));
    KINDS.put("k-paths --boundary", List.of("--cover", "k-paths", "--boundary"));
  }

  private final Path folder;
  private final List<String> kinds;
  private final PrintStream out;
  private final Map<String, Strength> total = new LinkedHashMap<>();
  private int mutants;
  private int equivalent;

  private MutantCampaign(Path folder, List<String> kinds, PrintStream out) {
    this.folder = folder;
    this.kinds = kinds;
    this.out = out;
  }

  /**
   * FOLDER, {@code --kinds=KIND,...} (all), then what is to be mutated: {@code FILE:FUNCTION},
   * {@code examples}, {@code packages} (both), {@code package:FUNCTION} (one of those).
   */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    String option = "--kinds=";
    List<String> kinds =
        Arrays.stream(args)
            .filter(a -> a.startsWith(option))
            .findFirst()
            .map(a -> List.of(a.substring(option.length()).split(",", -1)))
            .orElse(List.copyOf(KINDS.keySet()));
    List<String> words = Arrays.stream(args).skip(1).filter(a -> !a.startsWith("-")).toList();
    List<Subject> subjects = new ArrayList<>();
    for (String word : words.isEmpty() ? List.of("examples", "packages") : words) {
      switch (word) {
        case "examples" -> subjects.addAll(Subject.examples());
        case "packages" -> subjects.addAll(ofPackages(folder, _ -> true));
        default -> {
          if (word.startsWith("package:")) {
            String function = " " + word.substring(word.indexOf(':') + 1);
            subjects.addAll(ofPackages(folder, s -> s.endsWith(function)));
          } else {
            subjects.add(Subject.example(word));
          }
        }
      }
    }
    new MutantCampaign(folder, kinds, System.out).examine(subjects);
  }

  private static List<Subject> ofPackages(Path folder, Predicate<String> wanted)
      throws IOException {
    return Subject.ofPackages(folder.resolve("packages"), wanted);
  }

  private void examine(List<Subject> subjects) throws IOException {
    out.println("| function | mutants | equivalent | " + String.join(" | ", kinds) + " |");
    out.println("|---|---|---|" + "---|".repeat(kinds.size()));
    for (Subject subject : subjects) {
      examine(subject);
    }
    row("all", mutants, equivalent, total);
  }

  private void examine(Subject subject) throws IOException {
    String original = Files.readString(subject.file());
    Map<String, SuiteUnderTest> suites = suites(subject, original);
    if (suites.size() < kinds.size()) {
      out.println("| " + subject.name() + " | no suite: " + suites.keySet() + " |");
      return;
    }
    var equivalence = new Equivalence(subject, original, folder);
    Map<String, Strength> kills = new LinkedHashMap<>();
    for (Map.Entry<String, SuiteUnderTest> suite : suites.entrySet()) {
      kills.put(suite.getKey(), new Strength(suite.getValue().size(), 0));
    }
    List<String> survivors = new ArrayList<>();
    int counted = 0;
    int same = 0;
    for (Mutant mutant : chosen(subject, original, equivalence)) {
      List<String> alive = alive(suites, mutant);
      if (alive.size() == kinds.size() && equivalence.isProved(mutant)) {
        same++;
        survivors.add(mutant.what() + " is equivalent");
        continue;
      }
      counted++;
      kinds.stream()
          .filter(k -> !alive.contains(k))
          .forEach(k -> kills.merge(k, new Strength(0, 1), Strength::plus));
      if (!alive.isEmpty()) {
        survivors.add(mutant.what() + " survives " + String.join(", ", alive));
      }
    }
    kills.forEach((kind, strength) -> total.merge(kind, strength, Strength::plus));
    mutants += counted;
    equivalent += same;
    row(subject.name(), counted, same, kills);
    Files.write(folder.resolve(subject.function() + ".survivors"), survivors);
  }

  /** The kinds of suites that pass on the mutant. */
  private static List<String> alive(Map<String, SuiteUnderTest> suites, Mutant mutant)
      throws IOException {
    List<String> alive = new ArrayList<>();
    for (Map.Entry<String, SuiteUnderTest> suite : suites.entrySet()) {
      if (suite.getValue().on(mutant.text()) == Outcome.PASSED) {
        alive.add(suite.getKey());
      }
    }
    return alive;
  }

  private void row(String name, int count, int same, Map<String, Strength> kills) {
    var text = new StringBuilder("| " + name + " | " + count + " | " + same + " |");
    kinds.stream()
        .map(k -> kills.getOrDefault(k, Strength.NONE))
        .forEach(s -> text.append(' ').append(s.of(count)).append(" |"));
    out.println(text);
  }

  /** Suites that pass on the original. */
  private Map<String, SuiteUnderTest> suites(Subject subject, String original) throws IOException {
    Map<String, SuiteUnderTest> suites = new LinkedHashMap<>();
    for (String kind : kinds) {
      Path results = folder.resolve(kind.replace(" --", "-")).toAbsolutePath();
      generate(subject, KINDS.getOrDefault(kind, List.of()), results);
      Path tests = results.resolve(subject.function()).resolve("tests");
      if (Files.exists(tests.resolve("test_" + subject.function() + ".c"))) {
        Path scratch = folder.resolve("scratch").resolve(results.getFileName()).toAbsolutePath();
        var suite = new SuiteUnderTest(subject, tests, scratch);
        if (suite.on(original) == Outcome.PASSED) {
          suites.put(kind, suite);
        }
      }
    }
    return suites;
  }

  private static void generate(Subject subject, List<String> options, Path results) {
    List<String> command = new ArrayList<>(List.of("generate", subject.file().toString()));
    command.addAll(List.of("--function", subject.function(), "--max-runs", "2000"));
    command.addAll(List.of("--max-time", "60s", "--no-report", "-o", results.toString()));
    command.addAll(options);
    if (!subject.options().isEmpty()) {
      command.add("--");
      command.addAll(subject.options());
    }
    CommandInProcess.run(command.toArray(String[]::new));
  }

  /** At most so many, drawn at random, that compile and that gcc tells apart. */
  private static List<Mutant> chosen(Subject subject, String original, Equivalence equivalence)
      throws IOException {
    List<Mutant> all = new ArrayList<>(Mutants.of(original, subject.function()));
    Collections.shuffle(all, new Random(SEED));
    Set<String> codes = new HashSet<>(Set.of("", equivalence.code()));
    List<Mutant> chosen = new ArrayList<>();
    for (Mutant mutant : all) {
      if (chosen.size() < MOST_MUTANTS && codes.add(equivalence.code(mutant.text()))) {
        chosen.add(mutant);
      }
    }
    return chosen;
  }
}
