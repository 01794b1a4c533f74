package dev.cairn.generate.contract;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Assumption;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.path.Defect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the contract of each function: explores it, says what its faults need and how long its
 * arrays are, and explores again under that. What costs coverage or brings new faults is taken
 * back; what is still assumed is added.
 */
public final class ContractInference {
  private static final int ROUNDS = 6;
  private static final int TRIES = 2;
  private static final Pattern PROSE = Pattern.compile("\\(\\)| at line |\\.\\.\\.|#");

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
    Generator.Outcome plain = explored(Optional.empty(), 0);
    Map<String, Draft> drafts = new LinkedHashMap<>();
    explored(plain).forEach((name, e) -> drafts.put(name, Draft.of(e)));
    List<String> warnings = new ArrayList<>(skipped(plain));
    boolean isStopped = plain.isStopped();
    for (int round = 1; round <= ROUNDS && !isStopped; round++) {
      boolean isSettled = drafts.values().stream().allMatch(Draft::isSettled);
      if (isSettled) {
        break;
      }
      Generator.Outcome under = explored(Optional.of(written(drafts, round)), round);
      Map<String, Explored> results = explored(under);
      drafts
          .values()
          .forEach(d -> d.judge(Optional.ofNullable(results.get(d.name)).map(Explored::result)));
      isStopped = under.isStopped();
    }
    return new Outcome(drafts.values().stream().map(Draft::contract).toList(), warnings);
  }

  private Generator.Outcome explored(Optional<Path> spec, int round) {
    Request asked = request.into(scratch.resolve("round" + round), spec);
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
    String own = request.contracts().spec().map(ContractInference::read).orElse("");
    String text =
        InferredContract.file(drafts.values().stream().map(Draft::contract).toList(), own);
    try {
      Files.createDirectories(scratch);
      return Files.writeString(scratch.resolve("round" + round + ".spec"), own + "\n" + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path spec) {
    try {
      return Files.readString(spec);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A contract on its way. */
  private static final class Draft {
    private final String name;
    private final long covered;
    private final Map<String, String> lengths;
    private final List<String> needed = new ArrayList<>();
    private final Map<String, List<String>> avoiding = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private boolean isSettled;

    private Draft(String name, long covered, Map<String, String> lengths) {
      this.name = name;
      this.covered = covered;
      this.lengths = new LinkedHashMap<>(lengths);
    }

    static Draft of(Explored explored) {
      Result result = explored.result();
      var runs = new ArrayList<>(result.tests().stream().map(KeptRun::run).toList());
      result.faulting().forEach(t -> runs.add(t.run()));
      var lengths = new Lengths(explored.declaration(), runs);
      var draft = new Draft(explored.function(), coverage(result), lengths.clauses());
      draft.begin(result);
      draft.isSettled = draft.contract().clauses().isEmpty();
      return draft;
    }

    boolean isSettled() {
      return isSettled;
    }

    private static long coverage(Result result) {
      return result.branches().values().stream()
          .filter(v -> v instanceof ItemVerdict.Covered)
          .count();
    }

    /** What lies beyond a length may be cured by that: else it will be seen again. */
    private void begin(Result result) {
      learn(result, !lengths.isEmpty());
    }

    /** Adds what faults need; tells whether that was news. */
    private boolean learn(Result result, boolean isWithoutBounds) {
      boolean isNews = false;
      for (Assumption a : result.assumptions()) {
        isNews |= isAcsl(a.clause()) ? add(needed, a.clause()) : note("assumes " + a.clause());
      }
      for (FoundDefect d : result.defects()) {
        // that a call breaks the draft of its callee says nothing of the caller's own faults
        boolean isOthers = d.defect().kind() == Defect.Kind.CONTRACT;
        isNews |= !isOthers && !(isWithoutBounds && isBounds(d.defect().kind())) && avoid(d);
      }
      return isNews;
    }

    private boolean avoid(FoundDefect found) {
      String place = found.defect().kind().words() + " at " + found.defect().location();
      String clause = found.avoidedBy().filter(Draft::isAcsl).orElse("");
      int tries = avoiding.getOrDefault(place, List.of()).size();
      if (clause.isEmpty() || tries >= TRIES) {
        avoiding.remove(place);
        return note("still possible: " + place);
      }
      return !isNoted(place)
          && add(avoiding.computeIfAbsent(place, _ -> new ArrayList<>()), clause);
    }

    private static boolean isAcsl(String clause) {
      return !PROSE.matcher(clause).find();
    }

    private static boolean add(List<String> to, String clause) {
      return !to.contains(clause) && to.add(clause);
    }

    private boolean isNoted(String place) {
      return notes.contains("still possible: " + place);
    }

    /** Is no news: nothing about it can be tried. */
    private boolean note(String text) {
      add(notes, text);
      return false;
    }

    /** What came of the function under the draft; empty: it could not be run. */
    void judge(Optional<Result> under) {
      if (isSettled) {
        return;
      }
      boolean isWorse = under.isEmpty() || coverage(under.get()) < covered;
      if (isWorse && !lengths.isEmpty()) {
        shorten();
      } else if (isWorse && !avoiding.isEmpty()) {
        avoiding.keySet().forEach(place -> note("still possible: " + place));
        avoiding.clear();
      } else {
        boolean isTooShort = !lengths.isEmpty() && under.isPresent() && hasBounds(under.get());
        if (isTooShort) {
          shorten();
        } else {
          isSettled = under.isEmpty() || !learn(under.get(), false);
        }
      }
    }

    /** Takes back a length: those first that rest on the sum of two parameters, then of members. */
    private void shorten() {
      Optional<String> sum =
          lengths.entrySet().stream()
              .filter(e -> e.getValue().contains(" && "))
              .map(Map.Entry::getKey)
              .findFirst();
      boolean isAnyOfMembers = lengths.keySet().stream().anyMatch(Draft::isMember);
      if (sum.isPresent()) {
        lengths.remove(sum.get());
      } else if (isAnyOfMembers) {
        lengths.keySet().removeIf(Draft::isMember);
      } else {
        lengths.clear();
      }
    }

    private static boolean isMember(String pointer) {
      return pointer.contains("->") || pointer.contains(".");
    }

    private static boolean hasBounds(Result result) {
      return result.defects().stream().anyMatch(d -> isBounds(d.defect().kind()));
    }

    private static boolean isBounds(dev.cairn.path.Defect.Kind kind) {
      return switch (kind) {
        case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE -> true;
        default -> false;
      };
    }

    InferredContract contract() {
      List<String> clauses = new ArrayList<>(needed);
      lengths.forEach((pointer, clause) -> clauses.add(NotNull.guard(pointer) + clause));
      avoiding.values().forEach(all -> all.forEach(c -> add(clauses, c)));
      return new InferredContract(name, NotNull.simplified(clauses), notes);
    }
  }
}
