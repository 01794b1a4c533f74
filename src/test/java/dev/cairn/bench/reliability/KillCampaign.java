package dev.cairn.bench.reliability;

import dev.cairn.cli.CairnProcess;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Kills reruns at random moments ({@code kill -9}): the result that was there before must be the
 * same, byte by byte, or the next one as a whole; and {@code --resume} has to come to the result of
 * a run that nobody killed.
 */
final class KillCampaign {
  private static final String PROGRAM = "examples/utf8.c";

  private final Path output;
  private final PrintStream out;
  private final Random random = new Random(1);
  private int kills;
  private int finished;
  private int losses;

  private KillCampaign(Path output, PrintStream out) {
    this.output = output;
    this.out = out;
  }

  /** FOLDER to work in, how many kills. */
  public static void main(String[] args) throws IOException, InterruptedException {
    var campaign = new KillCampaign(Files.createDirectories(Path.of(args[0])), System.out);
    campaign.run(Integer.parseInt(args[1]));
  }

  private void run(int times) throws IOException, InterruptedException {
    finish(command(output, 1));
    for (int i = 1; i <= times; i++) {
      // every seed is begun once and gone on with once
      List<String> fresh = command(output, 1 + (i + 1) / 2);
      killed(i % 2 == 1 ? fresh : resumed(fresh));
    }
    int last = 1 + (times + 1) / 2;
    finish(resumed(command(output, last)));
    Path other = output.resolveSibling(output.getFileName() + "-uninterrupted");
    finish(command(other, last));
    if (!counts(output).equals(counts(other))) {
      losses++;
      out.println("gone on: " + counts(output) + ", at once: " + counts(other));
    }
    out.println(
        "%d reruns killed, %d came to their end before, %d losses"
            .formatted(kills, finished, losses));
  }

  private static String counts(Path output) throws IOException {
    Summary summary = summary(output);
    return summary.runs() + " runs, " + summary.tests() + " tests, " + summary.paths();
  }

  /** A rerun that is killed leaves the old result, or has replaced it as a whole. */
  private void killed(List<String> command) throws IOException, InterruptedException {
    Map<Path, String> before = files();
    long seed = summary(output).seed();
    Path result = result(output);
    Path journal = output.resolve("." + result.getFileName() + ".unfinished/journal");
    if (!command.contains("--resume")) {
      Files.deleteIfExists(journal); // what an earlier kill left would be taken for its own
    }
    long there = Files.exists(journal) ? Files.size(journal) : 0;
    long whole = Files.size(result.resolve("journal"));
    long size = there + 1 + random.nextLong(Math.max(1, whole - there));
    Process process = CairnProcess.start(command);
    boolean isEnded = !CairnProcess.await(process, journal, size);
    process.destroyForcibly().waitFor();
    kills += isEnded ? 0 : 1;
    finished += isEnded ? 1 : 0;
    boolean isOld = files().equals(before);
    boolean isWhole = Files.exists(result(output).resolve("tests")) && summary(output).tests() > 0;
    if (!isOld && !isWhole) {
      losses++;
      out.println("lost: " + String.join(" ", command) + " over seed " + seed);
    }
  }

  private static void finish(List<String> command) throws IOException, InterruptedException {
    int status = CairnProcess.start(command).waitFor();
    if (status > 1) {
      throw new IllegalStateException("status " + status + " of " + command);
    }
  }

  private static List<String> command(Path output, int seed) {
    List<String> command = new ArrayList<>(List.of("generate", PROGRAM, "--no-report"));
    command.addAll(List.of("--function", "utf8_valid"));
    command.addAll(List.of("--cover", "paths", "--search", "random-branch", "--no-native"));
    command.addAll(List.of("--max-runs", "1000", "--seed", "" + seed, "-o", output.toString()));
    return command;
  }

  private static List<String> resumed(List<String> command) {
    return Stream.concat(command.stream(), Stream.of("--resume")).toList();
  }

  private static Path result(Path output) throws IOException {
    try (Stream<Path> folders = Files.list(output)) {
      return folders.filter(Summary::isIn).findFirst().orElseThrow();
    }
  }

  private static Summary summary(Path output) throws IOException {
    return Summary.read(result(output).resolve(Summary.FILE));
  }

  /** All that stands; not the unfinished. */
  private Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(output)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!output.relativize(file).getName(0).toString().startsWith(".")) {
          files.put(file, Files.readString(file));
        }
      }
    }
    return files;
  }
}
