package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cluster.files.Mirror;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;

/**
 * All paths of one function, alone and with workers of this machine that help; {@code k}: turns of
 * loops, 0 for any number.
 */
record OneFunction(Path file, String function, int k) {
  void measure(List<String> counts) throws Exception {
    Path folder = Files.createTempDirectory("cairn-one");
    run(folder, "alone", List.of(), () -> 0);
    Map<String, String> expected = Results.in(folder.resolve("out"));
    for (String count : counts) {
      long start = System.nanoTime();
      try (var workers = new Workers(folder, Integer.parseInt(count))) {
        double before = workers.cpu();
        System.out.printf(
            "%s workers have joined after %.1f s and %.1f s of CPU%n",
            count, seconds(start), before);
        double after = run(folder, count + " workers", workers.options(), workers::cpu);
        System.out.printf("  the workers and their processes: %.1f s of CPU%n", after - before);
        List<String> different = Results.differences(expected, Results.in(folder.resolve("out")));
        System.out.println("  files that differ: " + different.size());
      }
      Files.delete(folder.resolve("token"));
    }
    Mirror.delete(folder);
  }

  /** Returns the most that {@code workers} said while it ran: their processes may end with it. */
  private double run(Path folder, String title, List<String> options, DoubleSupplier workers)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path said = folder.resolve("said");
    Mirror.delete(out);
    List<String> arguments =
        new ArrayList<>(List.of("generate", file.toString(), "--function", function));
    arguments.addAll(List.of("--cover", k == 0 ? "paths" : "k-paths", "--no-native"));
    arguments.addAll(k == 0 ? List.of() : List.of("--k", String.valueOf(k)));
    arguments.addAll(List.of("--no-report", "-j", "1"));
    arguments.addAll(List.of("--max-time", "200s", "-o", out.toString()));
    arguments.addAll(options);
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(CairnProcess.command(List.of("-Xmx1g"), arguments))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    Duration cpu = Duration.ZERO;
    double most = 0;
    while (process.isAlive()) {
      cpu = process.info().totalCpuDuration().orElse(cpu);
      most = Math.max(most, workers.getAsDouble());
      Thread.sleep(50);
    }
    System.out.printf(
        "%-10s %5.1f s; the command itself: %.1f s of CPU%n",
        title, seconds(start), cpu.toMillis() / 1e3);
    Files.readString(said)
        .lines()
        .filter(l -> l.contains("ahead") || l.startsWith(function + " "))
        .forEach(l -> System.out.println("  " + l));
    return most;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
