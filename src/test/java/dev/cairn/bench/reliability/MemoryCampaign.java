package dev.cairn.bench.reliability;

import dev.cairn.cli.CairnProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        "| after | memory of the process | journal | lines per second |\n|---|---|---|---|");
    Path journal = output.resolve(".f.unfinished/journal");
    long before = 0;
    for (int i = 1; i < SAMPLES; i++) {
      boolean isEnded = process.waitFor(Duration.ofMillis(seconds * 1000 / SAMPLES));
      if (isEnded || !Files.exists(journal)) {
        break;
      }
      long lines = lines(journal);
      if (!process.isAlive() || !Files.exists(journal)) {
        break;
      }
      out.println(
          "| %d s | %d MB | %d MB | %d |"
              .formatted(
                  seconds * i / SAMPLES,
                  resident(process.pid()) / 1024,
                  Files.size(journal) >> 20,
                  (lines - before) * SAMPLES / seconds));
      before = lines;
    }
    int status = process.waitFor();
    out.println("\nstatus " + status + ", result written: " + isWritten(output));
  }

  private static boolean isWritten(Path output) {
    return Files.exists(output.resolve("f/summary.json"));
  }

  private static long lines(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    }
  }

  /** In kilobytes. */
  private static long resident(long pid) throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(l -> l.startsWith("VmRSS:"))
          .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    }
  }
}
