package dev.cairn.evidence;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Where figures were measured: what a reader has to know to judge them. */
public final class Surroundings {
  private Surroundings() {}

  /** The code, the machine, how busy it was. */
  public static String describe(String tool) {
    return "%s, commit %s; %s, %d cores, %s, Java %s; load when it began: %s"
        .formatted(
            tool,
            commit().orElse("unknown"),
            processor(),
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("os.name"),
            Runtime.version(),
            load());
  }

  /** The commit that Cairn was built from, where it lies in a repository. */
  private static Optional<String> commit() {
    try {
      Process git =
          new ProcessBuilder(
                  "git", "-C", Programs.home().toString(), "rev-parse", "--short=12", "HEAD")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0
          ? Optional.of(said.strip())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(l -> l.startsWith("model name"))
          .map(l -> l.substring(l.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("processor unknown");
    } catch (IOException e) {
      return "processor unknown";
    }
  }

  private static String load() {
    try {
      String[] parts = Files.readString(Path.of("/proc/loadavg")).split(" ", -1);
      return parts[0];
    } catch (IOException e) {
      return "unknown";
    }
  }
}
