package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cluster.files.Mirror;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Random faults while workers do the functions of a file, and the result of each command compared
 * with the one that no fault disturbed: {@code FaultCampaign N [SEED [WORKERS [--networks]]]}. Of
 * three commands two have one function only, with which the workers help, one of them by exploring
 * parts of it. With networks, each worker has one of its own and a small disk, and some of the
 * faults cut it off, split the network or fill the disk.
 */
public final class FaultCampaign {
  private static final long LIMIT_SECONDS = 400;
  private static final Pattern EXPLORED = Pattern.compile("explored (\\d+) parts?");

  private enum Fault {
    WORKER_KILLED,
    WORKER_PAUSED,
    WORKER_SLOW,
    WORKER_LATE,
    WORKER_CUT_OFF,
    PROCESS_KILLED,
    COMMAND_KILLED,
    COMMAND_LOST,
    NOISE,
    SILENCE,
    STRANGER,
    OTHER_VERSION,
    NETWORK_SPLIT,
    DISK_FULL
  }

  private static final Set<Fault> NEEDING_RIGHTS =
      Set.of(Fault.WORKER_CUT_OFF, Fault.NETWORK_SPLIT, Fault.DISK_FULL);

  private final Random random;
  private final Path folder;
  private final Workers workers;
  private final Optional<Namespaces> networks;
  private final Optional<Disks> disks;
  private final Map<Job, Map<String, String>> expected = new EnumMap<>(Job.class);
  private final Map<Fault, Integer> made = new EnumMap<>(Fault.class);
  private int rounds;
  private int faults;
  private int differences;
  private int late;
  private int refused;
  private int parts;
  private boolean isKilled;

  /** They stay until the command has ended. */
  private final List<Process> visitors = new ArrayList<>();

  /** What commands ask for. */
  private enum Job {
    MANY("f.c", "--max-runs 60"),
    ONE("g.c", "--cover paths --no-native"),
    PARTS("h.c", "--cover paths --no-native");

    /** So long that none is reached on a loaded machine: what comes of one is not the same. */
    private static final List<String> PATIENT =
        List.of("--solver-timeout", "100s", "--max-time", "300s");

    private final String file;
    private final String options;

    Job(String file, String options) {
      this.file = file;
      this.options = options;
    }
  }

  private FaultCampaign(
      Path folder, Workers workers, Optional<Namespaces> networks, Optional<Disks> disks, long seed)
      throws Exception {
    this.folder = folder;
    this.workers = workers;
    this.networks = networks;
    this.disks = disks;
    random = new Random(seed);
    Files.writeString(folder.resolve(Job.MANY.file), source());
    Files.writeString(folder.resolve(Job.ONE.file), one());
    Files.writeString(folder.resolve(Job.PARTS.file), parts());
    for (Job job : Job.values()) {
      Path out = folder.resolve("result");
      delete(out);
      finish(command(job, "result", List.of()));
      expected.put(job, Results.in(out));
    }
  }

  public static void main(String[] args) throws Exception {
    int faults = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    int count = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    Path folder = Files.createTempDirectory("cairn-faults");
    boolean isCut = args.length > 3 && args[3].equals("--networks");
    try (var networks = isCut ? Namespaces.open(count) : null;
        var disks = isCut ? Disks.open(folder, count) : null;
        var workers =
            new Workers(folder, count, Optional.ofNullable(networks), Optional.ofNullable(disks))) {
      var campaign =
          new FaultCampaign(
              folder, workers, Optional.ofNullable(networks), Optional.ofNullable(disks), seed);
      while (campaign.faults < faults) {
        campaign.round();
        campaign.tell();
      }
    }
  }

  /** A function that takes the solver a while. */
  private static String one() {
    return """
        int g(const unsigned char *a, int n) {
          unsigned h = 17;
          if (n < 0 || n > 4) return -1;
          for (int i = 0; i < n; i++) {
            unsigned v = a[i];
            if ((v * v + 3u * h) % 251 == 7) h = h * 31 + v;
            else if (((v ^ h) * 40503u & 0xff00) == 0x4200) h ^= v << 3;
            else h += 1;
          }
          return h % 97 == 5;
        }
        """;
  }

  /** A function with so many paths that they are explored in parts. */
  private static String parts() {
    return """
        int h(const signed char a[12], int x) {
          int s = 0;
          for (int i = 0; i < 11; i++) {
            if (a[i] > x % 5) s += a[i];
            else s--;
          }
          return s;
        }
        """;
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

  private Process command(Job job, String out, List<String> more) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("generate", folder.resolve(job.file).toString(), "--no-report"));
    arguments.addAll(List.of("-j", "1", "-o", folder.resolve(out).toString()));
    arguments.addAll(List.of(job.options.split(" ", -1)));
    arguments.addAll(Job.PATIENT);
    arguments.addAll(more);
    return new ProcessBuilder(CairnProcess.command(List.of("-Xmx400m"), arguments))
        .redirectErrorStream(true)
        .redirectOutput(said().toFile())
        .start();
  }

  /** What the last command printed. */
  private Path said() {
    return folder.resolve("said");
  }

  private void round() throws Exception {
    rounds++;
    Job job = Job.values()[rounds % Job.values().length];
    isKilled = false;
    String out = "resul" + (char) ('a' + rounds % 26);
    delete(folder.resolve(out));
    Process leader = command(job, out, workers.options());
    while (leader.isAlive() || isRefused(leader)) {
      if (!leader.isAlive()) {
        refused++;
        workers.awaitGate();
        leader = command(job, out, workers.options());
      }
      boolean isOver = leader.waitFor(500L + random.nextInt(4_000), TimeUnit.MILLISECONDS);
      if (!isOver && inject(leader, folder.resolve(out))) {
        List<String> resuming = new ArrayList<>(workers.options());
        resuming.add("--resume");
        workers.awaitGate();
        leader = command(job, out, resuming);
      }
    }
    finish(leader);
    for (Process visitor : visitors) {
      leave(visitor);
    }
    visitors.clear();
    workers.awaitGate();
    Matcher explored = EXPLORED.matcher(Files.readString(said()));
    parts += explored.find() ? Integer.parseInt(explored.group(1)) : 0;
    Map<String, String> wanted = expected.getOrDefault(job, Map.of());
    Map<String, String> found = Results.in(folder.resolve(out));
    List<String> different = Results.differences(wanted, found);
    for (String name : different) {
      System.out.println("differs: " + out + "/" + name);
      System.out.println(Results.firstDifference(wanted.get(name), found.get(name)));
    }
    differences += different.size();
  }

  /** A command that finds nobody at the door says so, and is typed again. */
  private static boolean isRefused(Process leader) {
    return leader.exitValue() == 2;
  }

  /** Returns whether it was the command that was killed. */
  private boolean inject(Process leader, Path out) throws Exception {
    Fault fault = Fault.values()[random.nextInt(Fault.values().length)];
    boolean isEnd = fault == Fault.COMMAND_KILLED || fault == Fault.COMMAND_LOST;
    if ((isEnd && isKilled) || (NEEDING_RIGHTS.contains(fault) && networks.isEmpty())) {
      fault = Fault.WORKER_KILLED; // commands end once, or they never come to their end
      isEnd = false;
    }
    isKilled |= isEnd;
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
      case WORKER_SLOW -> slow(worker);
      case WORKER_LATE -> visitors.add(workers.late());
      case WORKER_CUT_OFF -> {
        networks.orElseThrow().cut(number);
        Thread.sleep(random.nextInt(12_000));
        networks.orElseThrow().mend(number);
      }
      case PROCESS_KILLED -> {
        Optional<ProcessHandle> process = worker.children().findAny();
        process.ifPresent(ProcessHandle::destroyForcibly);
      }
      case COMMAND_KILLED -> leader.destroyForcibly().waitFor();
      case COMMAND_LOST -> {
        leader.destroyForcibly().waitFor();
        delete(out);
      }
      case NOISE -> noise(1 + random.nextInt(100_000));
      case SILENCE -> noise(0);
      case STRANGER -> visit(workers.stranger(folder));
      case OTHER_VERSION -> visit(workers.otherVersion());
      case NETWORK_SPLIT -> {
        int first = 1 + random.nextInt(workers.count() - 1);
        networks.orElseThrow().split(first);
        Thread.sleep(random.nextInt(12_000));
        networks.orElseThrow().join(first);
      }
      case DISK_FULL -> {
        disks.orElseThrow().fill(number);
        Thread.sleep(random.nextInt(8_000));
        disks.orElseThrow().empty(number);
      }
    }
    return isEnd;
  }

  /** Somebody who does not belong to them is there for a while. */
  private void visit(Process visitor) throws InterruptedException {
    boolean _ = visitor.waitFor(2_000 + random.nextInt(6_000), TimeUnit.MILLISECONDS);
    leave(visitor);
  }

  private static void leave(Process visitor) throws InterruptedException {
    visitor.descendants().forEach(ProcessHandle::destroyForcibly);
    visitor.destroyForcibly().waitFor();
  }

  /** A tenth of the time is left to it and its processes. */
  private void slow(Process worker) throws Exception {
    for (int i = 0; i < 5 + random.nextInt(5); i++) {
      signal("-STOP", worker);
      Thread.sleep(900);
      signal("-CONT", worker);
      Thread.sleep(100);
    }
  }

  private void noise(int length) {
    try (var socket = new Socket(workers.host(), workers.port())) {
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
    List<String> command = new ArrayList<>(List.of("kill", name, String.valueOf(process.pid())));
    process.descendants().forEach(d -> command.add(String.valueOf(d.pid())));
    new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
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
        "%d commands, %d faults %s: %d files differ, %d did not end, %d typed again; %d parts were explored by workers%n",
        rounds, faults, made, differences, late, refused, parts);
  }
}
