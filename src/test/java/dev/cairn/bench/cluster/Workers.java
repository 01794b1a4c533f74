package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cli.Cli;
import dev.cairn.cluster.engine.FreePort;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Worker processes of this machine; the first one listens. */
final class Workers implements AutoCloseable {
  private static final List<String> SMALL = List.of("-Xmx400m");

  private final String token;
  private final int port;
  private final Optional<Namespaces> networks;
  private final Optional<Disks> disks;
  private final List<Process> processes = new ArrayList<>();

  Workers(Path folder, int count) throws IOException, InterruptedException {
    this(folder, count, Optional.empty(), Optional.empty());
  }

  /** Each in a network and with a disk of its own, where there are any. */
  Workers(Path folder, int count, Optional<Namespaces> networks, Optional<Disks> disks)
      throws IOException, InterruptedException {
    this.networks = networks;
    this.disks = disks;
    token = folder.resolve("token").toString();
    if (Cli.run("cluster", "--new-token", token).status() != 0) {
      throw new IllegalStateException("no token");
    }
    port = FreePort.find();
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    for (int i = 0; i < count; i++) {
      processes.add(start(i));
    }
    awaitAll();
  }

  /** Options by which a command has them work. */
  List<String> options() {
    return List.of("--cluster", gate(), "--token", token);
  }

  String gate() {
    return host() + ":" + port;
  }

  String host() {
    return networks.map(n -> n.address(0)).orElse("127.0.0.1");
  }

  int port() {
    return port;
  }

  int count() {
    return processes.size();
  }

  Process get(int number) {
    return processes.get(number);
  }

  /** What the processor has done for them and their processes until now, in seconds. */
  double cpu() {
    return processes.stream()
        .flatMap(p -> Stream.concat(Stream.of(p.toHandle()), p.descendants()))
        .mapToDouble(p -> p.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3)
        .sum();
  }

  /** Another process in the place of one that was killed. */
  void restart(int number) throws IOException {
    processes.set(number, start(number));
  }

  private Process start(int number) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("worker", "--token", token, "-j", "1"));
    arguments.addAll(List.of(number == 0 ? "--listen" : "--join", gate()));
    List<String> command = new ArrayList<>();
    networks.ifPresent(n -> command.addAll(n.prefix(number)));
    List<String> options = new ArrayList<>(SMALL);
    disks.ifPresent(d -> options.add("-Djava.io.tmpdir=" + d.temporary(number)));
    command.addAll(CairnProcess.command(options, arguments));
    var process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    disks.ifPresent(d -> process.environment().put("CAIRN_HOME", d.home(number).toString()));
    return process.start();
  }

  /** A worker that has another token, and is none of them. */
  Process stranger(Path folder) throws IOException {
    Path other = folder.resolve("other-token");
    if (!Files.exists(other)) {
      Cli.run("cluster", "--new-token", other.toString());
    }
    return CairnProcess.start(
        SMALL, List.of("worker", "--join", gate(), "--token", other.toString(), "-j", "1"));
  }

  /** A worker with the right token and another version, which gets nothing to do. */
  Process otherVersion() throws IOException {
    return process(OtherVersion.class, List.of("--join", gate(), "--token", token, "-j", "1"));
  }

  /** A worker whose answers come late. */
  Process late() throws IOException {
    return process(LateWorker.class, List.of(host(), String.valueOf(port), token));
  }

  private static Process process(Class<?> program, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(CairnProcess.command(SMALL, List.of()));
    command.removeLast();
    command.add(program.getName());
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Waits until a command can join. */
  void awaitGate() throws InterruptedException {
    var gate = new Gate(host(), port);
    while (gate.knock(Token.read(Path.of(token))) != Gate.Answer.MEMBER) {
      Thread.sleep(100);
    }
  }

  private void awaitAll() throws InterruptedException {
    for (int i = 0; i < 60; i++) {
      awaitGate();
      Cli shown = Cli.run("cluster", gate(), "--token", token);
      if (shown.out().lines().filter(l -> l.contains("works")).count() == processes.size()) {
        return;
      }
      Thread.sleep(1_000);
    }
    throw new IllegalStateException("the workers do not find one another");
  }

  @Override
  public void close() {
    processes.forEach(
        p -> {
          p.descendants().forEach(ProcessHandle::destroyForcibly);
          p.destroyForcibly();
        });
  }
}
