package dev.cairn.cli;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.result.AssumptionEntry;
import dev.cairn.engine.result.Summary;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Skipped;
import dev.cairn.generate.Generator;
import dev.cairn.generate.Request;
import dev.cairn.generate.executable.MachineGenerator;
import dev.cairn.generate.executable.MachineRequest;
import dev.cairn.ir.UserError;
import dev.cairn.report.Report;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

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
   */
  record Wishes(double failUnder, boolean isReported) {}

  GenerateSession(PrintWriter out, PrintWriter err, Wishes wishes) {
    this.out = out;
    this.err = err;
    this.wishes = wishes;
  }

  int run(Request request) {
    var generator = new Generator(environment(), request, new ProgressLine(err));
    return run(generator::run, generator::stop, request.output());
  }

  int run(MachineRequest request) {
    var generator = new MachineGenerator(environment(), request, new ProgressLine(err));
    return run(generator::run, generator::stop, request.basis().output());
  }

  private static Environment environment() {
    return new Environment(
        CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
  }

  private int run(Supplier<Generator.Outcome> job, Runnable stop, Path output) {
    try (var _ = Interrupts.calling(stop)) {
      Generator.Outcome outcome = job.get();
      outcome.warnings().forEach(w -> err.println("warning: " + w));
      outcome.reports().forEach(this::notes);
      out.print(ResultTable.of(outcome.reports()));
      outcome.reports().forEach(this::details);
      report(outcome.reports(), output);
      if (outcome.isStopped()) {
        err.println("stopped; what was found until then is written");
      }
      return status(outcome.reports());
    }
  }

  /** Writes the pages and says where they are; what hinders that is no reason to fail. */
  private void report(List<FunctionReport> reports, Path output) {
    Map<String, Summary> told = new TreeMap<>();
    Map<String, String> skipped = new TreeMap<>();
    for (FunctionReport report : reports) {
      report.told().ifPresent(s -> told.put(report.function(), s));
      if (report instanceof Skipped s) {
        skipped.put(s.function(), s.reason());
      }
    }
    if (!wishes.isReported || told.isEmpty()) {
      return;
    }
    try {
      var report = new Report(Main.TOOL, Instant.now());
      out.println("report: " + Shown.path(report.write(output.toAbsolutePath(), told, skipped)));
    } catch (IOException | UserError e) {
      err.println("warning: the report is not written: " + e.getMessage());
    }
  }

  private int status(List<FunctionReport> reports) {
    if (hasDefects(reports)) {
      return Main.DEFECTS;
    }
    List<Summary> told = reports.stream().flatMap(r -> r.told().stream()).toList();
    long covered = told.stream().mapToLong(s -> s.counted().covered()).sum();
    long feasible = told.stream().mapToLong(s -> s.counted().feasible()).sum();
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

  private void notes(FunctionReport report) {
    switch (report) {
      case Skipped s -> {
        err.println("warning: " + s.reason());
        err.println("  hint: " + s.hint());
      }
      case Kept k ->
          err.println("note: " + k.function() + ": there was nothing left to do; all is as it was");
      case Explored e -> {
        e.warnings().forEach(w -> err.println("warning: " + e.function() + ": " + w));
        e.suite()
            .notReplayed()
            .ifPresent(
                why -> err.println("warning: " + e.function() + ": tests not replayed: " + why));
        e.suite()
            .rejected()
            .forEach(
                r -> err.println("warning: " + e.function() + ": left out of the suite: " + r));
        if (e.result().figures().divergences() > 0) {
          err.println(
              "warning: %s: %d of %d runs left the predicted path; coverage claims exclude them"
                  .formatted(e.function(), e.result().figures().divergences(), e.result().runs()));
        }
        e.suite()
            .comparison()
            .ifPresent(
                c ->
                    c.disagreements().stream()
                        .limit(SHOWN)
                        .forEach(d -> err.println("warning: gcov disagrees: " + d)));
      }
    }
  }

  private void details(FunctionReport report) {
    if (report instanceof Explored e) {
      defects(e);
      assumptions(e.summary());
      boolean isByLine = e.result().settings().criterion() == Criterion.STATEMENT;
      List<String> uncovered = isByLine ? uncoveredLines(e) : uncoveredBranches(e);
      uncovered.stream().limit(SHOWN).forEach(out::println);
      if (uncovered.size() > SHOWN) {
        out.println(
            "... and %d more %s without a test, all in %s"
                .formatted(
                    uncovered.size() - SHOWN,
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
      DefectText.lines(e.result().defects().get(i).defect()).forEach(out::println);
      if (i < e.suite().reproductions().size()) {
        out.println(
            "    test %d of defects_%s.c, natively: %s"
                .formatted(i + 1, e.function(), e.suite().reproductions().get(i)));
      }
    }
  }

  private void assumptions(Summary summary) {
    if (!summary.assumptions().isEmpty()) {
      String shown =
          summary.assumptions().stream()
              .limit(SHOWN)
              .map(AssumptionEntry::clause)
              .collect(Collectors.joining(", "));
      int more = summary.assumptions().size() - SHOWN;
      out.println(
          summary.function() + ": assumes " + shown + (more > 0 ? ", and " + more + " more" : ""));
    }
  }

  private static List<String> uncoveredBranches(Explored e) {
    List<String> lines = new ArrayList<>();
    e.result()
        .branches()
        .forEach(
            (b, verdict) ->
                why(verdict, "covered")
                    .map(
                        "%s: '%s' %s: ".formatted(b.location(), b.condition(), b.outcome())::concat)
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
