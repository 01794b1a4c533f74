package dev.cairn.testgen.sandbox;

import java.util.Locale;

/** How much confinement the user asks for. */
public enum SandboxMode {
  /** The full level, or nothing is run. */
  REQUIRE,
  /** As much as this kernel allows. */
  AUTO,
  /** Limits on resources only. */
  OFF;

  /** The name users give. */
  public String cliName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
