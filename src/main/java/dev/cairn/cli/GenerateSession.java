package dev.cairn.cli;

import static java.util.Comparator.naturalOrder;

import dev.cairn.cli.explain.DecisionText;
import dev.cairn.cli.terminal.DefectText;
import dev.cairn.cli.terminal.ProgressLine;
import dev.cairn.cli.terminal.SeveralFunctions;
import dev.cairn.cli.terminal.Terminal;
import dev.cairn.cli.terminal.Warnings;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.result.Summary;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Failed;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.FunctionReport.Skipped;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.executable.MachineGenerator;
import dev.cairn.generate.executable.MachineRequest;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.output.MarkdownReport;
import dev.cairn.generate.output.SkippedFunctions;
import dev.cairn.project.Generation;
import dev.cairn.project.ProjectGenerator;
import dev.cairn.report.Report;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** One {@code cairn generate}: runs the job, follows its progress, prints what came of it. */
final class GenerateSession {
  private static final int SHOWN = 10;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Wishes wishes;

  /**
   * What the user wants of a session.
   *
   * @param failUnder the percentage of feasible items below which the status is 3
   * @param isReported pages to look at are written
   * @param isDefectFailure a defect makes the status 1
   */
  record Wishes(double failUnder, boolean isReported, boolean isDefectFailure) {}

  GenerateSession(PrintWriter out, PrintWriter err, Wishes wishes) {
    this.out = out;
    this.err = err;
    this.wishes = wishes;
  }

  int run(Request request) {
    Progress progress = new ProgressLine(err, request.settings().maxTime());
    var told = wishes.isReported ? new ReportAhead(progress) : progress;
    var generator = new Generator(environment(), request, told);
    return run(generator::run, generator::stop, request.output());
  }

  /** All requests of a project, one after the other; {@code output} is above all their folders. */
  int run(List<Request> requests, Path output) {
    return run(requests, output, (some, told) -> new ProjectGenerator(environment(), some, told));
  }

  /** The same, done as {@code maker} does it. */
  int run(List<Request> requests, Path output, Generation.Maker maker) {
    Duration longest =
        requests.stream().map(r -> r.settings().maxTime()).max(naturalOrder()).orElseThrow();
    Generation generation = maker.of(requests, new ProgressLine(err, longest));
    return run(generation::run, generation::stop, output);
  }

  int run(MachineRequest request) {
    var progress = new ProgressLine(err, request.basis().settings().maxTime());
    var generator = new MachineGenerator(environment(), request, progress);
    return run(generator::run, generator::stop, request.basis().output());
  }

  static Environment environment() {
    return new Environment(
        CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
  }

  /** The same for what {@code job} does; tests use it, too. */
  int run(Supplier<Generator.Outcome> job, Runnable stop, Path output) {
    try (var _ = Interrupts.calling(stop)) {
      Generator.Outcome outcome = job.get();
      outcome.warnings().forEach(w -> err.println("warning: " + w));
      Warnings.unbegun(outcome.unbegun()).ifPresent(err::println);
      notes(outcome.reports());
      out.print(ResultTable.of(outcome.reports(), output, Terminal.ofOutput(System.getenv())));
      details(outcome.reports(), output);
      report(outcome.reports(), output);
      if (outcome.isStopped()) {
        err.println("stopped; what was found until then is written" + leftOut(outcome.reports()));
      }
      return status(outcome.reports());
    }
  }

  /** A signal asks for haste: tests that would take too long to write are in the journal. */
  private static String leftOut(List<FunctionReport> reports) {
    int tests =
        reports.stream().flatMap(r -> r.told().stream()).mapToInt(Summary::leftOutTests).sum();
    return tests == 0
        ? ""
        : " but for %d tests, which the same command with --resume writes".formatted(tests);
  }

  /** Writes the pages and says where they are; what hinders that is no reason to fail. */
  private void report(List<FunctionReport> reports, Path output) {
    Map<String, Summary> told = new TreeMap<>();
    reports.forEach(r -> r.told().ifPresent(s -> told.put(r.labelIn(output), s)));
    if (told.isEmpty()) {
      return;
    }
    try {
      Path results = output.toAbsolutePath();
      SkippedFunctions.in(results).after(told.keySet(), skipped(reports)).write(results);
      MarkdownReport.writeAll(results, told);
      if (wishes.isReported) {
        Path overview = new Report(Main.TOOL, Instant.now()).write(results, told);
        Path page =
            told.size() == 1 ? Report.pageOf(output, told.keySet().iterator().next()) : overview;
        out.println("report: " + Shown.path(page.toAbsolutePath()));
      }
    } catch (IOException | UserError e) {
      err.println("warning: the report is not written: " + e.getMessage());
    }
  }

  /** Why functions were not explored. */
  private static Map<String, String> skipped(List<FunctionReport> reports) {
    Map<String, String> skipped = new TreeMap<>();
    for (FunctionReport report : reports) {
      if (report instanceof Skipped s) {
        skipped.put(s.function(), s.hint().isEmpty() ? s.reason() : s.reason() + "; " + s.hint());
      } else if (report instanceof Failed f) {
        skipped.put(f.function(), "internal error: " + f.error());
      } else if (report instanceof Refused r) {
        skipped.put(r.function(), r.shortReason());
      }
    }
    return skipped;
  }

  private int status(List<FunctionReport> reports) {
    if (reports.stream().anyMatch(Failed.class::isInstance)) {
      return Main.INTERNAL_ERROR;
    }
    if (reports.stream().anyMatch(Refused.class::isInstance)) {
      return Main.USER_ERROR;
    }
    if (wishes.isDefectFailure && hasDefects(reports)) {
      return Main.DEFECTS;
    }
    List<Summary> told = reports.stream().flatMap(r -> r.told().stream()).toList();
    long covered = told.stream().mapToLong(s -> s.counted().covered()).sum();
    long feasible = told.stream().mapToLong(s -> s.counted().feasible()).sum();
    List<String> contradictory =
        reports.stream()
            .filter(r -> r instanceof Skipped s && s.isContradictory())
            .map(FunctionReport::function)
            .toList();
    if (wishes.failUnder > 0 && !contradictory.isEmpty()) {
      err.println(
          "error: no input satisfies the contract of %s: nothing of it is covered"
              .formatted(String.join(", ", contradictory)));
      return Main.UNDER_BAR;
    }
    if (100.0 * covered >= wishes.failUnder * feasible) {
      return Main.DONE;
    }
    err.println(
        "error: %d of %d feasible items are covered, less than %s %%"
            .formatted(covered, feasible, wishes.failUnder));
    return Main.UNDER_BAR;
  }

  private static boolean hasDefects(List<FunctionReport> reports) {
    return reports.stream().flatMap(r -> r.told().stream()).anyMatch(s -> !s.defects().isEmpty());
  }

  /** What is wrong with all files is said once. */
  private void refusals(List<FunctionReport> reports) {
    Set<String> said = new HashSet<>();
    for (FunctionReport report : reports) {
      if (report instanceof Refused r && said.add(r.reason())) {
        err.println("error: " + r.reason());
        err.println("  hint: " + r.hint());
      }
    }
  }

  private void notes(List<FunctionReport> reports) {
    refusals(reports);
    for (FunctionReport report : reports) {
      if (report instanceof Skipped s) {
        err.println("warning: " + s.reason());
        if (!s.hint().isEmpty()) {
          err.println("  hint: " + s.hint());
        }
      } else if (report instanceof Failed f) {
        err.println("error: " + f.function() + ": internal error: " + f.error());
        err.println("  hint: please report it with the file " + Shown.path(f.report()));
      }
    }
    Warnings.of(reports).forEach(err::println);
  }

  private void details(List<FunctionReport> reports, Path output) {
    if (reports.size() == 1) {
      details(reports.getFirst());
      return;
    }
    new SeveralFunctions(reports).lines().forEach(out::println);
    if (!wishes.isReported) {
      out.println("results: " + Shown.path(output.toAbsolutePath()));
    }
  }

  private void details(FunctionReport report) {
    if (report instanceof Explored e) {
      defects(e);
      SeveralFunctions.suspicions(List.of(e.summary())).ifPresent(out::println);
      if (!e.summary().assumptions().isEmpty()) {
        out.println(SeveralFunctions.assumptions(e.summary()));
      }
      boolean isByLine = e.result().settings().criterion() == Criterion.STATEMENT;
      List<String> uncovered = isByLine ? uncoveredLines(e) : uncoveredBranches(e);
      if (uncovered.size() <= SHOWN) {
        uncovered.forEach(out::println);
      } else {
        new SeveralFunctions(List.of(e)).byReason().forEach(out::println);
        out.println(
            "all %d %s without a test: %s"
                .formatted(
                    uncovered.size(),
                    isByLine ? "lines" : "branches",
                    Shown.path(e.folder().resolve(Summary.FILE))));
      }
      if (e.result().settings().criterion().isMcdc()) {
        DecisionText.uncovered(e.result().decisions()).stream().limit(SHOWN).forEach(out::println);
      }
      out.println(e.function() + ": " + Shown.path(e.folder()));
    }
  }

  private void defects(Explored e) {
    for (int i = 0; i < e.result().defects().size(); i++) {
      FoundDefect found = e.result().defects().get(i);
      if (found.doubt().isPresent()) {
        continue;
      }
      DefectText.lines(found.defect()).forEach(out::println);
      if (i < e.suite().reproductions().size()) {
        out.println(
            "    test %d of %s, natively: %s"
                .formatted(i + 1, defectsFile(e), e.suite().reproductions().get(i)));
      }
    }
  }

  /** Those of a program are started by a script. */
  private static String defectsFile(Explored e) {
    String script = "run-defects";
    return Files.exists(e.folder().resolve("tests").resolve(script))
        ? script
        : "defects_" + e.function() + ".c";
  }

  private static List<String> uncoveredBranches(Explored e) {
    List<String> lines = new ArrayList<>();
    e.result()
        .branches()
        .forEach(
            (b, verdict) ->
                why(verdict, "covered")
                    .map(w -> b.location() + ": '" + b.condition() + "' " + b.outcome() + ": " + w)
                    .ifPresent(lines::add));
    return lines;
  }

  private static List<String> uncoveredLines(Explored e) {
    List<String> lines = new ArrayList<>();
    e.result()
        .lines()
        .forEach(
            (line, verdict) ->
                why(verdict, "executed").map((line + ": ")::concat).ifPresent(lines::add));
    return lines;
  }

  private static Optional<String> why(ItemVerdict verdict, String done) {
    return switch (verdict) {
      case ItemVerdict.Infeasible(_, var proof) -> Optional.of("infeasible: " + proof);
      case ItemVerdict.Seen(_, var reason) -> Optional.of("seen, not " + done + ": " + reason);
      case ItemVerdict.Unknown(var reason) -> Optional.of("not " + done + ": " + reason);
      case ItemVerdict.Covered _ -> Optional.empty();
    };
  }
}
