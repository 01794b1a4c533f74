package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cluster.files.Mirror;
import dev.cairn.engine.Listener;
import dev.cairn.engine.loop.PartsRecord;
import dev.cairn.engine.result.JsonReader;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.generate.output.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What clusters cost and gain: {@code Scale FILE.c [WORKERS...]} measures with worker processes of
 * this machine, {@code Scale --simulate RESULT} computes with the durations of a result folder what
 * more workers would. {@code Scale --one FILE.c FUNCTION[:K] [WORKERS...]} measures workers that
 * help with one function, {@code Scale --simulate-one LOG} computes what more would with the
 * queries that {@code --log-queries LOG} wrote.
 */
public final class Scale {
  private static final List<Integer> SIMULATED = List.of(1, 10, 32, 100, 320, 1_000);

  /** What reading a file costs was measured, the rest is assumed: see docs/scale.md. */
  private static final double READING = 0.17;

  private static final int READERS = 8;

  private static final double SENDING = 0.01;
  private static final double STARTING = 0.4;

  /** Of a run that was found ahead: see docs/scale.md. */
  private static final double BOOKING = 0.0005;

  private static final double TRAVELLING = 0.01;

  /** Of a part, whose letter has about 100 kB: measured on a loaded machine. */
  private static final double PART_TRAVELLING = 0.025;

  private static final int RUNS = 20_000;

  /** Of a function of a project: its time is not to decide. */
  private static final String RUNS_EACH = "60";

  private static final String SIZES = "--sizes=";
  private static final String MICROSECONDS = "; microseconds: ";

  private Scale() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("--simulate")) {
      simulate(Path.of(args[1]));
      return;
    }
    if (args[0].equals("--simulate-one")) {
      simulateOne(Path.of(args[1]));
      return;
    }
    if (args[0].equals("--simulate-parts")) {
      simulateParts(Path.of(args[1]), args[2], Integer.parseInt(args[3]), args);
      return;
    }
    if (args[0].equals("--one")) {
      String[] named = args[2].split(":", -1);
      int k = named.length > 1 ? Integer.parseInt(named[1]) : 0;
      List<String> counts = List.of(args).subList(3, args.length);
      new OneFunction(Path.of(args[1]), named[0], k).measure(counts);
      return;
    }
    Path folder = Files.createTempDirectory("cairn-scale");
    Map<String, String> alone = measure(Path.of(args[0]), folder, 0, List.of());
    for (String count : List.of(args).subList(1, args.length)) {
      long start = System.nanoTime();
      try (var workers = new Workers(folder, Integer.parseInt(count))) {
        double joined = workers.cpu();
        System.out.printf(
            "%s workers have joined after %.1f s and %.1f s of CPU%n",
            count, (System.nanoTime() - start) / 1e9, joined);
        for (int i = 0; i < 2; i++) {
          double before = workers.cpu();
          Map<String, String> made =
              measure(Path.of(args[0]), folder, workers.count(), workers.options());
          System.out.printf(
              "  the workers: %.1f s of CPU; files that differ: %d%n",
              workers.cpu() - before, Results.differences(alone, made).size());
        }
      }
      Files.delete(folder.resolve("token"));
    }
    Mirror.delete(folder);
  }

  /** Returns the files of the result. */
  private static Map<String, String> measure(
      Path file, Path folder, int workers, List<String> options) throws Exception {
    Path out = folder.resolve("out");
    Mirror.delete(out);
    List<String> arguments =
        new ArrayList<>(
            List.of("generate", file.toString(), "--no-report", "--no-native", "-j", "1"));
    arguments.addAll(List.of("--max-runs", RUNS_EACH, "--max-time", "10min"));
    arguments.addAll(List.of("--solver-timeout", "2min", "-o", out.toString()));
    arguments.addAll(options);
    Path said = folder.resolve("said");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(CairnProcess.command(List.of("-Xmx1g"), arguments))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    ProcessHandle handle = process.toHandle();
    Duration cpu = Duration.ZERO;
    while (process.isAlive()) {
      cpu = handle.info().totalCpuDuration().orElse(cpu);
      Thread.sleep(20);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    List<Double> durations = durations(out);
    System.out.printf(
        "%-12s %5.1f s, %.1f s of it in %d functions; the command itself: %.1f s of CPU%n",
        workers == 0 ? "no cluster" : workers + " workers",
        seconds,
        durations.stream().mapToDouble(d -> d).sum(),
        durations.size(),
        cpu.toMillis() / 1e3);
    Files.readString(said)
        .lines()
        .filter(l -> l.startsWith("workers did"))
        .forEach(l -> System.out.println("  " + l));
    return Results.in(out);
  }

  /** What the functions of a result folder took. */
  private static List<Double> durations(Path results) throws IOException {
    List<Double> durations = new ArrayList<>();
    for (Path result : ResultFolder.below(results)) {
      durations.add(seconds(Files.readString(result.resolve(Summary.FILE))));
    }
    return durations;
  }

  /** Of a summary of any version. */
  private static double seconds(String summary) {
    return JsonReader.read(summary) instanceof Map<?, ?> all
            && all.get("seconds") instanceof Map<?, ?> seconds
            && seconds.get("total") instanceof Number total
        ? total.doubleValue()
        : 0;
  }

  private static void simulate(Path results) throws IOException {
    List<Double> durations = durations(results);
    System.out.printf(
        "simulated: 10,000 functions with the durations of %d recorded ones (mean %.2f s)%n",
        durations.size(), durations.stream().mapToDouble(d -> d).average().orElse(0));
    var simulation = new Simulation(durations, READERS, READING, SENDING, STARTING);
    double alone = simulation.run(10_000, 8, 1, 1).seconds();
    for (int workers : SIMULATED) {
      int each = Math.clamp(10_000 / Math.clamp(4L * workers, 1, Math.max(workers, 1_600)), 1, 8);
      Simulation.Outcome outcome = simulation.run(10_000, each, workers, 1);
      System.out.printf(
          "%5d workers: %8.0f s, %.2f of linear; all is given away after %.0f s%n",
          workers, outcome.seconds(), alone / outcome.seconds() / workers, outcome.leading());
    }
  }

  /** Five numbers, or the usual ones. */
  private static SubtreeBase.Sizes sizes(String[] args) {
    if (args.length < 5 || !args[4].startsWith(SIZES)) {
      return SubtreeBase.Sizes.USUAL;
    }
    int[] all =
        Stream.of(args[4].substring(SIZES.length()).split(",", -1))
            .mapToInt(Integer::parseInt)
            .toArray();
    return new SubtreeBase.Sizes(all[0], all[1], all[2], all[3], all[4]);
  }

  /** {@code args}: from the fifth on, how many times the exploration is taken. */
  private static void simulateParts(Path file, String function, int k, String[] args)
      throws IOException {
    PartsRecord recorded = PartsRecord.of(file, function, k, sizes(args));
    List<Listener.Part> parts = recorded.parts();
    int runs = parts.stream().mapToInt(Listener.Part::runs).sum();
    System.out.printf(
        "recorded: %.2f s to the first run, %.2f s before, then %d parts with %d runs: %.2f s"
            + " when warm, joined in %.3f s (%.0f us a run); being cold costs %.2f s%n",
        recorded.start(),
        recorded.before(),
        parts.size(),
        runs,
        parts.stream().mapToLong(Listener.Part::nanos).sum() / 1e9,
        parts.stream().mapToLong(Listener.Part::joiningNanos).sum() / 1e9,
        parts.stream().mapToLong(Listener.Part::joiningNanos).sum() / 1e3 / runs,
        recorded.warming().cold().getLast() - recorded.warming().warm().getLast());
    for (String copies : List.of(args).subList(4, args.length)) {
      if (copies.startsWith(SIZES)) {
        continue;
      }
      int count = Integer.parseInt(copies);
      simulate(new PartsSimulation(recorded, false, count, PART_TRAVELLING), count * runs);
      simulate(new PartsSimulation(recorded, true, count, PART_TRAVELLING), count * runs);
    }
  }

  private static void simulate(PartsSimulation simulation, int runs) {
    System.out.printf(
        "simulated: %d runs, %.0f s alone; workers are %s at first%n",
        runs, simulation.alone(), simulation.isWarm() ? "warm" : "cold");
    for (int workers : SIMULATED) {
      PartsSimulation.Outcome outcome = simulation.run(workers);
      System.out.printf(
          "%5d workers: %8.1f s, %.2f of linear; the command is busy for %.1f s%n",
          workers,
          outcome.seconds(),
          simulation.alone() / outcome.seconds() / workers,
          outcome.leading());
    }
  }

  private static void simulateOne(Path log) throws IOException {
    List<Double> durations = new ArrayList<>();
    try (Stream<Path> files = Files.list(log)) {
      for (Path file : files.toList()) {
        Files.readString(file)
            .lines()
            .filter(l -> l.startsWith(MICROSECONDS))
            .map(l -> Double.parseDouble(l.substring(MICROSECONDS.length())) / 1e6)
            .forEach(durations::add);
      }
    }
    var simulation = new OneExploration(durations, BOOKING, TRAVELLING);
    double alone = simulation.run(RUNS, 0, 1).seconds();
    System.out.printf(
        "simulated: %d runs with the durations of %d recorded questions (mean %.1f ms)%n",
        RUNS, durations.size(), durations.stream().mapToDouble(d -> d).average().orElse(0) * 1e3);
    for (int workers : SIMULATED) {
      OneExploration.Outcome outcome = simulation.run(RUNS, workers, 1);
      System.out.printf(
          "%5d workers: %8.1f s, %.2f of linear; %.2f of the runs were found ahead%n",
          workers, outcome.seconds(), alone / outcome.seconds() / (workers + 1), outcome.ahead());
    }
  }
}
