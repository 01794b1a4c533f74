package dev.cairn.project;

import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.NothingToTest;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Generates the tests of a project: one request after the other. */
public final class ProjectGenerator implements Generation {
  /** Against a file that does not compile as the project says. */
  private static final String REMEDY =
      "correct it, give it what it needs by clang-options, or name it in exclude of the project"
          + " file";

  private final Environment environment;
  private final List<Request> requests;
  private final Progress progress;
  private volatile boolean isStopped;
  private volatile @Nullable Generator current;

  public ProjectGenerator(Environment environment, List<Request> requests, Progress progress) {
    this.environment = environment;
    this.requests = List.copyOf(requests);
    this.progress = progress;
  }

  @Override
  public Generator.Outcome run() {
    List<FunctionReport> reports = new ArrayList<>();
    Set<String> warnings = new LinkedHashSet<>();
    List<String> unbegun = new ArrayList<>();
    for (Request request : requests) {
      if (isStopped) {
        unbegun.addAll(Generator.unread(request));
        continue;
      }
      try {
        Generator.Outcome outcome = started(request).run();
        reports.addAll(outcome.reports());
        warnings.addAll(outcome.warnings());
        unbegun.addAll(outcome.unbegun());
      } catch (NothingToTest e) {
        warnings.add(String.valueOf(e.getMessage()));
      } catch (UserError e) {
        FunctionReport.Refused refused = refused(request, e);
        if (requests.size() == 1) {
          throw new UserError(refused.reason(), refused.hint());
        }
        reports.add(refused);
      }
    }
    return new Generator.Outcome(reports, List.copyOf(warnings), unbegun, isStopped);
  }

  /** One file that cannot be tested is no reason to test none. */
  public static FunctionReport.Refused refused(Request request, UserError e) {
    String file = request.files().getFirst().toString();
    String hint = e.hint().isEmpty() ? REMEDY : e.hint();
    return new FunctionReport.Refused(file, String.valueOf(e.getMessage()), hint);
  }

  private Generator started(Request request) {
    var generator = new Generator(environment, request, progress);
    current = generator;
    if (isStopped) {
      generator.stop();
    }
    return generator;
  }

  @Override
  public void stop() {
    isStopped = true;
    Generator running = current;
    if (running != null) {
      running.stop();
    }
  }
}
