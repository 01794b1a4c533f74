package dev.cairn.project.ci;

import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.FunctionReport.Fetched;
import dev.cairn.generate.FunctionReport.Kept;
import dev.cairn.generate.FunctionReport.Refused;
import dev.cairn.generate.FunctionReport.Skipped;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.Request.Begin;
import dev.cairn.generate.job.Generator;
import dev.cairn.project.Generation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * Generates the tests of a project within one budget of time, shared by need: a short time for each
 * function first, then the rest for those that are not complete, in rounds that go on where the
 * last one ended. A function whose code is unchanged and that was finished before keeps its result.
 */
public final class BudgetedGenerator {
  private static final Duration SHORTEST = Duration.ofSeconds(5);

  private final Generation.Maker maker;
  private final List<Request> requests;
  private final Progress progress;
  private final Path output;
  private final long deadline;
  private final Map<String, FunctionReport> latest = new LinkedHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<String> unbegun = new ArrayList<>();
  private boolean isPartial;
  private volatile boolean isStopped;
  private volatile @Nullable Generation current;

  /** {@code output}: the folder above all results. */
  public BudgetedGenerator(
      Generation.Maker maker,
      List<Request> requests,
      Progress progress,
      Path output,
      Duration budget) {
    this.maker = maker;
    this.requests = List.copyOf(requests);
    this.progress = progress;
    this.output = output;
    deadline = System.nanoTime() + budget.toNanos();
  }

  /** Was there no time for some functions. */
  public boolean isPartial() {
    return isPartial;
  }

  /** What came of all functions that there was time for. */
  public Generator.Outcome run() {
    var timer = new Timer("budget", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            end();
          }
        },
        Math.max(1, left().toMillis()));
    try {
      rounds();
    } finally {
      timer.cancel();
    }
    return new Generator.Outcome(
        List.copyOf(latest.values()), List.copyOf(warnings), unbegun, isStopped);
  }

  private void rounds() {
    List<Request> open = requests;
    Duration slice = SHORTEST;
    while (!open.isEmpty() && !isStopped && left().compareTo(SHORTEST) > 0) {
      int changed = round(open, slice);
      open = unfinished();
      if (changed == 0) {
        return;
      }
      slice = next(slice, open);
    }
  }

  /** Twice as long as before, or as long as there is for each. */
  private Duration next(Duration slice, List<Request> open) {
    long functions = open.stream().mapToLong(r -> Math.max(1, r.functions().size())).sum();
    int threads = open.isEmpty() ? 1 : open.getFirst().course().threads();
    Duration fair = left().multipliedBy(threads).dividedBy(Math.max(1, functions));
    Duration twice = slice.multipliedBy(2);
    return fair.compareTo(twice) > 0 ? fair.dividedBy(2).plus(slice) : twice;
  }

  /** Returns how many functions were explored, or explored further. */
  private int round(List<Request> open, Duration slice) {
    List<Request> within = open.stream().map(r -> within(r, slice)).toList();
    Generation generator = maker.of(within, progress);
    current = generator;
    if (isStopped) {
      generator.stop();
    }
    Generator.Outcome outcome = generator.run();
    boolean isFirst = latest.isEmpty();
    isPartial |= isFirst && outcome.isStopped();
    warnings.addAll(outcome.warnings());
    unbegun.addAll(isFirst ? outcome.unbegun() : List.of());
    int changed = 0;
    for (FunctionReport report : outcome.reports()) {
      if (report instanceof Skipped && !isFirst) {
        continue; // there was no time to read it once more: what was found before stands
      }
      String label = report.labelIn(output);
      changed += isAsBefore(report) ? 0 : 1;
      if (!(report instanceof Kept && isMade(latest.get(label)))) {
        latest.put(label, report);
      }
    }
    return changed;
  }

  private static boolean isAsBefore(FunctionReport report) {
    return (report instanceof Kept k && !k.isOpen()) || report instanceof Refused;
  }

  private static boolean isMade(@Nullable FunctionReport report) {
    return report instanceof Explored || report instanceof Fetched;
  }

  private Request within(Request request, Duration slice) {
    Duration most = request.settings().maxTime();
    Duration least = slice.compareTo(most) < 0 ? slice : most;
    return request.within(least.compareTo(left()) < 0 ? least : left(), Begin.UNCHANGED);
  }

  /** What is worth more time, by the requests it came from. */
  private List<Request> unfinished() {
    List<Request> open = new ArrayList<>();
    for (Request request : requests) {
      List<String> functions =
          latest.values().stream()
              .filter(BudgetedGenerator::isOpen)
              .filter(r -> isOf(r, request))
              .map(FunctionReport::function)
              .toList();
      if (!functions.isEmpty()) {
        open.add(request.only(functions));
      }
    }
    return open;
  }

  private static boolean isOpen(FunctionReport report) {
    return (report instanceof Explored e && e.summary().isOpen())
        || (report instanceof Kept k && k.isOpen())
        || (report instanceof Fetched f && f.isOpen());
  }

  private static boolean isOf(FunctionReport report, Request request) {
    boolean isNamed =
        request.functions().isEmpty()
            ? !request.scope().skipped().contains(report.function())
            : request.functions().contains(report.function());
    Path folder = request.output().toAbsolutePath().normalize().resolve(report.function());
    return isNamed && report.place().filter(folder::equals).isPresent();
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
  }

  private void end() {
    Generation running = current;
    if (running != null) {
      running.stop();
    }
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    end();
  }
}
