package dev.cairn.testgen.replay;

import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.Scratch;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code cairn replay DIR}: compiles an emitted suite anew, runs it, and compares gcov's coverage
 * with ours.
 */
public final class Replay {
  private final NativeToolchain tools;
  private final NativeSettings settings;

  public Replay(NativeToolchain tools, NativeSettings settings) {
    this.tools = tools;
    this.settings = settings;
  }

  /**
   * Replays every suite found: {@code folder} is a tests folder, that of a function, or the whole
   * result folder.
   */
  public List<ReplayReport> replayAll(Path folder) throws IOException, InterruptedException {
    List<ReplayReport> reports = new ArrayList<>();
    for (Path tests : testFolders(folder)) {
      reports.add(replay(ReplayFile.read(tests)));
    }
    return reports;
  }

  private static List<Path> testFolders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UserError(
          folder + ": no such folder", "name the folder 'cairn generate' wrote (cairn-out)");
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      List<Path> found =
          tree.filter(p -> p.endsWith(ReplayFile.NAME) && !isHidden(folder.relativize(p)))
              .map(Path::getParent)
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new UserError(
            folder + ": no suite here (no " + ReplayFile.NAME + ")", "run 'cairn generate' first");
      }
      return found;
    }
  }

  /** Is it in a result that is being made. */
  private static boolean isHidden(Path inside) {
    return inside.getName(0).toString().startsWith(".");
  }

  private static void requireFiles(BuildPlan plan) {
    Stream.concat(
            Stream.of(plan.tests().resolve(plan.file()), plan.unit()), plan.sources().stream())
        .filter(f -> !Files.exists(f))
        .findFirst()
        .ifPresent(
            f -> {
              throw new UserError(
                  f + ": the suite needs this file, and it is gone",
                  "bring it back, or run 'cairn generate' again");
            });
  }

  /** Compiles, runs, compares. */
  public ReplayReport replay(ReplayFile file) throws IOException, InterruptedException {
    requireFiles(file.plan());
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), tools);
      var build = new NativeBuild(tools, sandbox, Workshop.ofOne());
      return switch (build.build(file.plan(), tools.gcov().isPresent())) {
        case NativeBuild.Result.Failed(var said) -> ReplayReport.notCompiled(file, said);
        case NativeBuild.Result.Built built ->
            run(file, new NativeSuite(sandbox, built, settings), sandbox);
      };
    }
  }

  private ReplayReport run(ReplayFile file, NativeSuite suite, Sandbox sandbox)
      throws IOException, InterruptedException {
    SortedMap<Integer, TestVerdict> verdicts = suite.runAll(Set.of());
    Set<Integer> inexact =
        file.prediction().tests().stream()
            .filter(t -> !t.isExact())
            .map(PathPrediction.TestPrediction::number)
            .collect(Collectors.toSet());
    if (!inexact.isEmpty()) {
      suite.clearCounters();
      suite.runAll(inexact);
    }
    SortedSet<Integer> ran = new TreeSet<>();
    verdicts.forEach(
        (number, v) ->
            addIf(v instanceof TestVerdict.Passed && !inexact.contains(number), ran, number));
    Optional<GcovReport> counted = read(suite, sandbox);
    if (counted.isEmpty()) {
      return new ReplayReport(
          file, verdicts, Optional.empty(), List.of(), Optional.of(whyNotCompared()), true);
    }
    CoverageComparison comparison = compare(file, ran, counted.get());
    boolean allRan = verdicts.values().stream().allMatch(TestVerdict::isKept);
    List<Integer> strays =
        comparison.isAgreement() || !allRan ? List.of() : strays(file, ran, suite, sandbox);
    return new ReplayReport(
        file, verdicts, Optional.of(comparison), strays, Optional.empty(), true);
  }

  private static void addIf(boolean condition, Set<Integer> set, int number) {
    if (condition) {
      set.add(number);
    }
  }

  private Optional<GcovReport> read(NativeSuite suite, Sandbox sandbox)
      throws IOException, InterruptedException {
    return tools.gcov().isEmpty()
        ? Optional.empty()
        : new Gcov(tools.gcov().get(), sandbox).read(suite.units());
  }

  private String whyNotCompared() {
    return tools.gcov().isEmpty()
        ? NativeToolchain.NO_GCOV
        : "gcov cannot read the counters of "
            + tools.compiler()
            + "; both must come from the same gcc";
  }

  /** The tests that left their path: each is run alone and compared with its own prediction. */
  private List<Integer> strays(
      ReplayFile file, SortedSet<Integer> ran, NativeSuite suite, Sandbox sandbox)
      throws IOException, InterruptedException {
    List<Integer> strays = new ArrayList<>();
    for (int number : ran) {
      suite.clearCounters();
      suite.runAlone(number);
      Optional<GcovReport> counted = read(suite, sandbox);
      if (counted.isPresent() && !compare(file, List.of(number), counted.get()).isAgreement()) {
        strays.add(number);
      }
    }
    return strays;
  }

  /** Compares what gcov counted with what the tests of these numbers should have done. */
  static CoverageComparison compare(
      ReplayFile file, java.util.Collection<Integer> tests, GcovReport counted) {
    return CoverageComparison.of(file.prediction().of(tests), counted, Replay::sourceLines);
  }

  private static List<String> sourceLines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      return List.of();
    }
  }
}
