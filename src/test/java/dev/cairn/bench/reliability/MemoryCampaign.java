package dev.cairn.bench.reliability;

import dev.cairn.cli.CairnProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Memory and speed of a long exploration of all paths of a parser that never ends. */
final class MemoryCampaign {
  private static final int SAMPLES = 10;
  private static final String PROGRAM = "src/test/resources/hard/endless_parser.c";

  private MemoryCampaign() {}

  /** FOLDER to work in, the seconds it takes, the heap (1g). */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path output = Files.createDirectories(Path.of(args[0]));
    long seconds = Long.parseLong(args[1]);
    Process process =
        CairnProcess.start(
            List.of("-Xmx" + args[2], "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=4"),
            List.of(
                "generate",
                PROGRAM,
                "--function",
                "f",
                "--cover",
                "paths",
                "--no-native",
                "--no-report",
                "--max-time",
                seconds + "s",
                "-o",
                output.toString()));
    PrintStream out = System.out;
    out.println(
        "| after | memory of the process | of that mapped from files | journal"
            + " | runs per second | runs per second of processor time |\n|---|---|---|---|---|---|");
    List<Sample> samples = samples(process, output, seconds, out);
    int status = process.waitFor();
    out.println("\nstatus " + status + ", result written: " + isWritten(output));
    if (samples.size() > 1) {
      out.println(Sample.compared(samples.getFirst(), samples.getLast()));
    }
  }

  private static List<Sample> samples(Process process, Path output, long seconds, PrintStream out)
      throws IOException, InterruptedException {
    Path journal = output.resolve(".f.unfinished/journal");
    var runs = new RunCount(journal);
    List<Sample> samples = new ArrayList<>();
    long nanosBefore = 0;
    for (int i = 1; i < SAMPLES; i++) {
      boolean isEnded = process.waitFor(Duration.ofMillis(seconds * 1000 / SAMPLES));
      if (isEnded || !Files.exists(journal)) {
        break;
      }
      long made = runs.more();
      if (!process.isAlive() || !Files.exists(journal)) {
        break;
      }
      long nanos = process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
      var sample =
          new Sample(
              kilobytes(process.pid(), "VmRSS:") / 1024,
              kilobytes(process.pid(), "RssFile:") / 1024,
              made * SAMPLES / seconds,
              made * 1_000_000_000 / Math.max(1, nanos - nanosBefore));
      out.println(
          "| %d s | %d MB | %d MB | %d MB | %d | %d |"
              .formatted(
                  seconds * i / SAMPLES,
                  sample.memory,
                  sample.mapped,
                  Files.size(journal) >> 20,
                  sample.runs,
                  sample.runsOfCpu));
      samples.add(sample);
      nanosBefore = nanos;
    }
    return samples;
  }

  /** One line: memory in MB, runs per second by the clock and of processor time. */
  private record Sample(long memory, long mapped, long runs, long runsOfCpu) {
    static String compared(Sample begin, Sample end) {
      return "begin: %d MB, %d runs per second of processor time; end: %d MB, %d; ratio %.2f, %.2f"
          .formatted(
              begin.memory,
              begin.runsOfCpu,
              end.memory,
              end.runsOfCpu,
              (double) end.memory / Math.max(1, begin.memory),
              (double) end.runsOfCpu / Math.max(1, begin.runsOfCpu));
    }
  }

  private static boolean isWritten(Path output) {
    return Files.exists(output.resolve("f/summary.json"));
  }

  /** Counts the runs in a journal that grows. */
  private static final class RunCount {
    private final Path journal;
    private long offset;

    RunCount(Path journal) {
      this.journal = journal;
    }

    /** Those that have come since it was last asked. */
    long more() throws IOException {
      long count = 0;
      try (RandomAccessFile file = new RandomAccessFile(journal.toFile(), "r")) {
        file.seek(offset);
        var reader =
            new BufferedReader(
                new InputStreamReader(
                    Channels.newInputStream(file.getChannel()), StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          count += line.contains("{\"run\"") ? 1 : 0;
        }
        offset = file.getFilePointer();
      }
      return count;
    }
  }

  private static long kilobytes(long pid, String key) throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(l -> l.startsWith(key))
          .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    }
  }
}
