package dev.cairn.cli;

import dev.cairn.machine.run.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;

/**
 * What the launcher has the JVM watch once after a build: a few real commands, so that their
 * classes are loaded and linked ahead of time and their profiles known. Arguments: the folder of
 * the examples and one for results.
 */
public final class Rehearsal {
  private static final int KNOCKS = 100;
  private static final long PERIOD_MILLIS = 100;

  private Rehearsal() {}

  public static void main(String[] args) throws InterruptedException {
    Path examples = Path.of(args[0]);
    Path results = Path.of(args[1]);
    var silent = new PrintWriter(Writer.nullWriter());
    for (List<String> command : commands(examples, results)) {
      execute(silent, command.toArray(String[]::new));
    }
    cluster(results.resolveSibling("token").toString(), silent);
    System.exit(0);
  }

  /** A worker, and another member that finds it: most of joining a cluster is loading classes. */
  private static void cluster(String token, PrintWriter silent) throws InterruptedException {
    String gate = "127.0.0.1:" + freePort();
    execute(silent, "cluster", "--new-token", token);
    Runnable working = () -> execute(silent, "worker", "--listen", gate, "--token", token);
    Thread.ofPlatform().daemon().start(working);
    for (int i = 0; i < KNOCKS && execute(silent, "cluster", gate, "--token", token) != 0; i++) {
      Thread.sleep(PERIOD_MILLIS);
    }
  }

  private static int execute(PrintWriter silent, String... arguments) {
    return Main.execute(Console.Streams.none(), silent, silent, arguments);
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<List<String>> commands(Path examples, Path results) {
    String out = results.toString();
    String merge = examples.resolve("merge.c").toString();
    String triangle = examples.resolve("triangle.c").toString();
    String floats = examples.resolve("quadratic.c").toString();
    String program = examples.resolve("replace.c").toString();
    return List.of(
        List.of("generate", merge, "--cover", "k-paths", "--k", "2", "-o", out),
        List.of("generate", merge, "-o", out), // in place of an earlier result
        List.of("generate", triangle, floats, "--max-time", "2s", "-o", out),
        List.of("run", program, "--", "a", "b", "c"));
  }
}
