package dev.cairn.bench.mutants;

import dev.cairn.bench.Folders;
import dev.cairn.bench.mutants.Mutants.Mutant;
import dev.cairn.bench.mutants.SuiteUnderTest.Outcome;
import dev.cairn.bench.real.Shell;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes suites of several kinds for each function, and counts the mutants each kind kills. A mutant
 * that gcc compiles to the same code as the original is equivalent and does not count; others that
 * nobody can kill still do.
 */
final class MutantCampaign {
  private static final int MOST_MUTANTS = 20;
  private static final int SECONDS = 300;

  /** The suites that are compared, by the options they are made with. */
  private static final Map<String, List<String>> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put("branch", List.of("--cover", "branch"));
    KINDS.put("mcdc", List.of("--cover", "mcdc"));
    KINDS.put("k-paths", List.of("--cover", "k-paths"));
    KINDS.put("branch --boundary", List.of("--cover", "branch", "--boundary"));
  }

  private final Path folder;
  private final PrintStream out;
  private final Map<String, Integer> killed = new LinkedHashMap<>();
  private int mutants;

  private MutantCampaign(Path folder, PrintStream out) {
    this.folder = folder;
    this.out = out;
  }

  /** FOLDER, then {@code FILE:FUNCTION} of what is to be mutated; none: ours, then packages. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    var campaign = new MutantCampaign(folder, System.out);
    campaign.head();
    List<Subject> subjects = new ArrayList<>();
    Arrays.stream(args).skip(1).map(Subject::example).forEach(subjects::add);
    if (subjects.isEmpty()) {
      subjects.addAll(Subject.examples());
      subjects.addAll(Subject.ofPackages(folder.resolve("packages")));
    }
    for (Subject subject : subjects) {
      campaign.examine(subject);
    }
    campaign.row("all", campaign.mutants, campaign.killed);
  }

  private void head() {
    out.println("| function | mutants | " + String.join(" | ", KINDS.keySet()) + " |");
    out.println("|---|---|" + "---|".repeat(KINDS.size()));
  }

  private void examine(Subject subject) throws IOException {
    String original = Files.readString(subject.file());
    Map<String, SuiteUnderTest> suites = suites(subject, original);
    List<Mutant> different = different(subject, original);
    Map<String, Integer> kills = new LinkedHashMap<>();
    List<String> survivors = new ArrayList<>();
    int counted = 0;
    for (Mutant mutant : different) {
      List<String> alive = new ArrayList<>();
      boolean isCompiled = true;
      for (Map.Entry<String, SuiteUnderTest> suite : suites.entrySet()) {
        Outcome outcome = suite.getValue().on(mutant.text());
        isCompiled &= outcome != Outcome.NOT_COMPILED;
        kills.merge(suite.getKey(), outcome == Outcome.KILLED ? 1 : 0, Integer::sum);
        if (outcome == Outcome.PASSED) {
          alive.add(suite.getKey());
        }
      }
      counted += isCompiled ? 1 : 0;
      if (!alive.isEmpty()) {
        survivors.add(mutant.what() + " survives " + String.join(", ", alive));
      }
    }
    kills.forEach((kind, count) -> killed.merge(kind, count, Integer::sum));
    mutants += counted;
    row(subject.name(), counted, kills);
    Files.write(folder.resolve(subject.function() + ".survivors"), survivors);
  }

  private void row(String name, int count, Map<String, Integer> kills) {
    var text = new StringBuilder("| " + name + " | " + count + " |");
    for (String kind : KINDS.keySet()) {
      int share = count == 0 ? 0 : Math.round(100f * kills.getOrDefault(kind, 0) / count);
      text.append(kills.containsKey(kind) ? " " + share + " % |" : " - |");
    }
    out.println(text);
  }

  /** Suites that pass on the original. */
  private Map<String, SuiteUnderTest> suites(Subject subject, String original) throws IOException {
    Map<String, SuiteUnderTest> suites = new LinkedHashMap<>();
    for (Map.Entry<String, List<String>> kind : KINDS.entrySet()) {
      Path results = folder.resolve(kind.getKey().replace(" --", "-")).toAbsolutePath();
      generate(subject, kind.getValue(), results);
      Path tests = results.resolve(subject.function()).resolve("tests");
      if (Files.exists(tests.resolve("test_" + subject.function() + ".c"))) {
        Path scratch = folder.resolve("scratch").resolve(results.getFileName()).toAbsolutePath();
        var suite = new SuiteUnderTest(subject, tests, scratch);
        if (suite.on(original) == Outcome.PASSED) {
          suites.put(kind.getKey(), suite);
        }
      }
    }
    return suites;
  }

  private void generate(Subject subject, List<String> options, Path results) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.cairn.cli.Main",
                "generate",
                subject.file().toString(),
                "--function",
                subject.function(),
                "--max-time",
                "20s",
                "-o",
                results.toString()));
    command.addAll(options);
    if (!subject.options().isEmpty()) {
      command.add("--");
      command.addAll(subject.options());
    }
    new Shell(folder).run(SECONDS, command.toArray(String[]::new));
  }

  /** At most so many mutants, spread evenly, that gcc does not compile to the same code. */
  private List<Mutant> different(Subject subject, String original) throws IOException {
    List<Mutant> all = Mutants.of(original, subject.function());
    String same = code(subject, original);
    List<Mutant> different = new ArrayList<>();
    int step = Math.max(1, (all.size() + MOST_MUTANTS - 1) / MOST_MUTANTS);
    for (int i = 0; i < all.size(); i += step) {
      String code = code(subject, all.get(i).text());
      if (!code.isEmpty() && !code.equals(same)) {
        different.add(all.get(i));
      }
    }
    return different;
  }

  /** What gcc -O2 makes of it; empty when it does not compile. */
  private String code(Subject subject, String text) throws IOException {
    Path scratch = Folders.emptied(folder.resolve("code"));
    Files.writeString(scratch.resolve("unit.c"), text);
    List<String> command =
        new ArrayList<>(List.of("gcc", "-w", "-O2", "-S", "-fkeep-static-functions"));
    command.addAll(subject.options());
    command.addAll(List.of("-iquote", subject.file().resolveSibling("").toString()));
    command.addAll(List.of("unit.c", "-o", "-"));
    Shell.Ended ended = new Shell(scratch).run(SECONDS, command.toArray(String[]::new));
    return ended.status() == 0 ? ended.output() : "";
  }
}
