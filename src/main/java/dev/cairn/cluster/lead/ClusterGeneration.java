package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.NothingToTest;
import dev.cairn.project.Generation;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Generates the tests of a project on the workers of a cluster: reads the files here, gives the
 * functions away, and writes the results that come back, each as soon as it is there.
 */
public final class ClusterGeneration implements Generation {
  private final Leader leader;
  private final Environment environment;
  private final List<Request> requests;
  private final Progress progress;
  private final List<Pending> given = new ArrayList<>();
  private volatile boolean isStopped;

  public ClusterGeneration(
      Leader leader, Environment environment, List<Request> requests, Progress progress) {
    this.leader = leader;
    this.environment = environment;
    this.requests = List.copyOf(requests);
    this.progress = progress;
  }

  /** A part of a request that somebody does. */
  private record Pending(Portion portion, CompletableFuture<Written> written) {}

  /** What came of it, and is in the result folder. */
  private record Written(List<FunctionReport> reports, List<String> warnings) {}

  @Override
  public Generator.Outcome run() {
    Set<String> warnings = new LinkedHashSet<>();
    List<String> unbegun = new ArrayList<>();
    for (Request request : requests) {
      if (isStopped) {
        unbegun.addAll(Generator.unread(request));
        continue;
      }
      try {
        List<Portion> portions =
            Portions.of(request, environment, leader.contents(), leader.slots());
        portions.forEach(this::give);
      } catch (NothingToTest e) {
        if (requests.size() == 1) {
          throw e;
        }
        warnings.add(String.valueOf(e.getMessage()));
      }
    }
    List<FunctionReport> reports = new ArrayList<>();
    for (Pending pending : given) {
      gather(pending, reports, warnings, unbegun);
    }
    return new Generator.Outcome(reports, List.copyOf(warnings), unbegun, isStopped);
  }

  private void give(Portion portion) {
    CompletableFuture<Written> written =
        leader.give(portion.task(), portion.patience()).thenApplyAsync(f -> written(portion, f));
    synchronized (given) {
      given.add(new Pending(portion, written));
      if (isStopped) {
        written.cancel(false);
      }
    }
  }

  private static void gather(
      Pending pending, List<FunctionReport> reports, Set<String> warnings, List<String> unbegun) {
    try {
      Written written = pending.written.join();
      reports.addAll(written.reports);
      warnings.addAll(written.warnings);
    } catch (CancellationException e) {
      unbegun.addAll(pending.portion.functions());
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case CancellationException _ -> unbegun.addAll(pending.portion.functions());
        case RuntimeException cause -> throw cause;
        case null, default -> throw e;
      }
    }
  }

  private Written written(Portion portion, Finding finding) {
    var results = new ReceivedResults(portion.task().request().output());
    return switch (finding) {
      case Finding.Done(var outcomes, var warnings) -> {
        List<FunctionReport> reports = outcomes.stream().map(results::write).toList();
        List<String> all = new ArrayList<>(warnings);
        outcomes.forEach(o -> all.addAll(ReceivedResults.warnings(o)));
        reports.forEach(this::told);
        yield new Written(reports, all);
      }
      case Finding.Wrong(var message, var hint) -> throw new UserError(message, hint);
      case Finding.Refused(var why) ->
          new Written(
              portion.functions().stream().map(f -> results.failed(f, why)).toList(), List.of());
    };
  }

  private synchronized void told(FunctionReport report) {
    progress.begins(report.function(), 0, 1);
    progress.ends(report);
  }

  @Override
  public void stop() {
    isStopped = true;
    synchronized (given) {
      given.forEach(p -> p.written.cancel(false));
    }
  }
}
