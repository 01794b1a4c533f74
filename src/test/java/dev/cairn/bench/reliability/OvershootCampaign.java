package dev.cairn.bench.reliability;

import dev.cairn.cli.CairnProcess;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
    campaign.out.println("| program | beyond --max-time | after SIGTERM | results |");
    campaign.out.println("|---|---|---|---|");
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
    int status = CairnProcess.start(command(program, LIMIT, "limited")).waitFor();
    double beyond = seconds(program) - LIMIT.toMillis() / 1000.0;
    double stopped = stopped(program);
    boolean isWritten = status < 2 && isWritten(program, "stopped");
    out.println(
        "| %s | %.1f s | %.1f s | %s |"
            .formatted(
                program.getFileName(),
                Math.max(0, beyond),
                stopped,
                isWritten ? "both written" : "MISSING"));
  }

  /** What a function took, from its compilation to its written tests. */
  private double seconds(Path program) throws IOException {
    return Summary.read(output(program, "limited").resolve("f").resolve(Summary.FILE))
        .seconds()
        .total();
  }

  /** How long it takes to end when told to, in the middle of its work. */
  private double stopped(Path program) throws IOException, InterruptedException {
    Process process = CairnProcess.start(command(program, Duration.ofMinutes(5), "stopped"));
    Path journal = output(program, "stopped").resolve(".f.unfinished/journal");
    boolean isEnded =
        !CairnProcess.await(process, journal, 1) || process.waitFor(LIMIT.dividedBy(2));
    long start = System.nanoTime();
    process.destroy();
    process.waitFor();
    return isEnded ? 0 : (System.nanoTime() - start) / 1e9;
  }

  private boolean isWritten(Path program, String kind) {
    return Files.exists(output(program, kind).resolve("f/summary.json"));
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
