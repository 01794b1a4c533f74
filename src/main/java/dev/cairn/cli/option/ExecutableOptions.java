package dev.cairn.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What has to be said about an executable and is known of C without saying. */
public final class ExecutableOptions {
  @Option(
      names = "--isa",
      paramLabel = "NAME",
      description = "executables: the processor: 8051, powerpc (default: what the file says)")
  private @Nullable String isa;

  @Option(
      names = "--prototype",
      paramLabel = "DECL",
      description = "executables: the function as C declares it")
  private @Nullable String prototype;

  @Option(
      names = "--input",
      paramLabel = "NAME",
      description =
          "what varies, repeatable; C: a global variable that nothing in the files changes,"
              + " FUNCTION::NAME for a static one of a function; executables: r7,"
              + " xdata:0x100..0x10f, mem:0x10020000..0x1002000f, port:P1, a symbol (default: all"
              + " that the function may read)")
  private List<String> inputs = new ArrayList<>();

  @Option(
      names = "--interrupt",
      paramLabel = "NAME[:N]",
      description =
          "executables: a handler, by its symbol or address, that may run between any two"
              + " instructions, at most N times in a run (default: once); repeatable")
  private List<String> interrupts = new ArrayList<>();

  public Optional<String> isa() {
    return Optional.ofNullable(isa);
  }

  /** Whether a file is taken for an executable, even where it is missing or not of a known kind. */
  public boolean isMeant(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    boolean isC = name.endsWith(".c") || name.endsWith(".i") || name.endsWith(".h");
    return isa != null || (!isC && (prototype != null || !interrupts.isEmpty()));
  }

  public Optional<String> prototype() {
    return Optional.ofNullable(prototype);
  }

  public List<String> interrupts() {
    return interrupts;
  }

  public List<String> inputs() {
    return inputs;
  }
}
