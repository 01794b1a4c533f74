package dev.cairn.testgen.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs native programs inside a scratch folder, {@link Confinement confined}: no standard input, a
 * clean environment, limits on time, processor time and file size, output capped. When a program's
 * time is up it is ended with everything it started.
 */
public final class Sandbox {
  private static final int OUTPUT_BYTES = 64 << 20;
  private static final int FILE_KIB = 64 << 10;
  private final Path folder;
  private final NativeToolchain tools;
  private int runs;

  /**
   * @param folder where programs run and write; must exist
   * @param tools whose search path programs get, and whose confinement
   */
  public Sandbox(Path folder, NativeToolchain tools) {
    this.folder = folder;
    this.tools = tools;
  }

  public Path folder() {
    return folder;
  }

  /** How a program ended; {@code status} is 128 + signal when a signal ended it. */
  public record Outcome(int status, boolean isTimedOut, String out, String err) {
    public boolean isSuccess() {
      return status == 0 && !isTimedOut;
    }
  }

  /** A program that was started. */
  public record Running(Process process, Duration limit, Path out, Path err) {}

  /** Runs a program that is not trusted: it sees this folder and the system's libraries. */
  public Outcome run(List<String> command, Map<String, String> environment, Duration limit)
      throws IOException, InterruptedException {
    return await(start(tools.confinement().ofTest(folder, command), environment, limit));
  }

  /** Runs a compiler or the like, which also sees what is named by {@code readable}. */
  public Outcome runTool(List<String> command, ReadableFolders readable, Duration limit)
      throws IOException, InterruptedException {
    return await(startTool(command, readable, limit));
  }

  public Running startTool(List<String> command, ReadableFolders readable, Duration limit)
      throws IOException {
    return start(tools.confinement().ofTool(folder, readable, command), Map.of(), limit);
  }

  private Running start(List<String> command, Map<String, String> environment, Duration limit)
      throws IOException {
    runs++;
    Path out = folder.resolve("out." + runs);
    Path err = folder.resolve("err." + runs);
    List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c", limits(limit), "sh"));
    limited.addAll(command);
    var builder = new ProcessBuilder(limited).directory(folder.toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of("PATH", tools.path(), "LC_ALL", "C", "TZ", "UTC", "TMPDIR", folder.toString()));
    builder.environment().putAll(environment);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Running(builder.start(), limit, out, err);
  }

  public Outcome await(Running running) throws IOException, InterruptedException {
    Process process = running.process();
    boolean isDone = false;
    try {
      isDone = process.waitFor(running.limit().toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      if (!isDone) {
        end(process);
      }
    }
    var outcome = new Outcome(process.waitFor(), !isDone, read(running.out()), read(running.err()));
    Files.deleteIfExists(running.out());
    Files.deleteIfExists(running.err());
    return outcome;
  }

  /**
   * Descendants first and repeatedly: while their parent lives they cannot escape to another one.
   */
  private static void end(Process process) throws InterruptedException {
    for (int round = 0; round < 50; round++) {
      List<ProcessHandle> descendants = process.descendants().toList();
      descendants.forEach(ProcessHandle::destroyForcibly);
      if (descendants.isEmpty()) {
        break;
      }
      Thread.sleep(2);
    }
    process.destroyForcibly().waitFor();
  }

  private static String limits(Duration limit) {
    return "ulimit -c 0; ulimit -f %d; ulimit -t %d; exec \"$@\""
        .formatted(FILE_KIB * 2, 2 * limit.toSeconds() + 2);
  }

  private static String read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(OUTPUT_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
