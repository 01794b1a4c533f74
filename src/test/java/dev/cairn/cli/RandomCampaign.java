package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Our own random programs natively and on the machine. Started by {@code bench/random-programs}.
 */
final class RandomCampaign {
  private final Path folder;
  private final Differential both = new Differential(List.of("-w"));

  RandomCampaign(Path folder) {
    this.folder = folder.toAbsolutePath();
  }

  /** {@code N SEED FOLDER}: programs SEED to SEED + N - 1; FOLDER keeps those that fail. */
  public static void main(String[] args) throws InterruptedException {
    var campaign = new RandomCampaign(Path.of(args[2]));
    long first = Long.parseLong(args[1]);
    long[] seeds = LongStream.range(first, first + Long.parseLong(args[0])).toArray();
    System.exit(new Tally().run(seeds, campaign::one));
  }

  /** What both ways gave. */
  Tally.Verdict one(long seed) throws IOException {
    Path own = Files.createDirectories(folder.resolve("work" + Thread.currentThread().threadId()));
    Path source = own.resolve("seed" + seed + ".c");
    Path executable = own.resolve("program");
    Files.writeString(source, RandomCProgram.of(seed));
    String trouble = both.compile("gcc", List.of(source), List.of(), executable);
    if (!trouble.isEmpty()) {
      return Tally.Verdict.compared(trouble, "");
    }
    Differential.Ended ended = both.run(executable, List.of(), "");
    if (ended.status() < 0) {
      return Tally.Verdict.skipped("does not end natively in time");
    }
    String expected = ended.output() + "status " + ended.status();
    String actual = both.onMachine(List.of(source), List.of(), "");
    if (!actual.equals(expected)) {
      Files.copy(source, folder.resolve(source.getFileName()));
    }
    Files.delete(source);
    return Tally.Verdict.compared(expected, actual);
  }
}
