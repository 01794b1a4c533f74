package dev.cairn.bench.real;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands in a folder, with a time limit and the CPU time they took. */
public final class Shell {
  private static final String TIMED = "TIMEFORMAT='%U %S'; time \"$@\"";
  private final Path folder;

  /**
   * How a command ended.
   *
   * @param status -1 when it did not end in time
   * @param output standard output
   * @param error standard error
   */
  public record Ended(int status, String output, String error, double cpuSeconds) {}

  public Shell(Path folder) {
    this.folder = folder;
  }

  public Ended run(int seconds, String... command) throws IOException {
    Path out = Files.createTempFile("real", ".out");
    Path err = Files.createTempFile("real", ".err");
    try {
      List<String> timed = new ArrayList<>(List.of("bash", "-c", TIMED, "bash"));
      timed.addAll(List.of("timeout", "" + seconds));
      timed.addAll(List.of(command));
      Process process =
          new ProcessBuilder(timed)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(seconds + 30L, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return ended(process, read(out), read(err));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** The last line of standard error is that of {@code time}. */
  private static Ended ended(Process process, String output, String error) {
    int timedOut = 124;
    int status = process.isAlive() || process.exitValue() == timedOut ? -1 : process.exitValue();
    int last = error.stripTrailing().lastIndexOf('\n') + 1;
    double cpu = 0;
    for (String seconds : error.substring(last).trim().split(" ", -1)) {
      cpu += seconds.matches("[0-9]+\\.[0-9]+") ? Double.parseDouble(seconds) : 0;
    }
    return new Ended(status, output, error.substring(0, last), cpu);
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
