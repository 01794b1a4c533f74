package dev.cairn.cli;

import dev.cairn.generate.job.ConcreteRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Programs of csmith natively and on the machine: output and exit status must be equal. Started by
 * {@code bench/csmith}.
 */
final class CsmithCampaign {
  private static final ConcreteRun.Conditions BUDGET =
      new ConcreteRun.Conditions(20_000_000_000L, Duration.ofMinutes(1));

  /** Without options of the caller, seeds take turns with these, which widen the language. */
  private static final List<List<String>> KINDS =
      List.of(
          List.of(),
          List.of("--float"),
          List.of("--builtins", "--disable-builtin-kinds", "x86", "--inline-function"),
          List.of("--float", "--max-struct-fields", "20", "--max-pointer-depth", "3"));

  /** For {@code -m32}: without the x87, which rounds twice. */
  private static final List<String> MODEL = List.of("-m32", "-msse2", "-mfpmath=sse");

  /** Of the caller: with integer variables as inputs and the shadow self-check. */
  private static final String SYMBOLIC = "--symbolic";

  private static final int EXPLORED = 15;

  private final Path folder;
  private final Differential both;
  private final List<String> options;
  private final @Nullable SymbolicRuns symbolic;

  private CsmithCampaign(Path folder, String headers, List<String> options) {
    this.folder = folder.toAbsolutePath();
    boolean isSymbolic = options.contains(SYMBOLIC);
    this.options = options.stream().filter(o -> !MODEL.contains(o) && !o.equals(SYMBOLIC)).toList();
    List<String> compiling = new ArrayList<>(List.of("-w", "-I" + headers));
    compiling.addAll(options.contains("-m32") ? MODEL : List.of());
    both = new Differential(compiling, BUDGET);
    symbolic = isSymbolic ? new SymbolicRuns(compiling, EXPLORED) : null;
  }

  /**
   * {@code N SEED FOLDER HEADERS [OPTION...]}: programs SEED to SEED + N - 1, made with these
   * options of csmith, {@code -m32} for that data model, {@code --symbolic} with inputs; FOLDER
   * keeps those that fail.
   */
  public static void main(String[] args) throws InterruptedException {
    long first = Long.parseLong(args[1]);
    List<String> options = List.of(args).subList(4, args.length);
    var campaign = new CsmithCampaign(Path.of(args[2]), args[3], options);
    long[] seeds = LongStream.range(first, first + Long.parseLong(args[0])).toArray();
    System.exit(new Tally().run(seeds, campaign::one));
  }

  private Tally.Verdict one(long seed) throws IOException {
    Path own = Files.createDirectories(folder.resolve("work" + Thread.currentThread().threadId()));
    Path source = own.resolve("seed" + seed + ".c");
    Path executable = own.resolve("program");
    List<String> csmith = new ArrayList<>(List.of("csmith", "--seed", "" + seed));
    csmith.addAll(options.isEmpty() ? KINDS.get((int) (seed % KINDS.size())) : options);
    csmith.addAll(List.of("-o", source.toString()));
    if (Differential.start(csmith, own.resolve("csmith.out"), "", true).status() != 0) {
      return Tally.Verdict.skipped("csmith failed");
    }
    Tally.Verdict verdict =
        symbolic == null
            ? compared(source, executable)
            : symbolic.one(Files.readString(source), own, seed);
    if (!verdict.actual().equals(verdict.expected())) {
      Files.copy(source, folder.resolve(source.getFileName()));
    }
    Files.delete(source);
    return verdict;
  }

  private Tally.Verdict compared(Path source, Path executable) {
    if (!both.compile("gcc", List.of(source), List.of(), executable).isEmpty()) {
      return Tally.Verdict.skipped("gcc failed");
    }
    Differential.Ended ended = both.run(executable, List.of(), "");
    if (ended.status() < 0) {
      return Tally.Verdict.skipped("does not end natively in time");
    }
    String expected = ended.output() + "status " + ended.status();
    String actual = both.onMachine(List.of(source), List.of(), "");
    if (!actual.equals(expected) && isUndefined(source, executable)) {
      return Tally.Verdict.skipped("its behaviour is undefined");
    }
    return Tally.Verdict.compared(expected, actual);
  }

  /** Whether gcc's sanitizer finds the program itself at fault, such as {@code clz(0)}. */
  private boolean isUndefined(Path source, Path executable) {
    String checks = "-fsanitize=undefined,float-cast-overflow";
    List<String> more = List.of(checks, "-fno-sanitize=alignment");
    if (!both.compile("gcc", List.of(source), more, executable).isEmpty()) {
      return false;
    }
    Differential.Ended ended =
        Differential.start(
            List.of(executable.toString()), executable.resolveSibling("checked.out"), "", true);
    return ended.output().contains("runtime error: ");
  }
}
