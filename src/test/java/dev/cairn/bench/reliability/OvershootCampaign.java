package dev.cairn.bench.reliability;

import dev.cairn.cli.CairnProcess;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How much longer than {@code --max-time} programs take that are known to be hard, and how soon
 * SIGTERM ends them with their result written.
 */
final class OvershootCampaign {
  private static final Duration LIMIT = Duration.ofSeconds(4);
  private static final String OPTIONS = "// options: ";

  private final Path folder;
  private final PrintStream out;

  private OvershootCampaign(Path folder, PrintStream out) {
    this.folder = folder;
    this.out = out;
  }

  /** FOLDER to work in, then the programs; none: all of ours. */
  public static void main(String[] args) throws IOException, InterruptedException {
    var campaign = new OvershootCampaign(Files.createDirectories(Path.of(args[0])), System.out);
    campaign.out.println(
        "| program | beyond --max-time | processor time after it | after SIGTERM"
            + " | processor time after it | results |");
    campaign.out.println("|---|---|---|---|---|---|");
    for (Path program : programs(args)) {
      campaign.measure(program);
    }
  }

  private static List<Path> programs(String[] args) throws IOException {
    if (args.length > 1) {
      return Stream.of(args).skip(1).map(Path::of).toList();
    }
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/hard"))) {
      return files.sorted().toList();
    }
  }

  private void measure(Path program) throws IOException, InterruptedException {
    Process limited = CairnProcess.start(command(program, LIMIT, "limited"));
    var clock = new ProcessorClock(limited);
    clock.watch();
    boolean isWritten = limited.exitValue() < 2 && isWritten(program, "limited");
    double total = isWritten ? seconds(program) : 0;
    Instant limit = isWritten ? begin(program, total).plus(LIMIT) : Instant.now();
    Stopped stopped = stopped(program);
    isWritten &= isWritten(program, "stopped");
    out.println(
        "| %s | %.1f s | %.1f s | %.1f s | %.1f s | %s |"
            .formatted(
                program.getFileName(),
                Math.max(0, total - LIMIT.toMillis() / 1000.0),
                clock.secondsSince(limit),
                stopped.seconds,
                stopped.processorSeconds,
                isWritten ? "both written" : "MISSING"));
  }

  /** What a function took, from its compilation to its written tests. */
  private double seconds(Path program) throws IOException {
    return Summary.read(summary(program, "limited")).seconds().total();
  }

  /** When the time of the function began: the summary is written last. */
  private Instant begin(Path program, double seconds) throws IOException {
    Instant end = Files.getLastModifiedTime(summary(program, "limited")).toInstant();
    return end.minusMillis(Math.round(1000 * seconds));
  }

  /** How long it took to end, by the clock and for the processor. */
  private record Stopped(double seconds, double processorSeconds) {}

  /** Tells it to end in the middle of its work. */
  private Stopped stopped(Path program) throws IOException, InterruptedException {
    Process process = CairnProcess.start(command(program, Duration.ofMinutes(5), "stopped"));
    Path journal = output(program, "stopped").resolve(".f.unfinished/journal");
    boolean isEnded =
        !CairnProcess.await(process, journal, 1) || process.waitFor(LIMIT.dividedBy(2));
    var clock = new ProcessorClock(process);
    Instant start = Instant.now();
    process.destroy();
    clock.watch();
    return isEnded
        ? new Stopped(0, 0)
        : new Stopped(
            Duration.between(start, Instant.now()).toMillis() / 1000.0, clock.secondsSince(start));
  }

  private boolean isWritten(Path program, String kind) {
    return Files.exists(summary(program, kind));
  }

  private Path summary(Path program, String kind) {
    return output(program, kind).resolve("f").resolve(Summary.FILE);
  }

  private Path output(Path program, String kind) {
    return folder.resolve(program.getFileName() + "." + kind);
  }

  private List<String> command(Path program, Duration limit, String kind) throws IOException {
    List<String> command = new ArrayList<>(List.of("generate", program.toString()));
    command.addAll(List.of("--function", "f", "--no-native", "--no-report"));
    command.addAll(List.of("-o", output(program, kind).toString()));
    command.addAll(List.of("--max-time", limit.toSeconds() + "s"));
    String first = Files.readAllLines(program).getFirst();
    if (first.startsWith(OPTIONS)) {
      command.addAll(List.of(first.substring(OPTIONS.length()).split(" ", -1)));
    }
    return command;
  }
}
