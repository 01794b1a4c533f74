package dev.cairn.evidence.peer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A command that was run to its end or killed.
 *
 * @param output both streams, as far as it is not too long
 * @param cpuSeconds of the command and all it started, as the shell measures it
 */
public record ToolRun(int status, String output, double cpuSeconds) {
  private static final int MOST_OUTPUT = 1 << 20;
  private static final int KILLED = 124;
  private static final Pattern CPU = Pattern.compile("cpu-seconds ([0-9.]+) ([0-9.]+)\\s*$");

  /** Runs a command in {@code folder}. */
  public static ToolRun of(Path folder, Duration most, List<String> command) {
    Path log = folder.resolve("tool.log");
    List<String> timed =
        new ArrayList<>(
            List.of("bash", "-c", "TIMEFORMAT='cpu-seconds %U %S'; time \"$@\"", "bash"));
    timed.addAll(command);
    try {
      Process process =
          new ProcessBuilder(timed)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      boolean isDone = process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS);
      if (!isDone) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
      return read(isDone ? process.exitValue() : KILLED, log);
    } catch (IOException e) {
      return new ToolRun(KILLED, "it cannot be run: " + e.getMessage(), 0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ToolRun(KILLED, "interrupted", 0);
    }
  }

  private static ToolRun read(int status, Path log) throws IOException {
    byte[] bytes = Files.readAllBytes(log);
    int from = Math.max(0, bytes.length - MOST_OUTPUT);
    String output = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
    var cpu = CPU.matcher(output);
    double seconds =
        cpu.find() ? Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2)) : 0;
    return new ToolRun(status, output, seconds);
  }

  boolean isKilled() {
    return status == KILLED;
  }

  /** The last match in the output. */
  Optional<MatchResult> last(Pattern pattern) {
    return pattern.matcher(output).results().reduce((_, later) -> later);
  }

  public String lastLine() {
    return CPU.matcher(output)
        .replaceFirst("")
        .lines()
        .filter(l -> !l.isBlank())
        .reduce("", (_, later) -> later)
        .strip();
  }
}
