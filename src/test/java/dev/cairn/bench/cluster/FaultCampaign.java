package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cluster.files.Mirror;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Random faults while workers do the functions of a file, and the result of each command compared
 * with the one that no fault disturbed: {@code FaultCampaign N [SEED [WORKERS]]}.
 */
public final class FaultCampaign {
  private static final long LIMIT_SECONDS = 180;

  private enum Fault {
    WORKER_KILLED,
    WORKER_PAUSED,
    PROCESS_KILLED,
    COMMAND_KILLED,
    NOISE,
    SILENCE
  }

  private final Random random;
  private final Path folder;
  private final Workers workers;
  private final Map<String, String> expected;
  private final Map<Fault, Integer> made = new EnumMap<>(Fault.class);
  private int rounds;
  private int faults;
  private int differences;
  private int late;
  private int refused;
  private boolean isKilled;

  private FaultCampaign(Path folder, Workers workers, long seed) throws Exception {
    this.folder = folder;
    this.workers = workers;
    random = new Random(seed);
    Files.writeString(folder.resolve("f.c"), source());
    finish(command("result", List.of()));
    expected = Results.in(folder.resolve("result"));
  }

  public static void main(String[] args) throws Exception {
    int faults = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    int count = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    Path folder = Files.createTempDirectory("cairn-faults");
    try (var workers = new Workers(folder, count)) {
      var campaign = new FaultCampaign(folder, workers, seed);
      while (campaign.faults < faults) {
        campaign.round();
        campaign.tell();
      }
    }
  }

  /** Functions of which none needs a limit of time to end. */
  private static String source() {
    var text = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      text.append(
          """
          int f%d(const int *a, int n, int x) {
            int s = 0;
            for (int i = 0; i < n && i < %d; i++) if (a[i] > x) s += a[i]; else s--;
            if (s * 3 == %d) return 1;
            return s > 100 && x %% 7 == 3 ? 2 : 0;
          }
          """
              .formatted(i, 2 + i % 3, 3 * (i + 5)));
    }
    return text.toString();
  }

  private Process command(String out, List<String> more) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("generate", folder.resolve("f.c").toString(), "--no-report"));
    arguments.addAll(List.of("-j", "1", "--max-runs", "60", "-o", folder.resolve(out).toString()));
    arguments.addAll(more);
    return CairnProcess.start(List.of("-Xmx400m"), arguments);
  }

  private void round() throws Exception {
    rounds++;
    isKilled = false;
    String out = "resul" + (char) ('a' + rounds % 26);
    delete(folder.resolve(out));
    Process leader = command(out, workers.options());
    while (leader.isAlive() || isRefused(leader)) {
      if (!leader.isAlive()) {
        refused++;
        workers.awaitGate();
        leader = command(out, workers.options());
      }
      boolean isOver = leader.waitFor(500L + random.nextInt(4_000), TimeUnit.MILLISECONDS);
      if (!isOver && inject(leader)) {
        List<String> resuming = new ArrayList<>(workers.options());
        resuming.add("--resume");
        workers.awaitGate();
        leader = command(out, resuming);
      }
    }
    finish(leader);
    workers.awaitGate();
    List<String> different = Results.differences(expected, Results.in(folder.resolve(out)));
    different.forEach(name -> System.out.println("differs: " + out + "/" + name));
    differences += different.size();
  }

  /** A command that finds nobody at the door says so, and is typed again. */
  private static boolean isRefused(Process leader) {
    return leader.exitValue() == 2;
  }

  /** Returns whether it was the command that was killed. */
  private boolean inject(Process leader) throws Exception {
    Fault fault = Fault.values()[random.nextInt(Fault.values().length)];
    if (fault == Fault.COMMAND_KILLED && isKilled) {
      fault = Fault.WORKER_KILLED; // once per command, or it never comes to its end
    }
    isKilled |= fault == Fault.COMMAND_KILLED;
    made.merge(fault, 1, Integer::sum);
    faults++;
    int number = random.nextInt(workers.count());
    Process worker = workers.get(number);
    switch (fault) {
      case WORKER_KILLED -> {
        worker.destroyForcibly().waitFor();
        workers.restart(number);
      }
      case WORKER_PAUSED -> {
        signal("-STOP", worker);
        Thread.sleep(random.nextInt(10_000));
        signal("-CONT", worker);
      }
      case PROCESS_KILLED -> {
        Optional<ProcessHandle> process = worker.children().findAny();
        process.ifPresent(ProcessHandle::destroyForcibly);
      }
      case COMMAND_KILLED -> leader.destroyForcibly().waitFor();
      case NOISE -> noise(1 + random.nextInt(100_000));
      case SILENCE -> noise(0);
    }
    return fault == Fault.COMMAND_KILLED;
  }

  private void noise(int length) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), workers.port())) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      socket.getOutputStream().write(bytes);
      Thread.sleep(random.nextInt(2_000));
    } catch (IOException e) {
      // whoever listened was killed, or wants to hear no more
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void signal(String name, Process process) throws Exception {
    new ProcessBuilder("kill", name, String.valueOf(process.pid())).start().waitFor();
  }

  private void finish(Process process) throws Exception {
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      late++;
      process.destroyForcibly().waitFor();
    }
  }

  private static void delete(Path folder) throws IOException {
    Mirror.delete(folder);
  }

  private void tell() {
    System.out.printf(
        "%d commands, %d faults %s: %d files differ, %d did not end, %d typed again%n",
        rounds, faults, made, differences, late, refused);
  }
}
