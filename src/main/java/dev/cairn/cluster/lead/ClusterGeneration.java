package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.unit.NothingToTest;
import dev.cairn.project.Generation;
import dev.cairn.project.ProjectGenerator;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

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
  private volatile @Nullable Generator leading;

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
    List<FunctionReport> reports = new ArrayList<>();
    try (ExecutorService readers = readers()) {
      List<Future<List<Pending>>> all =
          requests.stream().map(r -> readers.submit(() -> given(r))).toList();
      for (int i = 0; i < all.size(); i++) {
        try {
          all.get(i).get().forEach(p -> gather(p, reports, warnings, unbegun));
        } catch (ExecutionException e) {
          Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
          unread(cause, requests.get(i), reports, warnings, unbegun);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          stop();
        }
      }
    } finally {
      stopGiven();
    }
    return new Generator.Outcome(reports, List.copyOf(warnings), unbegun, isStopped);
  }

  /**
   * Reading the files is what the command does itself: on all its cores, or workers wait for it.
   */
  private static ExecutorService readers() {
    return Executors.newFixedThreadPool(
        Runtime.getRuntime().availableProcessors(),
        task -> Thread.ofPlatform().daemon().name("cairn-reader").unstarted(task));
  }

  private void unread(
      Throwable thrown,
      Request request,
      List<FunctionReport> reports,
      Set<String> warnings,
      List<String> unbegun) {
    switch (thrown) {
      case CancellationException _ -> unbegun.addAll(Generator.unread(request));
      case NothingToTest e when requests.size() > 1 -> warnings.add(String.valueOf(e.getMessage()));
      case UserError e when requests.size() > 1 ->
          reports.add(ProjectGenerator.refused(request, e));
      case RuntimeException e -> {
        stop();
        throw e;
      }
      default -> throw new IllegalStateException("a file cannot be read", thrown);
    }
  }

  /** The functions of a request, given to the workers. */
  private List<Pending> given(Request request) {
    if (isStopped) {
      throw new CancellationException();
    }
    double tasks = (double) Portions.tasks(leader.slots()) / requests.size();
    List<Portion> portions = Portions.of(request, home(), tasks);
    boolean isOne = requests.size() == 1 && portions.size() == 1;
    return isOne && portions.getFirst().functions().size() == 1
        ? List.of(led(request, portions.getFirst()))
        : portions.stream().map(this::give).toList();
  }

  private Portions.Home home() {
    return new Portions.Home(environment, leader.contents(), new Recalled(leader));
  }

  /** The only function: this command explores it, and the workers help. */
  private Pending led(Request request, Portion portion) {
    var helpers = new ClusterHelpers(leader, portion.task());
    var generator = new Generator(environment, request, progress, helpers);
    leading = generator;
    if (isStopped) {
      generator.stop();
    }
    Generator.Outcome made = helped(generator, portion);
    progress.notes(leader.ahead().now().words());
    if (!made.unbegun().isEmpty()) {
      throw new CancellationException();
    }
    var written = new Written(made.reports(), made.warnings());
    return new Pending(portion, CompletableFuture.completedFuture(written));
  }

  private Generator.Outcome helped(Generator generator, Portion portion) {
    List<JournalCopies> copies = new ArrayList<>();
    for (String result : portion.task().results()) {
      Path place = Path.of(result);
      String name = portion.task().keptJournal(place);
      Path journal =
          Draft.journalOf(
              Objects.requireNonNull(place.getParent()), place.getFileName().toString());
      copies.add(new JournalCopies(leader, name, journal));
    }
    try {
      return generator.run();
    } finally {
      copies.forEach(JournalCopies::close);
    }
  }

  private Pending give(Portion portion) {
    CompletableFuture<Written> written =
        leader.give(portion.task(), portion.patience()).thenApplyAsync(f -> written(portion, f));
    var pending = new Pending(portion, written);
    synchronized (given) {
      given.add(pending);
      if (isStopped) {
        written.cancel(false);
      }
    }
    return pending;
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
        reports.forEach(this::told);
        yield new Written(reports, warnings);
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
    Generator own = leading;
    if (own != null) {
      own.stop();
    }
    stopGiven();
  }

  /** What is done already stays as it is. */
  private void stopGiven() {
    synchronized (given) {
      given.forEach(p -> p.written.cancel(false));
    }
  }
}
