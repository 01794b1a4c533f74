package dev.cairn.generate.contract;

import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the contract of each function: explores it, says what its faults need and how long its
 * arrays are, and explores again under that. What costs coverage or brings new faults is taken
 * back; what is still assumed is added.
 */
public final class ContractInference {
  private static final int ROUNDS = 9;

  private final Environment environment;
  private final Request request;
  private final Progress progress;
  private final Path scratch;
  private volatile Optional<Generator> current = Optional.empty();

  /** {@code scratch}: a folder of its own, for what is thrown away. */
  public ContractInference(
      Environment environment, Request request, Progress progress, Path scratch) {
    this.environment = environment;
    this.request = request;
    this.progress = progress;
    this.scratch = scratch;
  }

  /** What came of it: contracts by function, and what the user should know. */
  public record Outcome(List<InferredContract> contracts, List<String> warnings) {
    public Outcome {
      contracts = List.copyOf(contracts);
      warnings = List.copyOf(warnings);
    }
  }

  /** Ends it soon, with what was found so far. */
  public void stop() {
    current.ifPresent(Generator::stop);
  }

  public Outcome run() {
    Generator.Outcome plain = explored(request.into(round(0), Optional.empty()));
    Map<String, Draft> drafts = new LinkedHashMap<>();
    explored(plain).forEach((name, e) -> drafts.put(name, Draft.of(e)));
    List<String> warnings = new ArrayList<>(skipped(plain));
    explored(plain).values().stream()
        .filter(e -> e.result().runs() == 0)
        .forEach(e -> warnings.add(e.function() + ": not run once within --max-time"));
    boolean isStopped = plain.isStopped();
    for (int round = 1; round <= ROUNDS && !isStopped; round++) {
      List<Draft> open = drafts.values().stream().filter(d -> !d.isSettled()).toList();
      if (open.isEmpty()) {
        break;
      }
      Path spec = written(drafts, round);
      isStopped = judge(open, spec, round);
    }
    return new Outcome(drafts.values().stream().map(Draft::found).toList(), warnings);
  }

  /** Explores under the drafts; tells whether that was stopped. */
  private boolean judge(List<Draft> open, Path spec, int round) {
    try {
      Generator.Outcome under = explored(open, spec, round);
      Map<String, Explored> results = explored(under);
      open.forEach(
          d -> d.judge(Optional.ofNullable(results.get(d.function())).map(Explored::result)));
      return under.isStopped();
    } catch (UserError _) {
      // a draft that nobody can keep: which one shows when each is explored alone
      if (open.size() > 1) {
        return open.stream().anyMatch(d -> judge(List.of(d), spec, round));
      }
      open.getFirst().judge(Optional.empty());
      return false;
    }
  }

  private Generator.Outcome explored(List<Draft> open, Path spec, int round) {
    List<String> functions = open.stream().map(Draft::function).toList();
    return explored(request.into(round(round), Optional.of(spec)).only(functions));
  }

  private Path round(int number) {
    return scratch.resolve("round" + number);
  }

  private Generator.Outcome explored(Request asked) {
    var generator = new Generator(environment, asked, progress);
    current = Optional.of(generator);
    return generator.run();
  }

  private static Map<String, Explored> explored(Generator.Outcome outcome) {
    Map<String, Explored> explored = new LinkedHashMap<>();
    for (FunctionReport report : outcome.reports()) {
      if (report instanceof Explored e) {
        explored.put(e.function(), e);
      }
    }
    return explored;
  }

  private static List<String> skipped(Generator.Outcome outcome) {
    return outcome.reports().stream()
        .filter(FunctionReport.Skipped.class::isInstance)
        .map(r -> r.function() + ": " + ((FunctionReport.Skipped) r).reason())
        .toList();
  }

  private Path written(Map<String, Draft> drafts, int round) {
    String own = request.contracts().spec().map(UnitFiles::spec).orElse("");
    String text =
        InferredContract.file(drafts.values().stream().map(Draft::contract).toList(), own);
    try {
      Files.createDirectories(scratch);
      return Files.writeString(scratch.resolve("round" + round + ".spec"), own + "\n" + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
