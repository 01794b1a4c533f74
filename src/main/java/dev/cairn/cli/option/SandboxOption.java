package dev.cairn.cli.option;

import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** How native runs are confined. */
public final class SandboxOption {
  @Option(
      names = "--sandbox",
      paramLabel = "MODE",
      defaultValue = "auto",
      description =
          "confinement of native runs: require (the full level, or an error), auto (as much as this"
              + " kernel allows) or off (default: ${DEFAULT-VALUE})")
  private String mode = "auto";

  public SandboxMode mode() {
    return Arrays.stream(SandboxMode.values())
        .filter(m -> m.cliName().equals(mode))
        .findFirst()
        .orElseThrow(
            () -> new UserError("--sandbox takes one of " + names() + ", not '" + mode + "'"));
  }

  private static String names() {
    return Arrays.stream(SandboxMode.values())
        .map(SandboxMode::cliName)
        .collect(Collectors.joining(", "));
  }
}
