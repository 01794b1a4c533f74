package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cli.Cli;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Token;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Worker processes of this machine; the first one listens. */
final class Workers implements AutoCloseable {
  private static final List<String> SMALL = List.of("-Xmx400m");

  private final String token;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  Workers(Path folder, int count) throws IOException, InterruptedException {
    token = folder.resolve("token").toString();
    if (Cli.run("cluster", "--new-token", token).status() != 0) {
      throw new IllegalStateException("no token");
    }
    port = freePort();
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
    return "127.0.0.1:" + port;
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

  /** Another process in the place of one that was killed. */
  void restart(int number) throws IOException {
    processes.set(number, start(number));
  }

  private Process start(int number) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("worker", "--token", token, "-j", "1"));
    arguments.addAll(List.of(number == 0 ? "--listen" : "--join", gate()));
    return CairnProcess.start(SMALL, arguments);
  }

  /** Waits until a command can join. */
  void awaitGate() throws InterruptedException {
    var gate = new Gate("127.0.0.1", port);
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
    }
    throw new IllegalStateException("the workers do not find one another");
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
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
