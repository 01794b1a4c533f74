package dev.cairn.generate;

import dev.cairn.engine.EmptyDomain;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.input.InputModels.Answer;
import dev.cairn.input.acsl.Warning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generates tests: compiles the files, then explores one function after the other and writes its
 * result folder. One instance does one job, in the calling thread; {@link #stop()} may be called
 * from any thread, after which what was found so far is written and {@link #run} returns.
 */
public final class Generator {
  private final Environment environment;
  private final Request request;
  private final Progress progress;
  private volatile boolean isStopped;
  private volatile @Nullable FunctionJob current;

  public Generator(Environment environment, Request request, Progress progress) {
    this.environment = environment;
    this.request = request;
    this.progress = progress;
  }

  /** What came of the functions, in order, and what is to be said about the files as a whole. */
  public record Outcome(List<FunctionReport> reports, List<String> warnings, boolean isStopped) {
    public Outcome {
      reports = List.copyOf(reports);
      warnings = List.copyOf(warnings);
    }
  }

  public Outcome run() {
    FrontEnd frontEnd = FrontEnd.open(environment.cache());
    long start = System.nanoTime();
    Unit unit = Unit.compile(frontEnd, request);
    double compiled = (System.nanoTime() - start) / 1e9;
    List<String> functions = unit.wanted(request.functions());
    List<FunctionReport> reports = new ArrayList<>();
    for (String function : functions) {
      if (isStopped) {
        break;
      }
      progress.begins(function, reports.size() + 1, functions.size());
      FunctionReport report = one(unit, function, compiled);
      progress.ends(report);
      reports.add(report);
    }
    return new Outcome(
        reports, unit.warnings().stream().map(Warning::toString).toList(), isStopped);
  }

  private FunctionReport one(Unit unit, String function, double compiled) {
    boolean isHarness = function.equals(Unit.MAIN);
    if (!isHarness && unit.inputs(function) instanceof Answer.Unsupported u) {
      if (request.functions().contains(function)) {
        throw u.asError();
      }
      return new FunctionReport.Skipped(function, u.at() + ": " + u.reason(), u.hint());
    }
    var job = new FunctionJob(environment, request, unit, function, request.course().threads(), progress);
    current = job;
    if (isStopped) {
      job.stop();
    }
    try {
      return job.run(compiled);
    } catch (EmptyDomain e) {
      if (request.functions().contains(function)) {
        throw e;
      }
      return new FunctionReport.Skipped(function, String.valueOf(e.getMessage()), e.hint());
    } finally {
      current = null;
    }
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    FunctionJob job = current;
    if (job != null) {
      job.stop();
    }
  }
}
