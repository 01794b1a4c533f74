package dev.cairn.generate.contract;

import dev.cairn.engine.Result;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.path.Defect;
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

  /** Rounds in which functions that call one another agree. */
  private static final int AGREEING = 5;

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
    Map<String, Explored> bare = explored(plain);
    bare.forEach((name, e) -> drafts.put(name, Draft.of(e)));
    List<String> warnings = new ArrayList<>(skipped(plain));
    bare.values().stream()
        .filter(e -> e.result().runs() == 0)
        .forEach(e -> warnings.add(e.function() + ": not run once within --max-time"));
    boolean isStopped = plain.isStopped();
    for (int round = 1; round <= ROUNDS && !isStopped; round++) {
      List<Draft> open = drafts.values().stream().filter(d -> !d.isSettled()).toList();
      if (open.isEmpty()) {
        break;
      }
      Path spec = written(drafts.values().stream().map(Draft::contract).toList(), "round" + round);
      isStopped = judge(open, spec, round);
    }
    var agreed = new Agreements(drafts.values().stream().map(Draft::found).toList(), bare);
    for (int i = 1; i <= AGREEING && !isStopped && agreed.isNeeded(); i++) {
      Path spec = written(agreed.contracts(), "agreed" + i);
      if (!agreed.heed(underAll(agreed.contracts(), spec, ROUNDS + i), lines(spec))) {
        break;
      }
    }
    return new Outcome(agreed.contracts(), warnings);
  }

  /** Explores every function under the contracts of all; none where nobody can keep them. */
  private Map<String, Explored> underAll(List<InferredContract> contracts, Path spec, int round) {
    try {
      List<String> functions = contracts.stream().map(InferredContract::function).toList();
      return explored(explored(request.into(round(round), Optional.of(spec)).only(functions)));
    } catch (UserError _) {
      return Map.of();
    }
  }

  private static List<String> lines(Path spec) {
    try {
      return Files.readAllLines(spec);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Explores under the drafts; tells whether that was stopped. */
  private boolean judge(List<Draft> open, Path spec, int round) {
    try {
      Generator.Outcome under = explored(open, spec, round);
      Map<String, Explored> results = explored(under);
      for (Draft d : open) {
        d.judge(Optional.ofNullable(results.get(d.function())).map(e -> alone(d, e, round)));
      }
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

  /** What breaks the drafts of others is explored again under its own alone. */
  private Result alone(Draft draft, Explored under, int round) {
    boolean isBreaking =
        under.result().defects().stream().anyMatch(d -> d.defect().kind() == Defect.Kind.CONTRACT);
    if (!isBreaking) {
      return under.result();
    }
    Path own = written(List.of(draft.contract()), "alone" + round);
    Map<String, Explored> again = explored(explored(List.of(draft), own, round));
    return again.getOrDefault(draft.function(), under).result();
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

  private Path written(List<InferredContract> contracts, String name) {
    String own = request.contracts().spec().map(UnitFiles::spec).orElse("");
    String text = InferredContract.file(contracts, own);
    try {
      Files.createDirectories(scratch);
      return Files.writeString(scratch.resolve(name + ".spec"), own + "\n" + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
