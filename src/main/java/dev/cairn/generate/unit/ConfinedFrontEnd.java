package dev.cairn.generate.unit;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Enclosure;
import dev.cairn.generate.Environment;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxMode;

/**
 * The front end for sources that are not trusted: its compiler reads what is beside them, what
 * options name, and the system's headers. What keeps it to that is compiled by the system's
 * compiler; without one it reads what the user may read.
 */
public final class ConfinedFrontEnd {
  private ConfinedFrontEnd() {}

  public static FrontEnd open(Environment environment, SandboxMode mode) {
    return FrontEnd.open(environment.cache()).enclosed(enclosure(environment, mode));
  }

  /** Native runs may be required to be confined further; a compiler only reads. */
  private static Enclosure enclosure(Environment environment, SandboxMode mode) {
    return mode == SandboxMode.OFF
        ? Enclosure.NONE
        : NativeToolchain.find(environment.searchPath())
            .map(tools -> tools.enclosure(environment.cache().root()))
            .orElse(Enclosure.NONE);
  }
}
