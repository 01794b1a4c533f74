package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a process of its own, which can be killed. */
public final class CairnProcess {
  private CairnProcess() {}

  /** Of the command line. */
  public static String version() {
    return Main.VERSION;
  }

  public static Process start(List<String> arguments) throws IOException {
    return start(List.of(), arguments);
  }

  /** With options for the virtual machine. */
  public static Process start(List<String> options, List<String> arguments) throws IOException {
    return new ProcessBuilder(command(options, arguments))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  public static List<String> command(List<String> options, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1"));
    command.add("-XX:+UseSerialGC");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(arguments);
    return command;
  }

  /** Waits until a file has that size; false: the process has ended before. */
  public static boolean await(Process process, Path file, long size)
      throws IOException, InterruptedException {
    while (process.isAlive() && (!Files.exists(file) || Files.size(file) < size)) {
      boolean _ = process.waitFor(1, TimeUnit.MILLISECONDS);
    }
    return process.isAlive();
  }
}
