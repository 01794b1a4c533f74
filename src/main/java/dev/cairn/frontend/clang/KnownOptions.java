package dev.cairn.frontend.clang;

import dev.cairn.user.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks the compiler which options of another compiler it knows. */
public final class KnownOptions {
  private static final int MOST_ROUNDS = 8;
  private static final File NOTHING = new File("/dev/null");
  private static final Pattern UNKNOWN =
      Pattern.compile(
          "error: (?:unknown argument:?|unsupported option|unsupported argument '[^']*' to option|"
              + "invalid value '[^']*' in) '([^']+)'");
  private static final Pattern OTHER_PROCESSOR =
      Pattern.compile("error: unknown target (?:CPU|ABI|FPU) '([^']+)'");

  private final EmbeddedToolchain toolchain;
  private final Duration timeLimit;

  public KnownOptions(EmbeddedToolchain toolchain, Duration timeLimit) {
    this.toolchain = toolchain;
    this.timeLimit = timeLimit;
  }

  /** The options without those it does not take; it names some at a time. */
  public List<String> of(List<String> options) {
    List<String> left = new ArrayList<>(options);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Set<String> refused = refused(left);
      if (!left.removeIf(o -> refused.stream().anyMatch(r -> isMeant(o, r)))) {
        return List.copyOf(left);
      }
    }
    return List.copyOf(left);
  }

  /** Of options with a value only what stands before it is named; of processors only the value. */
  private static boolean isMeant(String option, String named) {
    return option.equals(named)
        || (named.endsWith("=") && option.startsWith(named))
        || (named.startsWith("=") && option.startsWith("-m") && option.endsWith(named));
  }

  private Set<String> refused(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(toolchain.clang().toString());
    command.addAll(options);
    command.addAll(
        List.of("-fsyntax-only", "-fno-color-diagnostics", "-w", "-x", "c", "/dev/null"));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
              .start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(timeLimit.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
      Set<String> refused = new HashSet<>();
      for (Matcher m = UNKNOWN.matcher(said); m.find(); ) {
        refused.add(m.group(1));
      }
      for (Matcher m = OTHER_PROCESSOR.matcher(said); m.find(); ) {
        refused.add("=" + m.group(1));
      }
      return refused;
    } catch (IOException e) {
      throw new UserError("cannot start the embedded compiler: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError("interrupted while the compiler was asked for its options");
    }
  }
}
