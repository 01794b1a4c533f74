package dev.cairn.cli;

import dev.cairn.evidence.Experiment;
import dev.cairn.evidence.Experiments;
import dev.cairn.evidence.Laboratory;
import dev.cairn.evidence.Plan;
import dev.cairn.evidence.Surroundings;
import dev.cairn.evidence.page.EvidenceFolder;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Table;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn bench}: the papers' experiments. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = "cairn bench [EXPERIMENT...] [options]",
    description = {
      "Makes the experiments of the papers Cairn is built on, with their figures beside ours.",
      "Prints the tables; writes them as evidence.md and CSV, and figures as SVG. What the folder",
      "holds of other experiments stays on the page."
    })
final class BenchCommand implements Callable<Integer> {
  private static final int MOST_SEEDS = 100;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "EXPERIMENT",
      arity = "0..*",
      completionCandidates = Names.class,
      description = "${COMPLETION-CANDIDATES} (default: all)")
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = "trials of what is random, with seeds 1 to N (default: ${DEFAULT-VALUE})")
  private int seeds;

  @Option(names = "--quick", description = "few programs and small budgets: about a minute")
  private boolean isQuick;

  @Option(
      names = "--programs",
      paramLabel = "DIR",
      description = "measure the C files of DIR (of NAME.c the function NAME, or main) instead")
  private @Nullable Path programs;

  @Option(
      names = "--fetch",
      description =
          "crest: grep and Vim, too, which are fetched from Debian and built here (many minutes)")
  private boolean isFetching;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-bench",
      description = "where tables and figures are written (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-bench");

  /** The names of the experiments. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }
  }

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    List<Experiment> experiments = experiments();
    checkFetching(experiments);
    var plan = new Plan(seeds(), isQuick, Optional.ofNullable(programs), isFetching);
    Path scratch = scratch();
    PrintWriter err = line.getErr();
    var laboratory = new Laboratory(environment(), scratch, what -> err.println("  " + what));
    try (var _ = Interrupts.calling(laboratory::stop)) {
      try {
        return makeAll(experiments, laboratory, plan);
      } finally {
        delete(scratch); // before an interrupted process may end
      }
    }
  }

  private int makeAll(List<Experiment> experiments, Laboratory laboratory, Plan plan) {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    var folder = new EvidenceFolder(output, names());
    int status = Main.DONE;
    for (Experiment experiment : experiments) {
      if (!laboratory.isStopped()) {
        line.getErr().println(experiment.name());
        status = Math.max(status, make(experiment, laboratory, plan, folder));
      }
    }
    if (laboratory.isStopped()) {
      line.getErr().println("stopped; what was not finished is not written");
    }
    if (folder.isWritten()) {
      line.getOut().println("written: " + Shown.path(folder.page()));
    }
    return status;
  }

  /** One that fails says why and leaves the others alone, and what it found another time. */
  private int make(Experiment experiment, Laboratory laboratory, Plan plan, EvidenceFolder folder) {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    String surroundings = Surroundings.describe(Main.TOOL);
    long begin = System.nanoTime();
    var made = new FutureTask<Findings>(() -> experiment.run(laboratory, plan));
    made.run();
    try {
      Findings findings = made.get();
      if (!laboratory.isStopped()) {
        Duration taken = Duration.ofNanos(System.nanoTime() - begin);
        folder.add(experiment.name(), origin(experiment, taken, surroundings), findings);
        print(line.getOut(), findings);
      }
      return Main.DONE;
    } catch (ExecutionException e) {
      return Main.failed(
          e.getCause() instanceof Exception cause ? cause : new IllegalStateException(e.getCause()),
          line.getErr());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Main.INTERNAL_ERROR;
    }
  }

  private static void print(PrintWriter out, Findings findings) {
    out.println(findings.title());
    for (Table table : findings.tables()) {
      out.println();
      out.println(table.title());
      out.print(table.markdown());
    }
    findings.words().forEach(w -> out.println("- " + w));
    out.println();
  }

  /** The command that makes this experiment again, and what its figures depend on. */
  private String origin(Experiment experiment, Duration taken, String surroundings) {
    boolean isFetched = isFetching && experiment.isFetching();
    return "Made by `cairn bench %s%s%s%s --seeds %d` in %d s: %s."
        .formatted(
            experiment.name(),
            isQuick ? " --quick" : "",
            isFetched ? " --fetch" : "",
            programs == null ? "" : " --programs " + programs,
            seeds,
            Math.max(1, taken.toSeconds()),
            surroundings);
  }

  private static List<String> names() {
    return Experiments.all().stream().map(Experiment::name).toList();
  }

  private List<Experiment> experiments() {
    if (wanted.isEmpty()) {
      return Experiments.all();
    }
    return wanted.stream().distinct().map(BenchCommand::named).toList();
  }

  private static Experiment named(String name) {
    return Experiments.named(name)
        .orElseThrow(
            () ->
                new UserError(
                    "there is no experiment '" + name + "'",
                    "choose from " + String.join(", ", names())));
  }

  /** What is to be fetched is the papers', and only one of them has it. */
  private void checkFetching(List<Experiment> experiments) {
    boolean isMeant = programs == null && experiments.stream().anyMatch(Experiment::isFetching);
    if (isFetching && !isMeant) {
      throw new UserError(
          "--fetch needs the experiment 'crest' on its own programs",
          "leave it out, or say 'cairn bench crest --fetch'");
    }
  }

  private int seeds() {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new UserError(
          "--seeds must be from 1 to " + MOST_SEEDS + ", it is " + seeds,
          "3 show the spread, as in the papers");
    }
    return seeds;
  }

  private static Environment environment() {
    return new Environment(
        CacheLocation.standard(), System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
  }

  private static Path scratch() {
    try {
      return Files.createTempDirectory("cairn-bench");
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for scratch files", e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + folder, e);
    }
  }
}
