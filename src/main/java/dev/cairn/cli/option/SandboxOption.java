package dev.cairn.cli.option;

import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.Arrays;
import picocli.CommandLine.Option;

/** How native runs are confined. */
public final class SandboxOption {
  @Option(
      names = "--sandbox",
      paramLabel = "MODE",
      defaultValue = "auto",
      completionCandidates = Names.class,
      description =
          "confinement of native runs: require (the full level, or an error), auto (as much as this"
              + " kernel allows) or off (default: ${DEFAULT-VALUE})")
  private String mode = "auto";

  public SandboxMode mode() {
    return Arrays.stream(SandboxMode.values())
        .filter(m -> m.cliName().equals(mode))
        .findFirst()
        .orElseThrow(
            () -> {
              String all = String.join(", ", new Names());
              return new UserError("--sandbox takes one of " + all + ", not '" + mode + "'");
            });
  }

  /** The values of {@code --sandbox}. */
  static final class Names extends ArrayList<String> {
    Names() {
      super(Arrays.stream(SandboxMode.values()).map(SandboxMode::cliName).toList());
    }
  }
}
